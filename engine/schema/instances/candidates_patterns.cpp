// SPDX-License-Identifier: Apache-2.0
//
// pattern and patternProperties: strings and names that a pattern finds, and that it nearly finds.
#include <algorithm>

#include "engine/json/text.h"
#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"
#include "engine/schema/instances/wishes.h"
#include "engine/schema/strings/pattern_strings.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kStrings = 40;
constexpr std::size_t kNames = 16;
/// Of many patterns at one place, the later ones get fewer strings, and the last ones none.
constexpr std::size_t kMostInFull = 6;
constexpr std::size_t kMostPatterns = 40;
constexpr std::size_t kFewStrings = 5;

Bounds bounds_of(const Look& look) {
  const Wishes wishes = wishes_of(look.program, look.subschemas);
  Bounds bounds{.min = wishes.min_length};
  if (wishes.max_length && *wishes.max_length >= bounds.min) bounds.max = *wishes.max_length;
  return bounds;
}

void try_pattern(const Look& look, const Pattern& pattern, Bounds bounds, std::size_t count) {
  for (const std::string& text : matching(pattern, bounds, look.stream, count)) {
    look.add(Promise::limit, json::quote(text), "a string that the pattern finds");
  }
  for (const std::string& text : near_misses(pattern, bounds, look.stream, count)) {
    look.add(Promise::limit, json::quote(text), "a string that the pattern hardly misses");
  }
}

/// A member under that name: one that fits what the pattern says, and two that hardly do.
void try_name(const Look& look, const Members& members, const std::string& name,
              std::uint32_t child, std::string_view idea) {
  const bool is_there = std::ranges::find(members, name, &MemberText::name) != members.end();
  if (is_there || look.ideas.is_full()) return;
  const auto fit = guess(look.program, std::span(&child, 1));
  look.add(Promise::limit, to_object(with(members, name, fit)), idea);
  for (const std::string_view text : plain_values().first(3)) {
    look.add(Promise::special, to_object(with(members, name, std::string(text))), idea);
  }
}

void try_entry(const Look& look, const Members& members, const ObjectPlan::PatternEntry& entry,
               std::size_t count) {
  const Pattern& pattern = look.program.patterns[entry.pattern];
  for (const std::string& name : matching(pattern, {}, look.stream, count)) {
    try_name(look, members, name, entry.child, "a name that a pattern finds");
  }
  for (const std::string& name : near_misses(pattern, {}, look.stream, count)) {
    try_name(look, members, name, entry.child, "a name that a pattern hardly misses");
  }
}

}  // namespace

void try_patterns(const Look& look) {
  const Bounds bounds = bounds_of(look);
  std::size_t done = 0;
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::pattern || ++done > kMostPatterns) continue;
    const Pattern& pattern = look.program.patterns[rule->index];
    const std::size_t count = done > kMostInFull ? kFewStrings : kStrings;
    try_pattern(look, pattern, bounds, count);
    if (bounds.min != 0 || bounds.max != SIZE_MAX) try_pattern(look, pattern, {}, count);
  }
  for (const ObjectPlan* plan : wishes_of(look.program, look.subschemas).plans) {
    if (plan->patterns.empty() || done > kMostPatterns) continue;
    const Members members = base_members(look);
    for (const ObjectPlan::PatternEntry& entry : plan->patterns) {
      if (++done > kMostPatterns) break;
      try_entry(look, members, entry, done > kMostInFull ? kFewStrings : kNames);
    }
  }
}

}  // namespace croesus::schema
