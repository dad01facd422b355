// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A string or number in the icons is another one.
Operator icon_edit() {
  return {
      .id = "icon_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R18",
      .summary = "A string or number in the icons is another one.",
      .sites =
          values_in("icons", [](json::Value value) { return is_scalar(value) && !is_null(value); }),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
