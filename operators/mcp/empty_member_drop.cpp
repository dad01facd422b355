// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An empty member of the structured value is removed.
Operator empty_member_drop() {
  return {
      .id = "empty_member_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S22",
      .summary = "An empty member of the structured value is removed.",
      .sites = members_in("structured", is_hollow),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
