// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A member of the structured value is called by another name.
Operator member_rename() {
  return {
      .id = "member_rename",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S14",
      .summary = "A member of the structured value is called by another name.",
      .sites = members_in("structured", [](json::Value) { return true; }),
      .edit = value_renamed([](const std::string& name) { return name + "_"; }),
  };
}

}  // namespace croesus::mcp
