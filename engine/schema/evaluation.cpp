// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/evaluation.h"

#include <algorithm>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "engine/schema/text/code_points.h"

namespace croesus::schema {

using json::Kind;
using json::Node;

namespace {

/// Rules whose failure is that of a schema below, which notes it itself.
bool passes_on(Keyword keyword) {
  switch (keyword) {
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::property_names:
    case Keyword::dependent_schemas:
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
    case Keyword::all_of:
    case Keyword::if_:
    case Keyword::unevaluated_items:
    case Keyword::unevaluated_properties:
      return true;
    default:
      return false;
  }
}

/// Rules of an ObjectPlan and the parts of `contains` settle by themselves.
bool settles_itself(Keyword keyword) {
  return keyword == Keyword::required || keyword == Keyword::properties ||
         keyword == Keyword::pattern_properties || keyword == Keyword::additional_properties ||
         keyword == Keyword::contains;
}

}  // namespace

Evaluation::Evaluation(const Program& program, Trace* trace)
    : program_(program),
      trace_(trace),
      most_steps_(trace == nullptr ? Trace::kMostSteps : trace->most_steps),
      is_flat_(trace == nullptr && !program.is_dynamic) {
  if (trace_ == nullptr || !trace_->wants_coverage) return;
  trace_->rules.resize(program.rules.size());
  trace_->subschemas.resize(program.subschemas.size());
}

bool Evaluation::may_knock_out(const Program& program, std::uint32_t rule) {
  if (program.is_dynamic) return false;
  const Keyword keyword = program.rules[rule].keyword;
  // With marks, `required` is checked as a part of its ObjectPlan's rules.
  if (keyword == Keyword::required) return !program.has_marks;
  return is_leaf(keyword) || keyword == Keyword::never;
}

void Evaluation::knock_out(std::uint32_t rule, std::size_t most_steps) {
  knocked_out_ = rule;
  most_steps_ = most_steps;
}

void Evaluation::excuse_first(std::size_t most_steps) {
  may_excuse_ = is_flat_;
  most_steps_ = most_steps;
}

bool Evaluation::excuse_now(std::uint32_t rule, const Node& node) {
  if (may_excuse_ && muted_ == 0 && knocked_out_ == kNone) {
    knocked_out_ = rule;
    excused_at_ = &node;
    return true;
  }
  if (knocked_out_ == kNone) failed_ |= std::uint64_t{1} << rule % 64;
  return false;
}

/// A rule that failed before it was excused, in a branch, would have held there too.
Excuse Evaluation::excuse() const {
  if (excused_at_ == nullptr || !may_knock_out(program_, knocked_out_)) return {};
  const bool may_have_failed = (failed_ >> knocked_out_ % 64 & 1U) != 0;
  if (may_have_failed) return {};
  return {knocked_out_, json::Value(excused_at_), times_excused_};
}

Validity Evaluation::run(std::uint32_t subschema, const Node& instance) {
  const bool holds = check(subschema, instance, {});
  if (is_given_up_) return Validity::indeterminate;
  return holds ? Validity::valid : Validity::invalid;
}

Validity Evaluation::run_rule(const Rule& rule, const Node& instance) {
  const bool holds = apply(rule, instance, {});
  if (is_given_up_) return Validity::indeterminate;
  return holds ? Validity::valid : Validity::invalid;
}

bool Evaluation::check(std::uint32_t index, const Node& node, Marks marks) {
  if (is_flat_ && !marks) {
    const Range range = program_.flats[index].by_kind[static_cast<std::size_t>(node.kind)];
    return range.begin == range.end || check_list(index, range, node);
  }
  const Subschema& subschema = program_.subschemas[index];
  const Range range = subschema.by_kind[static_cast<std::size_t>(node.kind)];
  if (trace_ == nullptr && range.begin == range.end) return true;
  if (++steps_ > most_steps_) return give_up("it takes more steps than are allowed");
  if (depth_ >= kDepth) return give_up("the instance leads too deep into the schema");
  ++depth_;
  const bool holds = check_with_care(index, node, marks);
  --depth_;
  return holds;
}

bool Evaluation::check_with_care(std::uint32_t index, const Node& node, Marks marks) {
  const Subschema& subschema = program_.subschemas[index];
  const bool enters =
      program_.is_dynamic && (scope_.empty() || scope_.back() != subschema.resource);
  if (enters) scope_.push_back(subschema.resource);
  bool holds = true;
  if (subschema.tracks && node.is_container()) {
    const Marks own = open_marks(node);
    holds = check_rules(subschema, node, own);
    if (holds && marks) merge(own, marks);
    close(own);
  } else {
    holds = check_rules(subschema, node, marks);
  }
  if (enters) scope_.pop_back();
  if (trace_ != nullptr) note_subschema(index, node, holds);
  return holds;
}

void Evaluation::note_subschema(std::uint32_t index, const Node& node, bool holds) {
  if (trace_->wants_visits) trace_->visits.push_back({index, pointer()});
  if (!trace_->wants_coverage) return;
  note_allowed_type(program_.subschemas[index], node);
  trace_->subschemas[index] |= holds ? Trace::kHeld : Trace::kBroke;
}

bool Evaluation::check_below(std::uint32_t subschema, const Node& node, Step step) {
  if (trace_ == nullptr) return check(subschema, node, {});
  path_.push_back(step);
  const bool holds = check(subschema, node, {});
  path_.pop_back();
  return holds;
}

bool Evaluation::check_rules(const Subschema& subschema, const Node& node, Marks marks) {
  const Range range = subschema.by_kind[static_cast<std::size_t>(node.kind)];
  bool all = true;
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    const std::uint32_t index = program_.order[i];
    const Rule& rule = program_.rules[index];
    bool holds = apply(rule, node, marks);
    if (trace_ == nullptr) {
      if (!holds && !is_excused(index, node)) return false;
      continue;
    }
    if (!settles_itself(rule.keyword)) holds = settle(index, holds, !passes_on(rule.keyword));
    all = all && holds;
    if (!all && may_stop()) return false;
  }
  return all;
}

bool Evaluation::apply(const Rule& rule, const Node& node, Marks marks) {
  switch (rule.keyword) {
    case Keyword::never:
      return false;
    case Keyword::type:
      return has_type(rule, node);
    case Keyword::const_:
    case Keyword::enum_:
      return is_among(rule, node);
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
      return is_in_limit(rule, Number(node.text()));
    case Keyword::max_length:
    case Keyword::min_length:
      return has_length(rule, node);
    case Keyword::pattern:
      return matches(rule.index, node);
    case Keyword::format:
      return has_format(rule, node);
    case Keyword::max_items:
      return node.children().size() <= rule.count;
    case Keyword::min_items:
      return node.children().size() >= rule.count;
    case Keyword::max_properties:
      return node.children().size() / 2 <= rule.count;
    case Keyword::min_properties:
      return node.children().size() / 2 >= rule.count;
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::required:
      return check_members(program_.objects[rule.index], node, marks);
    case Keyword::property_names:
      return check_names(rule, node);
    case Keyword::prefix_items:
      return check_prefix(rule, node, marks);
    case Keyword::items:
      if (rule.index == kNone) return check_prefix(rule, node, marks);
      return check_items(rule, node, marks);
    case Keyword::additional_items:
      return check_items(rule, node, marks);
    case Keyword::contains:
      return check_contains(rule, node, marks);
    case Keyword::unique_items:
      return are_unique(node);
    default:
      return apply_in_place(rule, node, marks);
  }
}

bool Evaluation::has_type(const Rule& rule, const Node& node) const {
  if (node.kind != Kind::number) return false;  // allowed kinds do not get here
  if ((rule.types & kInteger) == 0) return false;
  const std::string_view token = node.text();
  if (is_plain_integer(token)) return true;
  return !rule.is_strict && is_integral(token);
}

/// By digest: equal values have equal ones.
bool Evaluation::is_among_many(const Rule& rule, const Node& node) const {
  const auto first = program_.value_index.begin() + rule.other;
  const auto last = first + rule.range.size();
  const json::Digest digest = json::value_digest(json::Value(&node));
  auto found = std::lower_bound(first, last, std::pair{digest, std::uint32_t{0}});
  for (; found != last && found->first == digest; ++found) {
    const json::Value allowed = program_.values[found->second];
    if (json::compare(allowed, json::Value(&node)) == json::Comparison::equal) return true;
  }
  return false;
}

bool Evaluation::is_among(const Rule& rule, const Node& node) const {
  if (rule.other != kNone) return is_among_many(rule, node);
  for (std::uint32_t i = rule.range.begin; i < rule.range.end; ++i) {
    const json::Value allowed = program_.values[i];
    if (allowed.node()->kind != node.kind) continue;
    if (node.kind == Kind::string) {
      if (json::same_string(*allowed.node(), node)) return true;
    } else if (json::compare(allowed, json::Value(&node)) == json::Comparison::equal) {
      return true;
    }
  }
  return false;
}

bool Evaluation::is_in_limit(const Rule& rule, const Number& number) const {
  const Limit& limit = program_.limits[rule.index];
  switch (rule.keyword) {
    case Keyword::maximum:
      return limit.order_of(number) <= 0;
    case Keyword::exclusive_maximum:
      return limit.order_of(number) < 0;
    case Keyword::minimum:
      return limit.order_of(number) >= 0;
    case Keyword::exclusive_minimum:
      return limit.order_of(number) > 0;
    default:
      return limit.divides(number);
  }
}

namespace {

/// What `ask` says of a string's decoded form; copies it only where it has escapes.
auto with_decoded(const Node& string, const auto& ask) {
  if (!string.escaped) return ask(string.plain_string());
  return ask(std::string_view(json::unquote(string.text())));
}

}  // namespace

/// Mostly the bytes between the quotes tell: a code point takes from one to four of them, and to
/// twelve where it is a pair of escapes.
bool Evaluation::has_length(const Rule& rule, const Node& node) const {
  const bool is_maximum = rule.keyword == Keyword::max_length;
  const std::uint64_t bytes = node.length - 2U;
  const std::uint64_t bound = rule.count;
  if (bytes < bound || (bytes == bound && is_maximum)) return is_maximum;
  const std::uint64_t bytes_each = node.escaped ? 12 : 4;
  if (bytes / bytes_each > bound) return !is_maximum;
  const std::size_t length =
      node.escaped ? json::length(node.text()) : code_points(node.plain_string());
  return is_maximum ? length <= bound : length >= bound;
}

bool Evaluation::matches(std::uint32_t pattern, const Node& string) {
  const Match match = with_decoded(
      string, [&](std::string_view text) { return program_.patterns[pattern].search(text); });
  if (match == Match::indeterminate) return give_up("a pattern needs more steps than are allowed");
  return match == Match::yes;
}

bool Evaluation::has_format(const Rule& rule, const Node& node) const {
  return with_decoded(node, rule.format);
}

bool Evaluation::give_up(std::string_view reason) {
  is_given_up_ = true;
  most_steps_ = 0;  // and so every further schema ends at once
  if (trace_ != nullptr && trace_->reason.empty()) trace_->reason = reason;
  return false;
}

bool Evaluation::settle(std::uint32_t rule, bool holds, bool is_leaf) {
  if (trace_->wants_coverage) trace_->rules[rule] |= holds ? Trace::kHeld : Trace::kBroke;
  if (holds) return true;
  if (trace_->knocked_out == rule) return true;
  if (is_leaf && muted_ == 0) note_failure(rule);
  return false;
}

bool Evaluation::settle_part(std::uint32_t rule, bool holds) {
  if (trace_ == nullptr || rule == kNone) return holds;
  return settle(rule, holds, !passes_on(program_.rules[rule].keyword));
}

/// `type` is not even looked at for kinds that it allows.
void Evaluation::note_allowed_type(const Subschema& subschema, const Node& node) {
  const auto kind = static_cast<Types>(1U << static_cast<unsigned>(node.kind));
  for (std::uint32_t i = subschema.rules.begin; i < subschema.rules.end; ++i) {
    const Rule& rule = program_.rules[i];
    if (rule.keyword == Keyword::type && (rule.types & kind) != 0) {
      trace_->rules[i] |= Trace::kHeld;
    }
  }
}

void Evaluation::note_failure(std::uint32_t index) {
  const Rule& rule = program_.rules[index];
  trace_->failures.push_back(
      {index, keyword_name(program_, rule), location_of(program_, rule), pointer()});
}

std::string Evaluation::pointer() const {
  std::string text;
  for (const Step& step : path_) {
    text = step.name == nullptr ? json::append(text, step.index)
                                : json::append(text, json::Value(step.name).string());
  }
  return text;
}

}  // namespace croesus::schema
