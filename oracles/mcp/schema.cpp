// SPDX-License-Identifier: Apache-2.0
//
// The wire baseline: accepts every carrier that is a valid tool result of revision 2025-11-25,
// whatever it says. The shapes are written by hand from MCP.md, section 2, and the official
// schema's meaning: unknown members are allowed, formats are annotations, optional members are not
// nullable.
#include <fmt/format.h>

#include "engine/domains/mcp/tasks.h"
#include "engine/json/reader.h"
#include "oracles/mcp/contract/node.h"
#include "oracles/mcp/contract/readouts.h"
#include "oracles/mcp/contract/shape.h"
#include "oracles/oracle.h"

namespace croesus::oracles::mcp {

namespace {

Readout rule(const Scene& scene) {
  if (scene.context.profile != "wire") {
    return abstained(
        fmt::format("the wire's shapes say nothing of profile {}", scene.context.profile));
  }
  const auto carrier = json::read(scene.carrier);
  if (!carrier) return unreadable_carrier(carrier.error());
  const auto fault = fault_of_tool_result(Node(carrier->root()));
  return fault ? unmet(fault->reason, fault->at) : met();
}

}  // namespace

BuiltIn schema() {
  return {.id = "mcp-schema",
          .version = "1",
          .tasks = {::croesus::mcp::kTasks.begin(), ::croesus::mcp::kTasks.end()},
          .summary =
              "Baseline: the carrier is a valid tool result of MCP 2025-11-25, whatever it says.",
          .verdict = [](const Scene& scene, std::span<const std::string> tasks) {
            return Answer(tasks.size(), rule(scene));
          }};
}

}  // namespace croesus::oracles::mcp
