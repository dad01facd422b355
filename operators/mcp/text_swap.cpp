// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Two shown texts change places.
Operator text_swap() {
  return {
      .id = "text_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T13",
      .summary = "Two shown texts change places.",
      .sites = pairs(atoms_of({"text"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
