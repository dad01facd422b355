// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One flag inside the structured value says the opposite.
Operator flag_flip() {
  return {
      .id = "flag_flip",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S18",
      .summary = "One flag inside the structured value says the opposite.",
      .sites = values_in("structured", is_boolean),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
