// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/external.h"

#include <algorithm>
#include <array>

#include "oracles/external/adapters.h"

namespace croesus {
namespace {

struct Adapter {
  std::string_view prefix;
  decltype(&external::open_program) open;
};

constexpr std::array<Adapter, 4> kAdapters = {{{"exec:", external::open_program},
                                               {"ihop:", external::open_ihop},
                                               {"sh:", external::open_exit_code},
                                               {"so:", external::open_library}}};

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
    return fail(ErrorCode::usage,
                "there is no such kind of oracle; one outside croesus is exec:CMD, ihop:CMD, "
                "sh:CMD or so:PATH",
                std::string(spec));
  }
  return adapter->open(std::string(spec), spec.substr(adapter->prefix.size()), limits);
}

}  // namespace croesus
