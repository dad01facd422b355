// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The annotations of two blocks change places.
Operator annotations_swap() {
  return {
      .id = "annotations_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R28",
      .summary = "The annotations of two blocks change places.",
      .sites = pairs(atoms_of({"annotations"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
