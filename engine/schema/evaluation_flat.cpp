// SPDX-License-Identifier: Apache-2.0
//
// Evaluations that nobody watches: no trace, no marks, no dynamic scope. They check the flat lists
// of Program::flats, and are what the speed of croesus hangs on.
#include "engine/json/equality.h"
#include "engine/json/text.h"
#include "engine/schema/bytes.h"
#include "engine/schema/evaluation.h"

namespace croesus::schema {

using json::Kind;
using json::Node;

/// Whether a step that does not hold is excused. The steps of several rules see to it themselves.
inline bool Evaluation::is_excused(const FlatStep& step, const Node& node) {
  if (step.op != FlatStep::Op::rule && step.op != FlatStep::Op::strings) return false;
  const Keyword keyword = program_.rules[step.rule].keyword;
  return (is_leaf(keyword) || keyword == Keyword::never) && is_excused(step.rule, node);
}

inline bool Evaluation::has_required(const ObjectPlan& plan, const Node& node,
                                     std::uint32_t count) {
  return count == plan.required_count || is_excused(plan.required_rule, node);
}

inline bool Evaluation::check_flat(std::uint32_t index, const Node& node) {
  const Flat& flat = program_.flats[index];
  const auto kind = static_cast<std::size_t>(node.kind);
  const Range range = flat.by_kind[kind];
  if (range.begin == range.end) return true;
  return (flat.leaves >> kind & 1U) != 0 ? check_leaves(range, node)
                                         : check_list(index, range, node);
}

inline bool Evaluation::is_string_among(const Rule& rule, const Node& string) const {
  if (string.escaped || rule.other != kNone) return is_among(rule, string);
  const std::string_view text = string.text();
  for (std::uint32_t i = rule.range.begin; i < rule.range.end; ++i) {
    const Node& allowed = *program_.values[i].node();
    if (allowed.kind != Kind::string) continue;
    if (allowed.escaped ? json::same_string(allowed, string) : same_bytes(allowed.text(), text)) {
      return true;
    }
  }
  return false;
}

/// The member's value, or null. The last one is remembered: conditions of one object ask for the
/// same member again and again.
inline const Node* Evaluation::member(const Node& object, const NameEntry& name) {
  if (found_.object == &object && found_.name == name.id) return found_.value;
  found_ = {&object, nullptr, name.id};
  const std::span<const Node> children = object.children();
  for (std::size_t i = 0; i < children.size(); i += 2) {
    const Node& each = children[i];
    const bool is_it = each.escaped ? json::unquote(each.text()) == name.decoded
                                    : same_bytes(each.plain_string(), name.decoded);
    if (!is_it) continue;
    found_.value = &children[i + 1];
    break;
  }
  return found_.value;
}

[[gnu::always_inline]] inline bool Evaluation::fits_number(const Rule& rule,
                                                           const Number& number) const {
  if (rule.keyword != Keyword::type) return is_in_limit(rule, number);
  if ((rule.types & kInteger) == 0) return false;  // kNumber does not get here
  return rule.is_strict ? is_plain_integer(number.token) : number.is_integral();
}

[[gnu::always_inline]] inline bool Evaluation::fits_number(const FlatStep& step, const Node& node) {
  const NumberCheck& check = program_.number_checks[step.first];
  if (check.span && check.span->surely_has(node.text())) return true;
  const Number number(node.text());
  for (const std::uint32_t rule : check.rules) {
    if (!fits_number(program_.rules[rule], number) && !is_excused(rule, node)) return false;
  }
  return true;
}

[[gnu::always_inline]] inline bool Evaluation::has_lengths(const FlatStep& step, const Node& node) {
  const Rule& least = program_.rules[step.first];
  const Rule& most = program_.rules[step.second];
  // So many bytes have at least a quarter as many code points, and at most as many.
  const std::uint64_t bytes = node.length - 2U;
  if (!node.escaped && bytes / 4 >= least.count && bytes <= most.count) return true;
  return (has_length(least, node) || is_excused(step.first, node)) &&
         (has_length(most, node) || is_excused(step.second, node));
}

namespace {

inline const ObjectPlan::Slot* entry_of(const ObjectPlan& plan, const Node& name) {
  if (name.escaped) return plan.find(json::unquote(name.text()));
  return plan.find(name.plain_string());
}

}  // namespace

/// Whether the condition of a discriminator holds.
inline bool Evaluation::is_told(const FlatStep& step, const Node& object) {
  const NameEntry& entry = program_.objects[step.first].names.front();
  const Node* const value = member(object, entry);
  if (value == nullptr) {
    return !entry.is_required || is_excused(program_.objects[step.first].required_rule, object);
  }
  if (value->kind != Kind::string) return check_flat(entry.child, *value);
  return is_string_among(program_.rules[step.fourth], *value) || is_excused(step.fourth, *value);
}

[[gnu::always_inline]] inline bool Evaluation::take(const FlatStep& step, const Node& node) {
  switch (step.op) {
    case FlatStep::Op::members:
      return check_flat_members(program_.objects[step.first], node);
    case FlatStep::Op::open_members:
      return check_open_members(program_.objects[step.first], node);
    case FlatStep::Op::member: {
      const NameEntry& entry = program_.objects[step.first].names.front();
      const Node* const value = member(node, entry);
      if (value == nullptr) {
        return has_required(program_.objects[step.first], node, 0);
      }
      return entry.child == kNone || check_flat(entry.child, *value);
    }
    case FlatStep::Op::items: {
      const std::span<const Node> children = node.children();
      for (std::size_t i = step.second; i < children.size(); ++i) {
        if (!check_flat(step.first, children[i])) return false;
      }
      return true;
    }
    case FlatStep::Op::condition: {
      ++muted_;
      const std::uint32_t chosen = check_flat(step.first, node) ? step.second : step.third;
      --muted_;
      return chosen == kNone || check_flat(chosen, node);
    }
    case FlatStep::Op::discriminator: {
      ++muted_;
      const std::uint32_t chosen = is_told(step, node) ? step.second : step.third;
      --muted_;
      return chosen == kNone || check_flat(chosen, node);
    }
    default:
      return take_leaf(step, node);
  }
}

[[gnu::always_inline]] inline bool Evaluation::take_leaf(const FlatStep& step, const Node& node) {
  switch (step.op) {
    case FlatStep::Op::number:
      return fits_number(step, node);
    case FlatStep::Op::lengths:
      return has_lengths(step, node);
    case FlatStep::Op::strings:
      return is_string_among(program_.rules[step.rule], node);
    default:
      return apply(program_.rules[step.rule], node, {});
  }
}

/// check_list() for where nothing is entered.
bool Evaluation::check_leaves(Range range, const Node& scalar) {
  if (++steps_ > most_steps_) return give_up("it takes more steps than are allowed");
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    const FlatStep& step = program_.steps[i];
    if (!take_leaf(step, scalar) && !is_excused(step, scalar)) return false;
  }
  return true;
}

bool Evaluation::check_list(std::uint32_t index, Range range, const Node& node) {
  if (++steps_ > most_steps_) return give_up("it takes more steps than are allowed");
  if (depth_ >= kDepth) return give_up("the instance leads too deep into the schema");
  ++depth_;
  bool holds = true;
  if (program_.flats[index].tracks) {
    ++muted_;  // what holds here may hang on what is marked: nothing new is excused
    holds = check_with_care(index, node, {});
    --muted_;
  } else {
    const FlatStep* const steps = program_.steps.data();
    for (std::uint32_t i = range.begin; i < range.end && holds; ++i) {
      holds = take(steps[i], node) || is_excused(steps[i], node);
    }
  }
  --depth_;
  return holds;
}

/// Nothing is said of members that have no entry, so it stops looking when every name was seen.
bool Evaluation::check_open_members(const ObjectPlan& plan, const Node& node) {
  const std::span<const Node> children = node.children();
  std::uint32_t required = 0;
  std::size_t left = plan.names.size();
  for (std::size_t i = 0; i < children.size() && left > 0; i += 2) {
    const Node& name = children[i];
    const ObjectPlan::Slot* const entry = entry_of(plan, name);
    if (entry == nullptr) continue;
    --left;
    required += static_cast<std::uint32_t>(entry->is_required);
    if (entry->child != kNone && !check_flat(entry->child, children[i + 1])) return false;
  }
  return has_required(plan, node, required);
}

bool Evaluation::check_flat_members(const ObjectPlan& plan, const Node& node) {
  const std::span<const Node> children = node.children();
  std::uint32_t required = 0;
  for (std::size_t i = 0; i < children.size(); i += 2) {
    const Node& name = children[i];
    const Node& value = children[i + 1];
    const ObjectPlan::Slot* const entry = entry_of(plan, name);
    bool is_known = false;
    if (entry != nullptr) {
      required += static_cast<std::uint32_t>(entry->is_required);
      is_known = entry->child != kNone;
      if (is_known && !check_flat(entry->child, value)) return false;
    }
    for (const ObjectPlan::PatternEntry& pattern : plan.patterns) {
      if (!matches(pattern.pattern, name)) continue;
      is_known = true;
      if (!check_flat(pattern.child, value)) return false;
    }
    if (is_known || plan.additional == kNone) continue;
    if (!check_flat(plan.additional, value)) return false;
  }
  return has_required(plan, node, required);
}

}  // namespace croesus::schema
