// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A member whose value is null is removed from the structured value.
Operator null_strip() {
  return {
      .id = "null_strip",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S12",
      .summary = "A member whose value is null is removed from the structured value.",
      .sites = members_in("structured", is_null),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
