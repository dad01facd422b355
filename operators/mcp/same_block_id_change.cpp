// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/volatiles.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block gets another id.
Operator same_block_id_change() {
  return {
      .id = "same_block_id_change",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L09",
      .summary = "A block gets another id.",
      .sites = block_volatiles(),
      .edit = value_becomes(another_id),
  };
}

}  // namespace croesus::mcp
