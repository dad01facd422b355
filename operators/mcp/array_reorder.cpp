// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A list inside the structured value stands in the opposite order.
Operator array_reorder() {
  return {
      .id = "array_reorder",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S15",
      .summary = "A list inside the structured value stands in the opposite order.",
      .sites = values_in("structured", has_order),
      .edit = value_reversed(),
  };
}

}  // namespace croesus::mcp
