// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Two blocks change places.
Operator block_swap() {
  return {
      .id = "block_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T06",
      .summary = "Two blocks change places.",
      .sites = block_pairs(),
      .edit = blocks_exchanged(),
  };
}

}  // namespace croesus::mcp
