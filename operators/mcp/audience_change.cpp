// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The audience is another one.
Operator audience_change() {
  return {
      .id = "audience_change",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R20",
      .summary = "The audience is another one.",
      .sites = members_in(
          "annotations", [](json::Value value) { return value.is(json::Kind::array); },
          [](const std::string& name) { return name == "audience"; }),
      .edit = value_becomes([](json::Value value, Stream&) -> std::string {
        const bool is_for_user = value.size() == 1 && value[0].text() == "\"user\"";
        return is_for_user ? R"(["assistant"])" : R"(["user"])";
      }),
  };
}

}  // namespace croesus::mcp
