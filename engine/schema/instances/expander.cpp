// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/expander.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/equality.h"

namespace croesus::schema {

using json::Kind;

Expansion* Expander::expand(Goal goal, std::set<Literal> decided) {
  std::ranges::sort(goal);
  goal.erase(std::unique(goal.begin(), goal.end()), goal.end());
  auto& slot = known_[Key(goal, decided)];
  if (!slot) {
    slot = std::make_unique<Expansion>();
    slot->goal = std::move(goal);
    slot->decided = std::move(decided);
    GoalReader(program_, *slot).read();
  }
  return slot.get();
}

Expansion* Expander::follow(Expansion& from, std::size_t index) {
  if (from.next[index] == nullptr) {
    Goal goal = from.goal;
    goal.insert(goal.end(), from.options[index].begin(), from.options[index].end());
    std::set<Literal> decided = from.decided;
    decided.insert(from.choice);
    from.next[index] = expand(std::move(goal), std::move(decided));
  }
  return from.next[index];
}

Expansion* Expander::follow(Expansion& from, const Expansion::Soft& soft, std::size_t index) {
  Goal goal = from.goal;
  goal.insert(goal.end(), soft.options[index].begin(), soft.options[index].end());
  std::set<Literal> decided = from.decided;
  decided.insert(soft.literal);
  return expand(std::move(goal), std::move(decided));
}

namespace {

bool is_simple(const Expansion& place) {
  const Demand& demand = place.demand;
  if (!place.options.empty() || !place.soft.empty()) return false;
  if (demand.allowed) return true;
  const bool has_one_type = (demand.types & (demand.types - 1U)) == 0;
  return has_one_type && demand.forbidden.empty() && demand.avoided.empty();
}

}  // namespace

void GoalReader::read() {
  for (const Literal& literal : into_.goal) push(literal);
  while (!waiting_.empty() && into_.contradiction.empty()) {
    const Literal literal = waiting_.back();
    waiting_.pop_back();
    read_one(literal);
  }
  std::ranges::sort(into_.subschemas);
  check();
  harden();
  into_.next.resize(into_.options.size());
  into_.is_simple = is_simple(into_);
}

/// A few soft choices are decided one by one like others, which is quicker than hoping; where
/// neither option is known to do, it is left to hope after all.
void GoalReader::harden() {
  constexpr std::size_t kFew = 6;
  if (into_.soft.empty() || into_.soft.size() > kFew || !into_.options.empty()) return;
  into_.choice = into_.soft.front().literal;
  into_.options = std::move(into_.soft.front().options);
  into_.options.emplace_back();
  into_.soft.erase(into_.soft.begin());
}

void GoalReader::push(Literal literal) {
  Literal opposite = literal;
  opposite.is_positive = !literal.is_positive;
  if (seen_.contains(opposite)) fail("it would have to hold and to break");
  if (seen_.insert(literal).second) waiting_.push_back(literal);
}

void GoalReader::fail(std::string why) {
  if (into_.contradiction.empty()) into_.contradiction = std::move(why);
}

void GoalReader::choose(Literal literal, std::vector<Goal> options) {
  if (into_.decided.contains(literal)) return;
  if (options.empty()) return fail("no branch is left to choose");
  if (!into_.options.empty()) return;
  into_.choice = literal;
  into_.options = std::move(options);
}

std::uint32_t GoalReader::rule_index(const Rule& rule) const {
  return static_cast<std::uint32_t>(&rule - program_.rules.data());
}

void GoalReader::read_one(Literal literal) {
  if (literal.is_lazy) {
    into_.demand.avoided.push_back(literal.index);
    return;
  }
  if (!literal.is_rule) {
    into_.subschemas.push_back(literal.index);
    return literal.is_positive ? hold_subschema(literal.index) : break_subschema(literal);
  }
  const Rule& rule = program_.rules[literal.index];
  return literal.is_positive ? hold(literal, rule) : break_rule(literal, rule);
}

void GoalReader::hold_subschema(std::uint32_t index) {
  const Range range = program_.subschemas[index].rules;
  bool has_plan = false;
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    push({i, true, true});
    const Rule& rule = program_.rules[i];
    const bool is_member_rule = rule.keyword == Keyword::required ||
                                rule.keyword == Keyword::properties ||
                                rule.keyword == Keyword::pattern_properties ||
                                rule.keyword == Keyword::additional_properties;
    if (is_member_rule && !std::exchange(has_plan, true)) into_.demand.plans.push_back(rule.index);
  }
}

/// Breaking a schema is breaking one of its rules.
void GoalReader::break_subschema(Literal literal) {
  const Range range = program_.subschemas[literal.index].rules;
  std::vector<Goal> options;
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    const Keyword keyword = program_.rules[i].keyword;
    if (keyword == Keyword::never) return;
    if (keyword == Keyword::then || keyword == Keyword::else_) continue;
    options.push_back({{i, true, false}});
  }
  if (options.size() == 1) return push(options.front().front());
  choose(literal, std::move(options));
}

void GoalReader::only(Types types) {
  mention(types);
  into_.demand.types &= types;
}

void GoalReader::narrow_types(const Rule& rule) {
  Demand& demand = into_.demand;
  const bool has_integer = (rule.types & kInteger) != 0;
  const Types kinds = (rule.types & kAnyType) | (has_integer ? kNumber : 0);
  if (has_integer && (rule.types & kNumber) == 0) demand.integers_only = true;
  demand.is_strict = demand.is_strict || rule.is_strict;
  only(kinds);
}

void GoalReader::exclude_types(const Rule& rule) {
  Demand& demand = into_.demand;
  const bool has_integer = (rule.types & kInteger) != 0;
  if (has_integer && (rule.types & kNumber) == 0) demand.no_integers = true;
  demand.types &= static_cast<Types>(~(rule.types & kAnyType));
}

void GoalReader::hold_value(const Rule& rule) {
  std::vector<json::Value> kept;
  for (std::uint32_t i = rule.range.begin; i < rule.range.end; ++i) {
    const json::Value value = program_.values[i];
    const auto& before = into_.demand.allowed;
    const bool fits = !before || std::ranges::any_of(*before, [&](json::Value other) {
      return json::compare(other, value) == json::Comparison::equal;
    });
    if (fits) kept.push_back(value);
  }
  into_.demand.allowed = std::move(kept);
}

void GoalReader::break_value(const Rule& rule) {
  for (std::uint32_t i = rule.range.begin; i < rule.range.end; ++i) {
    into_.demand.forbidden.push_back(program_.values[i]);
  }
}

void GoalReader::set_lower(Bound bound) {
  std::optional<Bound>& lower = into_.demand.lower;
  const int order = lower ? json::compare(bound.value, lower->value) : 1;
  if (order > 0 || (order == 0 && bound.is_exclusive)) lower = std::move(bound);
}

void GoalReader::set_upper(Bound bound) {
  std::optional<Bound>& upper = into_.demand.upper;
  const int order = upper ? json::compare(bound.value, upper->value) : -1;
  if (order < 0 || (order == 0 && bound.is_exclusive)) upper = std::move(bound);
}

void GoalReader::narrow_number(const Rule& rule, bool is_positive) {
  Demand& demand = into_.demand;
  const json::Decimal& limit = program_.limits[rule.index].exact();
  mention(kNumber);
  if (!is_positive) only(kNumber);
  (is_positive ? demand.number_rules : demand.broken_number_rules).push_back(rule_index(rule));
  switch (rule.keyword) {
    case Keyword::maximum:
      return is_positive ? set_upper({limit, false}) : set_lower({limit, true});
    case Keyword::exclusive_maximum:
      return is_positive ? set_upper({limit, true}) : set_lower({limit, false});
    case Keyword::minimum:
      return is_positive ? set_lower({limit, false}) : set_upper({limit, true});
    case Keyword::exclusive_minimum:
      return is_positive ? set_lower({limit, true}) : set_upper({limit, false});
    default:
      if (is_positive) demand.steps.push_back(limit);
  }
}

void GoalReader::narrow_count(const Rule& rule, bool is_positive) {
  Demand& demand = into_.demand;
  const bool is_maximum = rule.keyword == Keyword::max_length ||
                          rule.keyword == Keyword::max_items ||
                          rule.keyword == Keyword::max_properties;
  Counts* counts = &demand.members;
  Types types = kObject;
  if (rule.keyword == Keyword::max_length || rule.keyword == Keyword::min_length) {
    counts = &demand.length;
    types = kString;
  } else if (rule.keyword == Keyword::max_items || rule.keyword == Keyword::min_items) {
    counts = &demand.items;
    types = kArray;
  }
  mention(types);
  if (is_positive) return is_maximum ? counts->at_most(rule.count) : counts->at_least(rule.count);
  only(types);
  if (is_maximum) return counts->at_least(rule.count + 1);
  if (rule.count == 0) return fail("nothing is shorter than nothing");
  counts->at_most(rule.count - 1);
}

void GoalReader::narrow_string(const Rule& rule, bool is_positive) {
  Demand& demand = into_.demand;
  mention(kString);
  if (!is_positive) only(kString);
  if (rule.keyword == Keyword::pattern) {
    (is_positive ? demand.patterns : demand.unmatched).push_back(rule.index);
  } else {
    (is_positive ? demand.formats : demand.broken_formats).push_back(rule_index(rule));
  }
}

/// Contradictions that show at once.
void GoalReader::check() {
  Demand& demand = into_.demand;
  if (!into_.contradiction.empty()) return;
  if (demand.allowed && demand.allowed->empty()) return fail("no value is in all of the enums");
  if (demand.lower && demand.upper) {
    const int order = json::compare(demand.lower->value, demand.upper->value);
    const bool touches = demand.lower->is_exclusive || demand.upper->is_exclusive;
    if (order > 0 || (order == 0 && touches)) demand.types &= static_cast<Types>(~kNumber);
  }
  if (demand.integers_only && demand.no_integers) demand.types &= static_cast<Types>(~kNumber);
  if (demand.length.is_empty()) demand.types &= static_cast<Types>(~kString);
  if (demand.items.is_empty()) demand.types &= static_cast<Types>(~kArray);
  if (demand.members.is_empty()) demand.types &= static_cast<Types>(~kObject);
  for (const std::string& name : demand.required) {
    if (demand.absent.contains(name)) demand.types &= static_cast<Types>(~kObject);
  }
  if (demand.types == 0) fail("no type is left");
}

}  // namespace croesus::schema
