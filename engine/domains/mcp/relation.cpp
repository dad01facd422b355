// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/relation.h"

#include "engine/json/equality.h"
#include "engine/json/reader.h"

namespace croesus::mcp {
namespace {

/// The text of a text block; without a value for other blocks, embedded texts among them.
Found text_of(const Block& block) {
  if (block.bare) return block.element;
  if (!block.is_text()) return {};
  return follow(block.object, block.shape->atoms.front().sources.front().pointer);
}

}  // namespace

Relation relate(const Found& structured, const Content& content) {
  bool comparable = !structured.ambiguous && !content.found.ambiguous;
  bool any = false;
  bool all_equal = true;
  for (const Block& block : content.blocks) {
    const Found text = text_of(block);
    comparable = comparable && !text.ambiguous;
    if (!text.is(json::Kind::string)) continue;
    const auto candidate = json::read(text.value.string());
    if (!candidate) continue;
    any = true;
    if (!structured) continue;
    const auto outcome = json::compare(candidate->root(), structured.value);
    comparable = comparable && outcome != json::Comparison::incomparable;
    all_equal = all_equal && outcome == json::Comparison::equal;
  }
  if (!structured) return {any ? "text only" : "neither", comparable};
  if (!any) return {"structure only", comparable};
  return {all_equal ? "equivalent" : "conflicting", comparable};
}

}  // namespace croesus::mcp
