// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/ways.h"

#include <algorithm>
#include <set>

#include "engine/schema/instances/look.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kLongestWay = 4;
constexpr std::size_t kMostWays = 6;
constexpr std::size_t kMostVisited = 400;

void add_pattern_step(const Program& program, const ObjectPlan::PatternEntry& entry, Way& steps) {
  for (const auto* name : {"a", "x-a", "0", "A", "ab1", "_", "/a"}) {
    if (program.patterns[entry.pattern].search(name) != Match::yes) continue;
    steps.push_back({true, name, entry.child});
    return;
  }
}

void add_plan_steps(const Program& program, const ObjectPlan& plan, Way& steps) {
  for (const NameEntry& entry : plan.names) {
    if (entry.child != kNone) steps.push_back({true, entry.decoded, entry.child});
  }
  if (plan.additional != kNone) steps.push_back({true, "more", plan.additional});
  for (const ObjectPlan::PatternEntry& entry : plan.patterns) {
    add_pattern_step(program, entry, steps);
  }
}

void add_steps(const Program& program, const Rule& rule, Way& steps) {
  switch (rule.keyword) {
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
      return add_plan_steps(program, program.objects[rule.index], steps);
    case Keyword::unevaluated_properties:
      steps.push_back({true, "more", rule.index});
      return;
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
    case Keyword::contains:
    case Keyword::unevaluated_items:
      if (rule.index != kNone) steps.push_back({false, "", rule.index});
      for (const std::uint32_t child : program.children_of(rule)) {
        steps.push_back({false, "", child});
      }
      return;
    default:
      return;
  }
}

/// Searches breadth first, each subschema once.
class Search {
 public:
  Search(const Program& program, std::span<const std::uint32_t> subschemas)
      : program_(program), goals_(subschemas.begin(), subschemas.end()) {}
  std::vector<Way> run();

 private:
  void extend(const Way& way);
  void take(Way way);
  Way steps_from(std::span<const std::uint32_t> subschemas) const;

  const Program& program_;
  std::set<std::uint32_t> goals_, visited_;
  std::vector<Way> found_, open_;
};

Way Search::steps_from(std::span<const std::uint32_t> subschemas) const {
  Way steps;
  for (const std::uint32_t own : applied_in_place(program_, subschemas)) {
    for (const Rule& rule : program_.rules_of(own)) add_steps(program_, rule, steps);
  }
  return steps;
}

void Search::take(Way way) {
  const std::uint32_t end = way.back().child;
  if (visited_.size() >= kMostVisited || !visited_.insert(end).second) return;
  const auto reached = applied_in_place(program_, std::span(&end, 1));
  const auto is_goal = [this](std::uint32_t subschema) { return goals_.contains(subschema); };
  if (std::ranges::any_of(reached, is_goal)) {
    if (found_.size() < kMostWays) found_.push_back(std::move(way));
  } else if (way.size() < kLongestWay) {
    open_.push_back(std::move(way));
  }
}

void Search::extend(const Way& way) {
  const std::vector<std::uint32_t> roots(goals_.begin(), goals_.end());
  const auto from = way.empty() ? std::span(roots) : std::span(&way.back().child, 1);
  for (Step& step : steps_from(from)) {
    Way longer = way;
    longer.push_back(std::move(step));
    take(std::move(longer));
  }
}

std::vector<Way> Search::run() {
  extend({});
  for (std::size_t i = 0; i < open_.size() && found_.size() < kMostWays; ++i) {
    const Way way = open_[i];
    extend(way);
  }
  return std::move(found_);
}

}  // namespace

std::vector<Way> ways_back(const Program& program, std::span<const std::uint32_t> subschemas) {
  return Search(program, subschemas).run();
}

}  // namespace croesus::schema
