// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A value in the metadata of a block is another one.
Operator block_meta_edit() {
  return {
      .id = "block_meta_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R23",
      .summary = "A value in the metadata of a block is another one.",
      .sites = values_in("block_meta",
                         [](json::Value value) { return is_scalar(value) && !is_null(value); }),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
