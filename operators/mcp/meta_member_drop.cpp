// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A member of the metadata of the result is gone.
Operator meta_member_drop() {
  return {
      .id = "meta_member_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A member of the metadata of the result is gone.",
      .sites = members_in("result_meta", [](json::Value) { return true; }),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
