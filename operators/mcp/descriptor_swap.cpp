// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The names of two links change places.
Operator descriptor_swap() {
  return {
      .id = "descriptor_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R29",
      .summary = "The names of two links change places.",
      .sites = pairs(atoms_of({"name"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
