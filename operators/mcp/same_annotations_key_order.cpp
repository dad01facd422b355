// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The members of the annotations stand in the opposite order.
Operator same_annotations_key_order() {
  return {
      .id = "same_annotations_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "L01",
      .summary = "The members of the annotations stand in the opposite order.",
      .sites = values_in("annotations", has_many_members),
      .edit = value_reversed(),
  };
}

}  // namespace croesus::mcp
