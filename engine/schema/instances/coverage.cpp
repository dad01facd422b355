// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/coverage.h"

#include <algorithm>
#include <bit>

#include "engine/schema/instances/graph.h"

namespace croesus::schema {

namespace {

/// Counts that no instance within reach breaks.
constexpr std::uint64_t kHuge = 1U << 16;

/// Whether some instance breaks the rule by itself, whatever its children say.
bool breaks_alone(const Program& program, const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::min_length:
    case Keyword::min_items:
    case Keyword::min_properties:
    case Keyword::min_contains:
      return rule.count > 0;
    case Keyword::max_length:
    case Keyword::max_items:
    case Keyword::max_properties:
    case Keyword::max_contains:
      return rule.count < kHuge;
    case Keyword::type:
      return rule.types != (kAnyType | kInteger) && rule.types != kAnyType;
    case Keyword::required:
      return program.objects[rule.index].required_count > 0;
    case Keyword::dependent_required:
      return std::ranges::any_of(program.name_lists,
                                 [](const auto& list) { return !list.empty(); });
    case Keyword::contains:
      return rule.count > 0;
    case Keyword::pattern:
      return program.patterns[rule.index].search("") != Match::yes ||
             program.patterns[rule.index].search("\n \t") != Match::yes;
    case Keyword::never:
    case Keyword::const_:
    case Keyword::enum_:
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
    case Keyword::format:
    case Keyword::unique_items:
      return true;
    default:
      return false;
  }
}

/// Whether the rule breaks when one of its children does; else when they all hold.
bool follows_children(Keyword keyword) { return keyword != Keyword::not_; }

}  // namespace

CoverageMap::CoverageMap(const Program& program)
    : program_(program),
      rules_(program.rules.size()),
      subschemas_(program.subschemas.size()),
      can_hold_(program.subschemas.size()),
      can_break_(program.subschemas.size()),
      is_branch_(program.subschemas.size()) {
  const auto all = heights(program);
  for (std::size_t i = 0; i < all.size(); ++i) can_hold_[i] = all[i] != kNone;
  find_what_can_break();
  for (const Rule& rule : program.rules) {
    switch (rule.keyword) {
      case Keyword::any_of:
      case Keyword::one_of:
      case Keyword::not_:
      case Keyword::if_:
      case Keyword::contains:
        for (const std::uint32_t child : children_of_rule(program, rule)) is_branch_[child] = true;
        break;
      default:
        break;
    }
  }
}

void CoverageMap::find_what_can_break() {
  const auto breaks = [&](const Rule& rule) {
    if (breaks_alone(program_, rule)) return true;
    if (rule.keyword == Keyword::if_ || !follows_children(rule.keyword)) return false;
    const auto children = children_of_rule(program_, rule);
    return std::ranges::any_of(children, [&](std::uint32_t child) { return can_break_[child]; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Rule& rule : program_.rules) {
      if (can_break_[rule.owner]) continue;
      const bool negates = rule.keyword == Keyword::not_ && can_hold_[rule.index];
      if (!negates && !breaks(rule)) continue;
      can_break_[rule.owner] = true;
      changed = true;
    }
  }
}

std::uint8_t CoverageMap::possible_rule(std::uint32_t index) const {
  const Rule& rule = program_.rules[index];
  if (rule.keyword == Keyword::never) return Trace::kBroke;
  const auto children = children_of_rule(program_, rule);
  const auto can_break = [&](std::uint32_t child) { return can_break_[child]; };
  bool breaks = breaks_alone(program_, rule);
  if (rule.keyword == Keyword::not_) {
    breaks = can_hold_[rule.index];
  } else if (rule.keyword == Keyword::if_) {
    for (const std::uint32_t part : {rule.other, rule.third}) {
      breaks = breaks || (part != kNone && can_break_[program_.rules[part].index]);
    }
  } else if (rule.keyword == Keyword::any_of) {
    breaks = std::ranges::all_of(children, can_break);
  } else if (rule.keyword == Keyword::one_of) {
    breaks = children.size() > 1 || std::ranges::all_of(children, can_break);
  } else if (rule.keyword != Keyword::contains) {
    breaks = breaks || std::ranges::any_of(children, can_break);
  }
  return static_cast<std::uint8_t>(Trace::kHeld | (breaks ? Trace::kBroke : 0));
}

std::uint8_t CoverageMap::possible_subschema(std::uint32_t index) const {
  return static_cast<std::uint8_t>((can_hold_[index] ? Trace::kHeld : 0) |
                                   (can_break_[index] ? Trace::kBroke : 0));
}

void CoverageMap::add(const Trace& trace) {
  for (std::size_t i = 0; i < rules_.size(); ++i) rules_[i] |= trace.rules[i];
  for (std::size_t i = 0; i < subschemas_.size(); ++i) subschemas_[i] |= trace.subschemas[i];
}

Coverage CoverageMap::count() const {
  Coverage coverage;
  const auto bits = [](unsigned value) { return static_cast<std::size_t>(std::popcount(value)); };
  for (std::uint32_t i = 0; i < rules_.size(); ++i) {
    const std::uint8_t possible = possible_rule(i);
    coverage.branches += bits(possible);
    coverage.branches_seen += bits(static_cast<unsigned>(rules_[i] & possible));
  }
  for (std::uint32_t i = 0; i < subschemas_.size(); ++i) {
    ++coverage.subschemas;
    coverage.subschemas_seen += static_cast<std::size_t>(subschemas_[i] != 0);
    if (!is_branch_[i]) continue;
    const std::uint8_t possible = possible_subschema(i);
    coverage.branches += bits(possible);
    coverage.branches_seen += bits(static_cast<unsigned>(subschemas_[i] & possible));
  }
  return coverage;
}

std::vector<std::string> CoverageMap::missing() const {
  std::vector<std::string> all;
  for (std::uint32_t i = 0; i < subschemas_.size(); ++i) {
    if (subschemas_[i] == 0) all.push_back("not reached: " + program_.subschemas[i].location);
  }
  for (std::uint32_t i = 0; i < rules_.size(); ++i) {
    const auto left = static_cast<unsigned>(possible_rule(i) & ~rules_[i]);
    const std::string at = location_of(program_, program_.rules[i]);
    if ((left & Trace::kHeld) != 0) all.push_back("never held: " + at);
    if ((left & Trace::kBroke) != 0) all.push_back("never broken: " + at);
  }
  return all;
}

}  // namespace croesus::schema
