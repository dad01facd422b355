// SPDX-License-Identifier: Apache-2.0
//
// Keywords of arrays and objects.
#include <algorithm>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/text.h"
#include "engine/schema/evaluation.h"

namespace croesus::schema {

using json::Kind;
using json::Node;

bool Evaluation::check_members(const ObjectPlan& plan, const Node& node, Marks marks) {
  const std::span<const Node> children = node.children();
  std::uint32_t required = 0;
  bool all = true;
  for (std::size_t i = 0; i < children.size(); i += 2) {
    all = check_member(plan, &children[i], i / 2, marks, required) && all;
    if (!all && may_stop()) return false;
  }
  for (const std::uint32_t rule :
       {plan.properties_rule, plan.patterns_rule, plan.additional_rule}) {
    if (all) settle_part(rule, true);
  }
  const bool has_required = required == plan.required_count;
  return settle_part(plan.required_rule, has_required) && all;
}

bool Evaluation::check_member(const ObjectPlan& plan, const Node* member, std::size_t index,
                              Marks marks, std::uint32_t& required) {
  const Node& value = member[1];
  const ObjectPlan::Slot* entry = nullptr;
  if (!plan.names.empty()) {
    entry = member->escaped ? plan.find(json::unquote(member->text()))
                            : plan.find(member->plain_string());
  }
  bool all = true;
  bool is_known = false;
  if (entry != nullptr) {
    required += static_cast<std::uint32_t>(entry->is_required);
    if (entry->child != kNone) {
      is_known = true;
      all = settle_part(plan.properties_rule, check_below(entry->child, value, {member, 0}));
    }
  }
  for (const ObjectPlan::PatternEntry& pattern : plan.patterns) {
    if (!matches(pattern.pattern, *member)) continue;
    is_known = true;
    all = settle_part(plan.patterns_rule, check_below(pattern.child, value, {member, 0})) && all;
  }
  if (!is_known && plan.additional != kNone) {
    is_known = true;
    all =
        settle_part(plan.additional_rule, check_below(plan.additional, value, {member, 0})) && all;
  }
  if (is_known && marks) mark(marks, index);
  return all;
}

bool Evaluation::check_names(const Rule& rule, const Node& node) {
  bool all = true;
  const std::span<const Node> children = node.children();
  for (std::size_t i = 0; i < children.size(); i += 2) {
    all = check(rule.index, children[i], {}) && all;
    if (!all && may_stop()) return false;
  }
  return all;
}

bool Evaluation::check_dependencies(const Rule& rule, const Node& node, Marks marks) {
  const json::Value object(&node);
  bool all = true;
  for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
    if (!object.find(program_.names[rule.range.begin + i])) continue;
    const std::uint32_t child = program_.children[rule.index + i];
    if (child != kNone) all = check(child, node, marks) && all;
    for (const std::string& name : program_.name_lists[rule.other + i]) {
      all = static_cast<bool>(object.find(name)) && all;
    }
    if (!all && may_stop()) return false;
  }
  return all;
}

bool Evaluation::check_prefix(const Rule& rule, const Node& node, Marks marks) {
  const std::span<const Node> children = node.children();
  const std::span<const std::uint32_t> schemas = program_.children_of(rule);
  bool all = true;
  for (std::size_t i = 0; i < std::min(children.size(), schemas.size()); ++i) {
    all = check_below(schemas[i], children[i], {nullptr, i}) && all;
    if (!all && may_stop()) return false;
    if (marks) mark(marks, i);
  }
  return all;
}

bool Evaluation::check_items(const Rule& rule, const Node& node, Marks marks) {
  const std::span<const Node> children = node.children();
  bool all = true;
  for (std::size_t i = rule.count; i < children.size(); ++i) {
    all = check_below(rule.index, children[i], {nullptr, i}) && all;
    if (!all && may_stop()) return false;
  }
  if (marks) mark_all(marks);
  return all;
}

bool Evaluation::check_contains(const Rule& rule, const Node& node, Marks marks) {
  const std::span<const Node> children = node.children();
  // From 2020-12 on, what `contains` finds counts as evaluated.
  const bool is_marking = marks && program_.subschemas[rule.owner].draft == Draft::draft2020_12;
  std::uint64_t count = 0;
  ++muted_;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (!check_below(rule.index, children[i], {nullptr, i})) continue;
    ++count;
    if (is_marking) mark(marks, i);
  }
  --muted_;
  const auto index = static_cast<std::uint32_t>(&rule - program_.rules.data());
  bool all = settle_part(index, count >= rule.count);
  if (rule.other != kNone) {
    all = settle_part(rule.other, count >= program_.rules[rule.other].count) && all;
  }
  if (rule.third != kNone) {
    all = settle_part(rule.third, count <= program_.rules[rule.third].count) && all;
  }
  return all;
}

bool Evaluation::are_unique(const Node& node) const {
  const std::span<const Node> children = node.children();
  constexpr std::size_t kFew = 8;
  if (children.size() <= kFew) {
    for (std::size_t i = 1; i < children.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (children[i].kind == children[j].kind &&
            json::compare(json::Value(&children[i]), json::Value(&children[j])) ==
                json::Comparison::equal) {
          return false;
        }
      }
    }
    return true;
  }
  std::vector<std::pair<json::Digest, const Node*>> digests;
  digests.reserve(children.size());
  for (const Node& child : children) {
    digests.emplace_back(json::value_digest(json::Value(&child)), &child);
  }
  std::ranges::sort(digests);
  const auto same = [](const auto& left, const auto& right) {
    return left.first == right.first &&
           json::compare(json::Value(left.second), json::Value(right.second)) ==
               json::Comparison::equal;
  };
  return std::ranges::adjacent_find(digests, same) == digests.end();
}

bool Evaluation::check_unevaluated(const Rule& rule, const Node& node, Marks marks) {
  const std::span<const Node> children = node.children();
  const bool is_object = rule.keyword == Keyword::unevaluated_properties;
  const std::size_t count = is_object ? children.size() / 2 : children.size();
  bool all = true;
  for (std::size_t i = 0; i < count; ++i) {
    if (((marked_[marks.offset + i / 64] >> (i % 64)) & 1U) != 0) continue;
    const Node& child = is_object ? children[2 * i + 1] : children[i];
    const Step step{is_object ? &children[2 * i] : nullptr, i};
    all = check_below(rule.index, child, step) && all;
    if (!all && may_stop()) return false;
  }
  mark_all(marks);
  return all;
}

}  // namespace croesus::schema
