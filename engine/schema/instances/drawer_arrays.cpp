// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "engine/schema/instances/drawer.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kDeep = 8;
/// Items drawn beyond the least number.
constexpr std::uint64_t kMore = 3;
constexpr std::uint64_t kMostItems = 1U << 16;

}  // namespace

/// What element `index` must do; the first `contained` elements are those that `contains` asks for.
Goal Drawer::element_goal(const Expansion& place, std::uint64_t index,
                          std::uint64_t contained) const {
  Goal goal;
  bool is_covered = false;
  for (const std::uint32_t i : place.demand.item_rules) {
    const Rule& rule = program_.rules[i];
    const auto children = program_.children_of(rule);
    if (rule.index == kNone && index < children.size()) {
      goal.push_back(holds(children[index]));
      is_covered = true;
    }
    if (rule.index != kNone && index >= rule.count) {
      goal.push_back(holds(rule.index));
      is_covered = true;
    }
  }
  for (const auto& [at, literal] : place.demand.item_goals) {
    if (at == index) goal.push_back(literal);
  }
  goal.insert(goal.end(), place.demand.every_item.begin(), place.demand.every_item.end());
  for (const Demand::Contained& each : place.demand.contained) {
    if (index < std::min(contained, each.count.least)) {
      goal.push_back(holds(each.child));
    } else if (each.count.most != UINT64_MAX) {
      goal.push_back(breaks(each.child));
    }
  }
  if (!is_covered) {
    for (const std::uint32_t child : place.demand.unevaluated) goal.push_back(holds(child));
  }
  return goal;
}

/// The last place that a rule singles out is before this one: from here on, all are alike.
std::uint64_t Drawer::last_of_its_own(const Expansion& place, std::uint64_t contained) const {
  std::uint64_t last = contained;
  for (const std::uint32_t i : place.demand.item_rules) {
    const Rule& rule = program_.rules[i];
    last = std::max<std::uint64_t>({last, rule.count, program_.children_of(rule).size()});
  }
  for (const auto& [at, literal] : place.demand.item_goals) last = std::max(last, at + 1);
  return last;
}

Below& Drawer::element(Expansion& place, std::uint64_t index, std::uint64_t contained) {
  index = std::min(index, last_of_its_own(place, contained));
  const auto [found, is_new] = place.kept.elements.try_emplace(index);
  if (is_new) found->second.goal = element_goal(place, index, contained);
  return found->second;
}

/// The element through which the way to the wanted subschema goes.
std::optional<std::uint64_t> Drawer::led_item(Expansion& place, At at) {
  if (!at.is_led) return std::nullopt;
  std::uint64_t last = 0;
  for (const std::uint32_t i : place.demand.item_rules) {
    const Rule& rule = program_.rules[i];
    last = std::max<std::uint64_t>({last, rule.count, program_.children_of(rule).size()});
  }
  for (std::uint64_t i = 0; i <= last; ++i) {
    if (is_below(place, element(place, i, 0), at)) return i;
  }
  for (const Demand::Contained& each : place.demand.contained) {
    if (distance_of(Goal{holds(each.child)}) < distance_of(place)) return 0;
  }
  return std::nullopt;
}

std::uint64_t Drawer::count_of_items(Expansion& place, At at, std::uint64_t led) {
  const Counts& items = place.demand.items;
  std::uint64_t count = std::max(items.least, led);
  const bool may_grow = at.depth < kDeep && left_ > 0;
  const std::uint64_t room = items.most > count ? items.most - count : 0;
  if (may_grow) count += stream_->below_quickly(std::min(room, kMore) + 1);
  return count;
}

/// No item hangs on another.
bool Drawer::draw_plain_array(Expansion& place, At at) {
  const std::uint64_t count = count_of_items(place, at, 0);
  if (count > kMostItems) return fails(place, "its arrays are too long to draw");
  const std::uint64_t last = last_of_its_own(place, 0);
  Below* below = nullptr;
  const std::size_t begin = out_.size();
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t before = out_.size();
    if (i <= last) below = &element(place, i, 0);
    out_.append(',');
    if (left_ > 0) --left_;
    if (draw_place(expansion_of(*below), {at.depth + 1, false})) continue;
    out_.cut(before);
    if (i < place.demand.items.least) return fails(place, "an item of it cannot be drawn");
    break;
  }
  out_.enclose(begin, '[', ']');
  return true;
}

bool Drawer::draw_array(Expansion& place, At at) {
  const Demand& demand = place.demand;
  const bool is_plain =
      demand.contained.empty() && !demand.is_unique && !demand.has_pair && !at.is_led;
  if (is_plain) return draw_plain_array(place, at);
  std::uint64_t contained = 0;
  for (const auto& each : demand.contained) contained = std::max(contained, each.count.least);
  const std::optional<std::uint64_t> led = led_item(place, at);
  const std::uint64_t count = count_of_items(place, at, led ? *led + 1 : 0);
  if (count > kMostItems) return fails(place, "its arrays are too long to draw");
  std::set<std::string, std::less<>> seen;
  std::string pair;
  out_.append('[');
  for (std::uint64_t i = 0; i < count; ++i) {
    Below& below = element(place, i, contained);
    const bool goes_on = led == i;
    const std::size_t before = out_.size();
    constexpr int kAgain = 12;
    bool is_drawn = false;
    for (int again = 0; !is_drawn && again < kAgain; ++again) {
      out_.cut(before);
      if (i > 0) out_.append(',');
      if (demand.has_pair && i == 1) {
        out_.append(pair);
        is_drawn = true;
        break;
      }
      if (left_ > 0) --left_;
      if (!draw_place(expansion_of(below), {at.depth + 1, goes_on})) break;
      const std::string_view drawn = out_.text().substr(before + (i > 0 ? 1 : 0));
      if (i == 0) pair = drawn;
      is_drawn = !demand.is_unique || seen.emplace(drawn).second;
    }
    if (is_drawn) continue;
    out_.cut(before);
    if (i < demand.items.least || goes_on) return fails(place, "an item of it cannot be drawn");
    break;
  }
  out_.append(']');
  return true;
}

}  // namespace croesus::schema
