// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A list in the metadata of the result stands in the opposite order.
Operator meta_reorder() {
  return {
      .id = "meta_reorder",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A list in the metadata of the result stands in the opposite order.",
      .sites = values_in("result_meta", has_order),
      .edit = value_reversed(),
  };
}

}  // namespace croesus::mcp
