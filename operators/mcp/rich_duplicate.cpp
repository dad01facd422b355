// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block that is no text stands twice.
Operator rich_duplicate() {
  return {
      .id = "rich_duplicate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "T07",
      .summary = "A block that is no text stands twice.",
      .sites = blocks(
          [](const Base& base, std::size_t index) { return block_kind(base, index) != "text"; }),
      .edit = block_doubled(),
  };
}

}  // namespace croesus::mcp
