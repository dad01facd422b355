// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

/// By properties and patternProperties, else additionalProperties.
void add_by_plan(const Program& program, const ObjectPlan& plan, const std::string& name,
                 std::vector<std::uint32_t>& children) {
  const ObjectPlan::Slot* entry = plan.find(name);
  bool is_known = entry != nullptr && entry->child != kNone;
  if (is_known) children.push_back(entry->child);
  for (const ObjectPlan::PatternEntry& pattern : plan.patterns) {
    if (program.patterns[pattern.pattern].search(name) != Match::yes) continue;
    children.push_back(pattern.child);
    is_known = true;
  }
  if (!is_known && plan.additional != kNone) children.push_back(plan.additional);
}

bool is_part_of_plan(Keyword keyword) {
  return keyword == Keyword::properties || keyword == Keyword::pattern_properties ||
         keyword == Keyword::additional_properties || keyword == Keyword::required;
}

}  // namespace

std::vector<std::uint32_t> below(const Program& program, std::span<const std::uint32_t> subschemas,
                                 const std::string& name) {
  std::vector<std::uint32_t> children, last;
  for (const std::uint32_t subschema : subschemas) {
    bool has_plan = false;
    for (const Rule& rule : program.rules_of(subschema)) {
      if (rule.keyword == Keyword::unevaluated_properties) last.push_back(rule.index);
      if (!is_part_of_plan(rule.keyword) || has_plan) continue;
      add_by_plan(program, program.objects[rule.index], name, children);
      has_plan = true;
    }
  }
  return children.empty() ? last : children;
}

std::vector<std::uint32_t> below(const Program& program, std::span<const std::uint32_t> subschemas,
                                 std::size_t position) {
  std::vector<std::uint32_t> children, last;
  for (const std::uint32_t subschema : subschemas) {
    for (const Rule& rule : program.rules_of(subschema)) {
      if (rule.keyword == Keyword::unevaluated_items) last.push_back(rule.index);
      if (rule.keyword != Keyword::prefix_items && rule.keyword != Keyword::items &&
          rule.keyword != Keyword::additional_items) {
        continue;
      }
      const bool is_prefix = rule.index == kNone;
      if (is_prefix && position < rule.range.size()) {
        children.push_back(program.children[rule.range.begin + position]);
      }
      if (!is_prefix && position >= rule.count) children.push_back(rule.index);
    }
  }
  return children.empty() ? last : children;
}

}  // namespace croesus::schema
