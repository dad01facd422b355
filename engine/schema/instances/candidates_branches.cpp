// SPDX-License-Identifier: Apache-2.0
//
// Combinators and conditions: a value for each branch, alone and with what stands around it, and
// values for two branches at once.
#include <algorithm>
#include <array>

#include "engine/json/reader.h"
#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostBranches = 24;
constexpr std::size_t kMostPaired = 8;
constexpr std::size_t kGuesses = 3;

Members as_members(const std::string& text) {
  if (text.front() != '{') return {};
  const auto document = json::read(text);
  return document ? members_of(document->root()) : Members{};
}

Members merged(Members left, const Members& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

void try_merged(const Look& look, const Members& own, const std::string& text) {
  const Members members = as_members(text);
  if (members.empty()) return;
  look.add(Promise::limit, to_object(merged(own, members)), "the value and a branch");
  look.add(Promise::special, to_object(merged(members, own)), "a branch and the value");
  Members bare = own;
  std::erase_if(bare, [&](const MemberText& member) {
    return std::ranges::find(members, member.name, &MemberText::name) != members.end();
  });
  look.add(Promise::special, to_object(bare), "the value without a branch");
}

/// `branches` must hold together; around them stands the rule's own schema.
void try_together(const Look& look, const Members& own, std::vector<std::uint32_t> branches,
                  std::uint32_t owner) {
  for (const std::string& text : guesses(look.program, branches, kGuesses)) {
    look.add(Promise::limit, text, "a value for a branch");
    try_merged(look, own, text);
  }
  branches.insert(branches.begin(), owner);
  look.add(Promise::limit, guess(look.program, branches), "a value for a branch and its schema");
}

void try_pairs(const Look& look, const std::vector<std::uint32_t>& branches) {
  const std::size_t most = std::min(branches.size(), kMostPaired);
  for (std::size_t i = 0; i < most; ++i) {
    for (std::size_t j = i + 1; j < most; ++j) {
      const std::array both = {branches[i], branches[j]};
      look.add(Promise::limit, guess(look.program, both), "a value for two branches");
      const Members left = as_members(guess(look.program, std::span(both).first(1)));
      const Members right = as_members(guess(look.program, std::span(both).last(1)));
      if (left.empty() || right.empty()) continue;
      look.add(Promise::limit, to_object(merged(left, right)), "two branches in one");
      look.add(Promise::special, to_object(merged(right, left)), "two branches in one");
    }
  }
}

/// What may hold together of a rule: each branch; `if` with `then`, with `else`, and each alone.
std::vector<std::vector<std::uint32_t>> groups_of(const Look& look, const Rule& rule) {
  std::vector<std::vector<std::uint32_t>> groups;
  for (const std::uint32_t child : in_place(look.program, rule)) groups.push_back({child});
  if (rule.keyword != Keyword::if_) return groups;
  for (const std::uint32_t part : {rule.other, rule.third}) {
    if (part == kNone) continue;
    const std::uint32_t child = look.program.rules[part].index;
    groups.push_back({child});
    groups.push_back({rule.index, child});
  }
  return groups;
}

bool is_combinator(Keyword keyword) {
  return (keyword >= Keyword::ref && keyword <= Keyword::if_) ||
         keyword == Keyword::dependent_schemas || keyword == Keyword::dependencies;
}

}  // namespace

void try_branches(const Look& look) {
  Members own;
  if (look.value.is(json::Kind::object)) own = members_of(look.value);
  for (const Rule* rule : look.rules) {
    if (!is_combinator(rule->keyword) || look.ideas.is_full()) continue;
    auto groups = groups_of(look, *rule);
    groups.resize(std::min(groups.size(), kMostBranches));
    for (const auto& group : groups) try_together(look, own, group, rule->owner);
    if (rule->keyword == Keyword::any_of || rule->keyword == Keyword::one_of ||
        rule->keyword == Keyword::all_of) {
      try_pairs(look, in_place(look.program, *rule));
    }
  }
}

}  // namespace croesus::schema
