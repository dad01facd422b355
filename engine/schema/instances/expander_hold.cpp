// SPDX-License-Identifier: Apache-2.0
//
// What it takes that a rule holds, and that it is broken.
#include <algorithm>

#include "engine/schema/instances/expander.h"

namespace croesus::schema {

/// The usual target; a dynamic reference's, seen from the root.
std::uint32_t GoalReader::target_of(const Rule& rule) const {
  if (rule.other == kNone || rule.index == kNone) return rule.index;
  const auto& targets = program_.dynamic_names[rule.other].targets;
  const auto found = targets.find(program_.subschemas.front().resource);
  return found == targets.end() ? rule.index : found->second;
}

void GoalReader::hold(Literal literal, const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::never:
      return fail("a schema here is false");
    case Keyword::type:
      return narrow_types(rule);
    case Keyword::const_:
    case Keyword::enum_:
      return hold_value(rule);
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
      return narrow_number(rule, true);
    case Keyword::max_length:
    case Keyword::min_length:
    case Keyword::max_items:
    case Keyword::min_items:
    case Keyword::max_properties:
    case Keyword::min_properties:
      return narrow_count(rule, true);
    case Keyword::format:
    case Keyword::pattern:
      return narrow_string(rule, true);
    case Keyword::unique_items:
      into_.demand.is_unique = true;
      return mention(kArray);
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
      into_.demand.item_rules.push_back(rule_index(rule));
      return mention(kArray);
    case Keyword::required:
      for (const NameEntry& entry : program_.objects[rule.index].names) {
        if (entry.is_required) into_.demand.required.insert(entry.decoded);
      }
      return mention(kObject);
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
      return mention(kObject);  // by the plan that hold_subschema noted
    case Keyword::property_names:
      into_.demand.name_goals.push_back(holds(rule.index));
      return mention(kObject);
    case Keyword::contains: {
      Counts count{rule.count, UINT64_MAX};
      if (rule.other != kNone) count.at_least(program_.rules[rule.other].count);
      if (rule.third != kNone) count.at_most(program_.rules[rule.third].count);
      into_.demand.contained.push_back({rule.index, count});
      into_.demand.items.at_least(count.least);
      return mention(kArray);
    }
    case Keyword::unevaluated_items:
    case Keyword::unevaluated_properties:
      into_.demand.unevaluated.push_back(rule.index);
      return mention(rule.keyword == Keyword::unevaluated_items ? kArray : kObject);
    default:
      return hold_in_place(literal, rule);
  }
}

void GoalReader::hold_in_place(Literal literal, const Rule& rule) {
  std::vector<Goal> options;
  const auto children = program_.children_of(rule);
  switch (rule.keyword) {
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      if (rule.index == kNone) return fail("a reference leads to a document that was not given");
      return push(holds(target_of(rule)));
    case Keyword::all_of:
      for (const std::uint32_t child : children) push(holds(child));
      return;
    case Keyword::any_of:
      for (const std::uint32_t child : children) options.push_back({holds(child)});
      return choose(literal, std::move(options));
    case Keyword::one_of:
      // First those that hope that the other branches break; then those that see to it.
      for (const bool sees_to_it : {false, true}) {
        for (const std::uint32_t chosen : children) {
          Goal& goal = options.emplace_back();
          for (const std::uint32_t child : children) {
            const Literal other = sees_to_it ? breaks(child) : avoids(child);
            goal.push_back(child == chosen ? holds(child) : other);
          }
        }
      }
      return choose(literal, std::move(options));
    case Keyword::not_:
      return push(breaks(rule.index));
    case Keyword::if_: {
      Goal met{holds(rule.index)};
      Goal unmet{breaks(rule.index)};
      if (rule.other != kNone) met.push_back(holds(program_.rules[rule.other].index));
      if (rule.third != kNone) unmet.push_back(holds(program_.rules[rule.third].index));
      if (into_.decided.contains(literal)) return;
      into_.soft.push_back({literal, {std::move(met), std::move(unmet)}});
      return;
    }
    case Keyword::dependencies:
    case Keyword::dependent_required:
    case Keyword::dependent_schemas:
      into_.demand.dependencies.push_back(literal.index);  // the drawing of objects sees to them
      return mention(kObject);
    default:
      return;  // then, else, minContains, maxContains: with if and contains
  }
}

void GoalReader::break_rule(Literal literal, const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::never:
      return;
    case Keyword::type:
      return exclude_types(rule);
    case Keyword::const_:
    case Keyword::enum_:
      return break_value(rule);
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
      return narrow_number(rule, false);
    case Keyword::max_length:
    case Keyword::min_length:
    case Keyword::max_items:
    case Keyword::min_items:
    case Keyword::max_properties:
    case Keyword::min_properties:
      return narrow_count(rule, false);
    case Keyword::format:
    case Keyword::pattern:
      return narrow_string(rule, false);
    case Keyword::required:
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::property_names:
    case Keyword::unevaluated_properties:
      only(kObject);
      return break_members(rule);
    case Keyword::unique_items:
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
    case Keyword::contains:
    case Keyword::min_contains:
    case Keyword::max_contains:
    case Keyword::unevaluated_items:
      only(kArray);
      return break_items(rule);
    default:
      return break_in_place(literal, rule);
  }
}

void GoalReader::break_members(const Rule& rule) {
  Demand& demand = into_.demand;
  if (rule.keyword == Keyword::property_names || rule.keyword == Keyword::unevaluated_properties) {
    if (rule.keyword == Keyword::property_names) {
      demand.name_goals.push_back(breaks(rule.index));
    } else {
      demand.extra_goals.push_back(breaks(rule.index));
    }
    return demand.members.at_least(1);
  }
  const ObjectPlan& plan = program_.objects[rule.index];
  if (rule.keyword == Keyword::additional_properties) {
    demand.extra_goals.push_back(breaks(plan.additional));
    return demand.members.at_least(1);
  }
  if (rule.keyword == Keyword::pattern_properties) {
    return fail("breaking patternProperties is left to edits");
  }
  // Which name: drawn when the object is; here the first that can be.
  for (const NameEntry& entry : plan.names) {
    if (rule.keyword == Keyword::required && entry.is_required) {
      if (demand.required.contains(entry.decoded)) continue;
      demand.absent.insert(entry.decoded);
      return;
    }
    if (rule.keyword == Keyword::properties && entry.child != kNone &&
        program_.subschemas[entry.child].rules.size() > 0) {
      demand.required.insert(entry.decoded);
      demand.member_goals.emplace_back(entry.decoded, breaks(entry.child));
      return;
    }
  }
  fail("no name is left to break it with");
}

void GoalReader::break_items(const Rule& rule) {
  Demand& demand = into_.demand;
  const auto children = program_.children_of(rule);
  switch (rule.keyword) {
    case Keyword::unique_items:
      demand.has_pair = true;
      return demand.items.at_least(2);
    case Keyword::contains:
      demand.every_item.push_back(breaks(rule.index));
      return;
    case Keyword::prefix_items:
      if (children.empty()) return fail("there is nothing to break");
      demand.item_goals.emplace_back(0, breaks(children.front()));
      return demand.items.at_least(1);
    case Keyword::items:
    case Keyword::additional_items:
      if (rule.index == kNone) {
        if (children.empty()) return fail("there is nothing to break");
        demand.item_goals.emplace_back(0, breaks(children.front()));
        return demand.items.at_least(1);
      }
      demand.item_goals.emplace_back(rule.count, breaks(rule.index));
      return demand.items.at_least(rule.count + 1);
    default:
      return fail("breaking this keyword is left to edits");
  }
}

void GoalReader::break_in_place(Literal literal, const Rule& rule) {
  std::vector<Goal> options;
  const auto children = program_.children_of(rule);
  switch (rule.keyword) {
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      if (rule.index == kNone) return fail("a reference leads to a document that was not given");
      return push(breaks(target_of(rule)));
    case Keyword::all_of:
      for (const std::uint32_t child : children) options.push_back({breaks(child)});
      return choose(literal, std::move(options));
    case Keyword::any_of:
      for (const std::uint32_t child : children) push(breaks(child));
      return;
    case Keyword::one_of: {
      Goal& none = options.emplace_back();
      for (const std::uint32_t child : children) none.push_back(breaks(child));
      for (std::size_t i = 1; i < children.size(); ++i) {
        options.push_back({holds(children[i - 1]), holds(children[i])});
      }
      return choose(literal, std::move(options));
    }
    case Keyword::not_:
      return push(holds(rule.index));
    case Keyword::if_:
      if (rule.other != kNone) {
        options.push_back({holds(rule.index), breaks(program_.rules[rule.other].index)});
      }
      if (rule.third != kNone) {
        options.push_back({breaks(rule.index), breaks(program_.rules[rule.third].index)});
      }
      return choose(literal, std::move(options));
    case Keyword::dependencies:
    case Keyword::dependent_required:
    case Keyword::dependent_schemas:
      only(kObject);
      return break_dependencies(rule);
    default:
      return fail("breaking this keyword is left to edits");
  }
}

void GoalReader::break_dependencies(const Rule& rule) {
  Demand& demand = into_.demand;
  for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
    const std::uint32_t child = program_.children[rule.index + i];
    const std::vector<std::string>& list = program_.name_lists[rule.other + i];
    if (child == kNone && list.empty()) continue;
    demand.required.insert(program_.names[rule.range.begin + i]);
    if (child != kNone) return push(breaks(child));
    demand.absent.insert(list.front());
    return;
  }
  fail("no dependency is left to break");
}

}  // namespace croesus::schema
