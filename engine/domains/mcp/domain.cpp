// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/domain.h"

#include "engine/domains/mcp/contract.h"
#include "engine/domains/mcp/grow.h"
#include "engine/domains/mcp/liveness.h"
#include "engine/domains/mcp/policy.h"
#include "engine/domains/mcp/profile.h"
#include "engine/domains/mcp/tasks.h"
#include "engine/domains/mcp/witness_reader.h"
#include "engine/json/reader.h"

namespace croesus::mcp {
namespace {

Expected<Reading> read(const std::string& text, const Context& context, std::string_view policy) {
  const auto profile = view(context);
  if (!profile) return tl::unexpected(profile.error());
  const auto rules = parse_policy(policy);
  if (!rules) return tl::unexpected(rules.error());
  const auto document = json::read(text);
  if (!document) return tl::unexpected(document.error());
  return read_result(*profile, *rules, document->root());
}

/// Whether the source itself has something for the task to keep.
bool tells(const Reading& source, std::string_view task) {
  if (task == "T1") return source.find("content/#") != nullptr;
  if (task == "T3") return source.find("error") != nullptr;
  if (task == "T4") return source.find("content/0/kind") != nullptr;
  if (task == "T5") return source.find("meta") != nullptr;
  const Atom* const relation = source.find("relation");
  return source.find("structured") != nullptr ||
         (relation != nullptr && relation->value != R"("neither")");
}

Compartment compartment_of(std::string_view task) {
  if (task == "T2") return Compartment::structured;
  if (task == "T3") return Compartment::error;
  return task == "T5" ? Compartment::meta : Compartment::content;
}

class McpDomain final : public Domain {
 public:
  std::string_view id() const override { return "mcp"; }
  std::span<const std::string> tasks() const override { return kTasks; }
  std::span<const std::string> tasks_of(std::string_view kind) const override {
    return mcp::tasks_of(kind);
  }

  /// A source is an MCP result, whatever its carrier is.
  Expected<Reading> read_source(const Scene& scene) const override {
    const auto known = view(scene.context);
    if (!known) return tl::unexpected(known.error());
    return read(scene.source, {"mcp", "wire", "W0", ""}, scene.context.policy);
  }

  Expected<Reading> read_carrier(const Scene& scene) const override {
    return read(scene.carrier, scene.context, scene.context.policy);
  }

  std::vector<std::string> exercised(const Reading& source, const Context& context) const override {
    const auto profile = view(context);
    std::vector<std::string> result;
    if (!profile) return result;
    for (const std::string& task : kTasks) {
      if (tells(source, task) || profile->stage->has(compartment_of(task))) result.push_back(task);
    }
    return result;
  }

  std::optional<Probe> dead_scene(std::span<const Scene> bases) const override {
    return mcp::dead_scene(*this, bases);
  }

  std::optional<Probe> sabotage(std::span<const Scene> bases,
                                std::string_view task) const override {
    return mcp::sabotage(*this, bases, task);
  }

  std::string contract() const override { return contract_text(); }

  Expected<ScenePatch> grow(const Scene& scene) const override { return mcp::grow(*this, scene); }
};

}  // namespace

const Domain& domain() {
  static const McpDomain kDomain;
  return kDomain;
}

}  // namespace croesus::mcp
