// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/volatiles.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block loses its id.
Operator same_block_id_drop() {
  return {
      .id = "same_block_id_drop",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L09",
      .summary = "A block loses its id.",
      .sites = block_volatiles(),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
