// SPDX-License-Identifier: Apache-2.0
#include "engine/json/number.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The priority is another one.
Operator priority_change() {
  return {
      .id = "priority_change",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R21",
      .summary = "The priority is another one.",
      .sites = members_in("annotations", is_number,
                          [](const std::string& name) { return name == "priority"; }),
      .edit = value_becomes([](json::Value value, Stream&) -> std::string {
        return json::decimal(value.text()) == json::decimal("0.5") ? "0.25" : "0.5";
      }),
  };
}

}  // namespace croesus::mcp
