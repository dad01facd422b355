// SPDX-License-Identifier: Apache-2.0
//
// Flattening: what a schema refers to in place is checked with it, in one list. The lists are only
// for evaluations that nobody watches: they do not say which subschema a rule came from.
#include <algorithm>
#include <span>

#include "engine/schema/compiler.h"

namespace croesus::schema {

namespace {

/// Rules in one list; beyond, a schema in place is entered as it is in a traced evaluation. Bounds
/// the tables where schemas in place refer to one another in many ways.
constexpr std::size_t kMostRules = 48;
constexpr std::size_t kMostVisits = 96;

bool is_of_number(Keyword keyword) {
  switch (keyword) {
    case Keyword::type:
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
      return true;
    default:
      return false;
  }
}

}  // namespace

void Compiler::flatten_all() {
  program_.flats.resize(program_.subschemas.size());
  for (std::uint32_t index = 0; index < program_.subschemas.size(); ++index) {
    Flat& flat = program_.flats[index];
    flat.tracks = program_.subschemas[index].tracks;
    program_.has_marks = program_.has_marks || flat.tracks;
    for (unsigned kind = 0; kind < flat.by_kind.size(); ++kind) {
      flat_begin_ = program_.steps.size();
      flat_visits_ = 0;
      flatten(index, kind);
      if (kind == static_cast<unsigned>(json::Kind::number)) join_number_rules();
      if (kind == static_cast<unsigned>(json::Kind::string)) join_lengths();
      if (are_leaves(kind)) flat.leaves |= static_cast<std::uint8_t>(1U << kind);
      flat.by_kind[kind] = {static_cast<std::uint32_t>(flat_begin_),
                            static_cast<std::uint32_t>(program_.steps.size())};
    }
  }
  find_discriminators();
}

/// Whether no rule of the list applies a schema, and it is one of a scalar.
bool Compiler::are_leaves(unsigned kind) const {
  if (kind >= static_cast<unsigned>(json::Kind::array)) return false;
  const auto list = std::span(program_.steps).subspan(flat_begin_);
  return std::ranges::all_of(list, [&](const FlatStep& step) {
    return step.op != FlatStep::Op::rule ? step.op <= FlatStep::Op::strings
                                         : is_leaf(program_.rules[step.rule].keyword);
  });
}

/// One step for all rules of the list that look at a number alone, so that it is read once.
void Compiler::join_number_rules() {
  const auto begin = program_.steps.begin() + static_cast<std::ptrdiff_t>(flat_begin_);
  const auto first_other = std::stable_partition(begin, program_.steps.end(), [&](FlatStep step) {
    return is_of_number(program_.rules[step.rule].keyword);
  });
  if (first_other == begin) return;
  FlatStep step{.op = FlatStep::Op::number, .rule = kNone - 1};  // it is knocked out rule by rule
  step.first = static_cast<std::uint32_t>(program_.number_checks.size());
  NumberCheck check;
  for (auto each = begin; each != first_other; ++each) check.rules.push_back(each->rule);
  check.span = span_of(check.rules);
  program_.number_checks.push_back(std::move(check));
  *begin = step;
  program_.steps.erase(begin + 1, first_other);
}

/// None where a rule asks for what a NumberSpan does not tell.
std::optional<NumberSpan> Compiler::span_of(const std::vector<std::uint32_t>& rules) const {
  NumberSpan span;
  for (const std::uint32_t index : rules) {
    const Rule& rule = program_.rules[index];
    if (rule.keyword == Keyword::type) {
      if ((rule.types & kInteger) == 0) return std::nullopt;
      span.has_integers_only = true;
      continue;
    }
    const auto limit = program_.limits[rule.index].small_integer();
    if (!limit || rule.keyword == Keyword::multiple_of) return std::nullopt;
    const bool is_least =
        rule.keyword == Keyword::minimum || rule.keyword == Keyword::exclusive_minimum;
    const bool is_exclusive =
        rule.keyword == Keyword::exclusive_minimum || rule.keyword == Keyword::exclusive_maximum;
    if (is_least) {
      span.least = std::max(span.least, *limit + (is_exclusive ? 1 : 0));
    } else {
      span.most = std::min(span.most, *limit - (is_exclusive ? 1 : 0));
    }
  }
  return span;
}

/// One step for minLength and maxLength.
void Compiler::join_lengths() {
  const auto begin = program_.steps.begin() + static_cast<std::ptrdiff_t>(flat_begin_);
  const auto find = [&](Keyword keyword) {
    return std::find_if(begin, program_.steps.end(), [&](const FlatStep& step) {
      return step.op == FlatStep::Op::rule && program_.rules[step.rule].keyword == keyword;
    });
  };
  const auto least = find(Keyword::min_length);
  const auto most = find(Keyword::max_length);
  if (least == program_.steps.end() || most == program_.steps.end()) return;
  *least = {
      .op = FlatStep::Op::lengths, .rule = kNone - 1, .first = least->rule, .second = most->rule};
  program_.steps.erase(most);
}

/// Adds the rules of that subschema to the list being made.
void Compiler::flatten(std::uint32_t subschema, unsigned kind) {
  ++flat_visits_;
  const Range range = program_.subschemas[subschema].by_kind[kind];
  for (std::uint32_t i = range.begin; i < range.end; ++i) flatten_rule(program_.order[i], kind);
}

void Compiler::flatten_rule(std::uint32_t index, unsigned kind) {
  const Rule& rule = program_.rules[index];
  std::vector<std::uint32_t> in_place;
  if (rule.keyword == Keyword::ref && rule.index != kNone) in_place = {rule.index};
  if (rule.keyword == Keyword::all_of) {
    const auto children = program_.children_of(rule);
    in_place.assign(children.begin(), children.end());
  }
  const bool tracks = std::ranges::any_of(
      in_place, [&](std::uint32_t child) { return program_.subschemas[child].tracks; });
  const bool has_room =
      program_.steps.size() - flat_begin_ < kMostRules && flat_visits_ < kMostVisits;
  if (!in_place.empty() && !tracks && has_room) {
    for (const std::uint32_t child : in_place) flatten(child, kind);
    return;
  }
  // An `if` alone matters only to those who count what was evaluated.
  if (rule.keyword == Keyword::if_ && rule.other == kNone && rule.third == kNone) return;
  const auto begin = program_.steps.begin() + static_cast<std::ptrdiff_t>(flat_begin_);
  if (std::find_if(begin, program_.steps.end(), [&](const FlatStep& step) {
        return step.rule == index;
      }) != program_.steps.end()) {
    return;
  }
  program_.steps.push_back(step_of(index, kind));
}

FlatStep Compiler::step_of(std::uint32_t index, unsigned kind) const {
  const Rule& rule = program_.rules[index];
  FlatStep step{.rule = index};
  switch (rule.keyword) {
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::required: {
      const ObjectPlan& plan = program_.objects[rule.index];
      step.first = rule.index;
      step.op = FlatStep::Op::members;
      if (plan.is_open) step.op = FlatStep::Op::open_members;
      if (plan.is_open && plan.names.size() == 1) step.op = FlatStep::Op::member;
      break;
    }
    case Keyword::items:
    case Keyword::additional_items:
      if (rule.index == kNone || rule.count >= kNone) break;
      step.op = FlatStep::Op::items;
      step.first = rule.index;
      step.second = static_cast<std::uint32_t>(rule.count);
      break;
    case Keyword::if_:
      step.op = FlatStep::Op::condition;
      step.first = rule.index;
      if (rule.other != kNone) step.second = program_.rules[rule.other].index;
      if (rule.third != kNone) step.third = program_.rules[rule.third].index;
      break;
    case Keyword::const_:
    case Keyword::enum_:
      if (kind == static_cast<unsigned>(json::Kind::string)) step.op = FlatStep::Op::strings;
      break;
    default:
      break;
  }
  return step;
}

namespace {

/// The one step that this subschema asks of such instances, or null.
const FlatStep* only_step(const Program& program, std::uint32_t subschema, json::Kind kind) {
  const Flat& flat = program.flats[subschema];
  const Range range = flat.by_kind[static_cast<std::size_t>(kind)];
  return !flat.tracks && range.size() == 1 ? &program.steps[range.begin] : nullptr;
}

}  // namespace

/// Conditions of the kind that tells the members of a union apart: {"properties": {"type":
/// {"const": "text"}}}.
void Compiler::find_discriminators() {
  for (const Flat& flat : program_.flats) {
    const Range range = flat.by_kind[static_cast<std::size_t>(json::Kind::object)];
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
      FlatStep& step = program_.steps[i];
      if (step.op != FlatStep::Op::condition) continue;
      const FlatStep* const member = only_step(program_, step.first, json::Kind::object);
      if (member == nullptr || member->op != FlatStep::Op::member) continue;
      const std::uint32_t child = program_.objects[member->first].names.front().child;
      if (child == kNone) continue;
      const FlatStep* const strings = only_step(program_, child, json::Kind::string);
      if (strings == nullptr || strings->op != FlatStep::Op::strings) continue;
      step.op = FlatStep::Op::discriminator;
      step.first = member->first;
      step.fourth = strings->rule;
    }
  }
}

}  // namespace croesus::schema
