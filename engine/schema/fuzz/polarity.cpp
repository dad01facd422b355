// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/polarity.h"

#include <array>
#include <utility>

namespace croesus::schema {
namespace {

using Subschemas = std::vector<std::uint32_t>;

void add_members(const Program& program, const Rule& rule, Subschemas& below) {
  const ObjectPlan& plan = program.objects[rule.index];
  if (rule.keyword == Keyword::properties) {
    for (const NameEntry& entry : plan.names) below.push_back(entry.child);
  } else if (rule.keyword == Keyword::pattern_properties) {
    for (const auto& entry : plan.patterns) below.push_back(entry.child);
  } else {
    below.push_back(plan.additional);
  }
}

void add_targets(const Program& program, const Rule& rule, Subschemas& below) {
  below.push_back(rule.index);
  if (rule.other == kNone) return;
  for (const auto& [resource, target] : program.dynamic_names[rule.other].targets) {
    below.push_back(target);
  }
}

void add_range(const Program& program, const Rule& rule, Subschemas& below) {
  const auto children = program.children_of(rule);
  below.insert(below.end(), children.begin(), children.end());
}

/// The subschemas that a rule applies; kNone may be among them.
Subschemas below_of(const Program& program, const Rule& rule) {
  Subschemas below;
  switch (rule.keyword) {
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
      add_members(program, rule, below);
      break;
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
      for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
        below.push_back(program.children[rule.index + i]);
      }
      break;
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      add_targets(program, rule, below);
      break;
    case Keyword::property_names:
    case Keyword::additional_items:
    case Keyword::contains:
    case Keyword::not_:
    case Keyword::if_:
    case Keyword::then:
    case Keyword::else_:
    case Keyword::unevaluated_items:
    case Keyword::unevaluated_properties:
      below.push_back(rule.index);
      break;
    case Keyword::items:
    case Keyword::prefix_items:
    case Keyword::all_of:
    case Keyword::any_of:
    case Keyword::one_of:
      if (rule.index != kNone) below.push_back(rule.index);
      add_range(program, rule, below);
      break;
    default:
      break;
  }
  return below;
}

bool turns(Keyword keyword) {
  return keyword == Keyword::not_ || keyword == Keyword::if_ || keyword == Keyword::one_of;
}

/// For each subschema, whether it is reached under an even and under an odd number of turns.
std::vector<std::array<bool, 2>> reached(const Program& program) {
  std::vector<std::array<bool, 2>> seen(program.subschemas.size());
  std::vector<std::pair<std::uint32_t, std::size_t>> waiting{{0, 0}};
  while (!waiting.empty()) {
    const auto [subschema, turned] = waiting.back();
    waiting.pop_back();
    if (subschema == kNone || std::exchange(seen[subschema][turned], true)) continue;
    for (const Rule& rule : program.rules_of(subschema)) {
      const std::size_t below = turns(rule.keyword) ? 1 - turned : turned;
      for (const std::uint32_t child : below_of(program, rule)) waiting.emplace_back(child, below);
    }
  }
  return seen;
}

}  // namespace

std::vector<Polarity> polarities(const Program& program) {
  const auto seen = reached(program);
  std::vector<Polarity> result;
  for (const Rule& rule : program.rules) {
    result.push_back(seen[rule.owner][0] ? Polarity::plain : Polarity::negated);
  }
  return result;
}

}  // namespace croesus::schema
