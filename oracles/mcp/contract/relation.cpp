// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/relation.h"

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"

namespace croesus::oracles::mcp {

namespace {

/// Texts that parse, each as the atom of its value.
struct Candidates {
  std::vector<Slot> values;
  bool comparable = true;
};

bool is_text_block(const Block& block) { return block[Atom::kind].value == "\"text\""; }

bool is_string(const Slot& slot) {
  return slot.state == Slot::State::present && slot.value.starts_with('"');
}

void add(Candidates& candidates, const Slot& text) {
  const auto parsed = json::read(json::unquote(text.value));
  if (!parsed) return;
  const bool comparable = json::comparable(parsed->root());
  candidates.comparable = candidates.comparable && comparable;
  candidates.values.push_back({.state = Slot::State::present,
                               .value = json::canonical(parsed->root()),
                               .comparable = comparable,
                               .at = text.at});
}

Candidates candidates_of(const Result& result) {
  Candidates candidates;
  for (const Block& block : result.blocks) {
    if (!is_text_block(block)) continue;
    candidates.comparable = candidates.comparable && block[Atom::text].comparable;
    if (is_string(block[Atom::text])) add(candidates, block[Atom::text]);
  }
  return candidates;
}

Slot relation(std::string_view word, const Slot& seen_at) {
  return {.state = Slot::State::present,
          .value = json::quote(word),
          .comparable = true,
          .at = seen_at.at};
}

Slot against_texts(const Slot& structured, const Candidates& candidates) {
  for (const Slot& candidate : candidates.values) {
    if (candidate.value != structured.value) return relation("conflicting", candidate);
  }
  return relation("equivalent", candidates.values.front());
}

Slot word_of(const Slot& structured, const Candidates& candidates) {
  const bool text = !candidates.values.empty();
  if (structured.state != Slot::State::absent) {
    return text ? against_texts(structured, candidates) : relation("structure only", structured);
  }
  return text ? relation("text only", candidates.values.front()) : relation("neither", structured);
}

}  // namespace

Slot relation_of(const Result& result) {
  const Candidates candidates = candidates_of(result);
  Slot slot = word_of(result.structured, candidates);
  slot.comparable =
      candidates.comparable && result.structured.comparable && result.content.comparable;
  return slot;
}

}  // namespace croesus::oracles::mcp
