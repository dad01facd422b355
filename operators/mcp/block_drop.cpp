// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One block is gone.
Operator block_drop() {
  return {
      .id = "block_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T01",
      .summary = "One block is gone.",
      .sites = blocks(),
      .edit = block_dropped(),
  };
}

}  // namespace croesus::mcp
