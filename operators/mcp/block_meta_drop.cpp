// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The metadata of a block are gone.
Operator block_meta_drop() {
  return {
      .id = "block_meta_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R23",
      .summary = "The metadata of a block are gone.",
      .sites = atoms_of({"block_meta"}),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
