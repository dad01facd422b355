// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// Where the second half begins, at a character; 0 if there is only one.
std::size_t middle(const std::string& text) {
  std::size_t at = text.size() / 2;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return at;
}

Expected<Splices> split(const Base& base, const Site& site, Stream& /*stream*/) {
  const std::size_t index = block_at(site);
  const std::string text = text_of(base, index);
  const auto first = write_text_block(base, text.substr(0, middle(text)));
  const auto second = write_text_block(base, text.substr(middle(text)));
  if (!first || !second) return tl::unexpected((first ? second : first).error());
  auto elements = block_texts(base);
  elements[index] = *first;
  elements.insert(elements.begin() + static_cast<std::ptrdiff_t>(index) + 1, *second);
  return write_content(base, elements);
}

}  // namespace

/// One text block becomes two that show its halves.
Operator text_split() {
  return {
      .id = "text_split",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T05",
      .summary = "One text block becomes two that show its halves.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return block_kind(base, index) == "text" && middle(text_of(base, index)) > 0;
      }),
      .edit = split,
  };
}

}  // namespace croesus::mcp
