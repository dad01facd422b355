// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/volatiles.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The tool is called by another name.
Operator same_tool_name() {
  return {
      .id = "same_tool_name",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L09",
      .summary = "The tool is called by another name.",
      .sites = volatiles("name"),
      .edit = value_becomes(another_id),
  };
}

}  // namespace croesus::mcp
