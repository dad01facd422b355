// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> append_mirror(const Base& base, const Site& /*site*/, Stream& /*stream*/) {
  const auto block = write_text_block(base, value_of(base, "structured"));
  if (!block) return tl::unexpected(block.error());
  return insert_block(base, block_count(base), *block);
}

}  // namespace

/// The structured value is repeated as one more text block, where no text carried it.
Operator mirror_append() {
  return {
      .id = "mirror_append",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S04",
      .summary =
          "The structured value is repeated as one more text block, where no text carried it.",
      .sites = whole("content",
                     [](const Base& base) {
                       return !value_of(base, "structured").empty() && json_texts(base).empty();
                     }),
      .edit = append_mirror,
  };
}

}  // namespace croesus::mcp
