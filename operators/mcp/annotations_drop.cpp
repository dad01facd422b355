// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The annotations of a block are gone.
Operator annotations_drop() {
  return {
      .id = "annotations_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R19",
      .summary = "The annotations of a block are gone.",
      .sites = atoms_of({"annotations"}),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
