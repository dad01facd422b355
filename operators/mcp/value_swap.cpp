// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The values of two members of the structured value change places.
Operator value_swap() {
  return {
      .id = "value_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S17",
      .summary = "The values of two members of the structured value change places.",
      .sites = twins_in("structured"),
      .edit = values_exchanged(),
  };
}

}  // namespace croesus::mcp
