// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// With the words that carriers of this family use.
Expected<Splices> insert_placeholder(const Base& base, const Site& /*site*/, Stream& /*stream*/) {
  const auto family = view(base.scene.context);
  if (!family) return tl::unexpected(family.error());
  const auto block = write_text_block(base, family->profile->placeholders.at("empty"));
  if (!block) return tl::unexpected(block.error());
  return insert_block(base, 0, *block);
}

}  // namespace

/// Empty content becomes a text block that stands in for it.
Operator placeholder_insert() {
  return {
      .id = "placeholder_insert",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T08",
      .summary = "Empty content becomes a text block that stands in for it.",
      .sites = whole("content", [](const Base& base) { return block_count(base) == 0; }),
      .edit = insert_placeholder,
  };
}

}  // namespace croesus::mcp
