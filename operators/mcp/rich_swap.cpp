// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Two blocks that are no text change places.
Operator rich_swap() {
  return {
      .id = "rich_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "T06",
      .summary = "Two blocks that are no text change places.",
      .sites = block_pairs(
          [](const Base& base, std::size_t index) { return block_kind(base, index) != "text"; }),
      .edit = blocks_exchanged(),
  };
}

}  // namespace croesus::mcp
