// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The members of an object inside the structured value stand in the opposite order.
Operator same_structured_key_order() {
  return {
      .id = "same_structured_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "L01",
      .summary =
          "The members of an object inside the structured value stand in the opposite order.",
      .sites = values_in("structured", has_many_members),
      .edit = value_reversed(),
  };
}

}  // namespace croesus::mcp
