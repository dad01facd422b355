// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block that is no text is gone.
Operator rich_drop() {
  return {
      .id = "rich_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "T01",
      .summary = "A block that is no text is gone.",
      .sites = blocks(
          [](const Base& base, std::size_t index) { return block_kind(base, index) != "text"; }),
      .edit = block_dropped(),
  };
}

}  // namespace croesus::mcp
