// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/external.h"

#include <algorithm>
#include <array>

#include "oracles/external/command.h"
#include "oracles/external/conversation.h"

namespace croesus {
namespace {

using namespace external;

/// One kind of external oracle. `spec` is the whole id, `rest` what stands behind the colon.
struct Adapter {
  std::string_view prefix;
  Expected<std::unique_ptr<Oracle>> (*open)(const std::string& spec, std::string_view rest,
                                            const ExternalLimits& limits);
};

Expected<std::unique_ptr<Oracle>> open_lines(const std::string& spec, std::string_view command,
                                             std::unique_ptr<Language> language,
                                             const ExternalLimits& limits) {
  auto found = find_command(command);
  if (!found) return tl::unexpected(found.error());
  Identity identity;
  identity.id = spec;
  identity.arguments = found->arguments;
  identity.sha256 = found->sha256;
  return open_line({.spec = spec,
                    .task = {.program = found->program, .arguments = found->arguments},
                    .language = std::move(language),
                    .limits = limits},
                   std::move(identity));
}

Expected<std::unique_ptr<Oracle>> open_exec(const std::string& spec, std::string_view command,
                                            const ExternalLimits& limits) {
  return open_lines(spec, command, program_language(), limits);
}

Expected<std::unique_ptr<Oracle>> open_ihop(const std::string& spec, std::string_view command,
                                            const ExternalLimits& limits) {
  return open_lines(spec, command, ihop_language(limits.dialect), limits);
}

constexpr std::array<Adapter, 2> kAdapters = {{{"exec:", open_exec}, {"ihop:", open_ihop}}};

const Adapter* adapter_of(std::string_view spec) {
  const auto* found = std::find_if(kAdapters.begin(), kAdapters.end(), [spec](const Adapter& each) {
    return spec.starts_with(each.prefix);
  });
  return found == kAdapters.end() ? nullptr : found;
}

}  // namespace

bool is_external_id(std::string_view id) { return adapter_of(id) != nullptr; }

Expected<std::unique_ptr<Oracle>> open_external(std::string_view spec,
                                                const ExternalLimits& limits) {
  const Adapter* adapter = adapter_of(spec);
  if (adapter == nullptr) {
    return fail(ErrorCode::usage, "an external oracle is exec:CMD, ihop:CMD, sh:CMD or so:PATH",
                std::string(spec));
  }
  return adapter->open(std::string(spec), spec.substr(adapter->prefix.size()), limits);
}

}  // namespace croesus
