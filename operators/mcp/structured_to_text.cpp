// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> move_to_text(const Base& base, const Site& /*site*/, Stream& /*stream*/) {
  const auto block = write_text_block(base, value_of(base, "structured"));
  if (!block) return tl::unexpected(block.error());
  return merge(
      {erase_slot(base, Compartment::structured), insert_block(base, block_count(base), *block)});
}

}  // namespace

/// The structured value is moved into a text block, as JSON text.
Operator structured_to_text() {
  return {
      .id = "structured_to_text",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S02",
      .summary = "The structured value is moved into a text block, as JSON text.",
      .sites = whole("structured", is_populated("structured")),
      .edit = move_to_text,
  };
}

}  // namespace croesus::mcp
