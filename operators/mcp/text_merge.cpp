// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> merge_texts(const Base& base, const Site& site, Stream& /*stream*/) {
  const std::size_t index = block_at(site);
  const auto merged =
      write_text_block(base, text_of(base, index) + "\n" + text_of(base, index + 1));
  if (!merged) return tl::unexpected(merged.error());
  auto elements = block_texts(base);
  elements[index] = *merged;
  elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(index) + 1);
  return write_content(base, elements);
}

}  // namespace

/// Two neighbouring text blocks become one, a line feed between their texts.
Operator text_merge() {
  return {
      .id = "text_merge",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T04",
      .summary = "Two neighbouring text blocks become one, a line feed between their texts.",
      .sites =
          [](const Base& base) {
            std::vector<Site> sites;
            for (std::size_t i = 0; i + 1 < block_count(base); ++i) {
              if (block_kind(base, i) != "text" || block_kind(base, i + 1) != "text") continue;
              sites.push_back({fmt::format("content/{}", i), {std::to_string(i)}});
            }
            return sites;
          },
      .edit = merge_texts,
  };
}

}  // namespace croesus::mcp
