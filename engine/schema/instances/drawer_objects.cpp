// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/schema/instances/drawer.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kDeep = 8;

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

Expansion& Drawer::expansion_of(Below& below) {
  if (below.expansion == nullptr) below.expansion = expander_.expand(below.goal);
  return *below.expansion;
}

bool Drawer::is_name(const std::string& name, std::uint32_t subschema) const {
  const auto value = json::read(json::quote(name));
  return schema_.evaluate_at(subschema, value->root()) == Validity::valid;
}

Goal Drawer::member_goal(const Expansion& place, std::string_view name) const {
  const Demand& demand = place.demand;
  Goal goal;
  bool is_covered = false;
  for (const std::uint32_t index : demand.plans) {
    const ObjectPlan& plan = program_.objects[index];
    bool is_known = false;
    const ObjectPlan::Slot* entry = plan.find(name);
    if (entry != nullptr && entry->child != kNone) {
      goal.push_back(holds(entry->child));
      is_known = true;
    }
    for (const auto& pattern : plan.patterns) {
      if (program_.patterns[pattern.pattern].search(name) != Match::yes) continue;
      goal.push_back(holds(pattern.child));
      is_known = true;
    }
    if (!is_known && plan.additional != kNone) {
      goal.push_back(holds(plan.additional));
      is_known = true;
    }
    is_covered = is_covered || is_known;
  }
  for (const auto& [its, literal] : demand.member_goals) {
    // What breaks a member takes the place of what would hold it.
    if (its == name)
      std::erase(goal, Literal{literal.index, literal.is_rule, !literal.is_positive});
    if (its == name) goal.push_back(literal);
  }
  if (!is_covered) {
    for (const std::uint32_t child : demand.unevaluated) goal.push_back(holds(child));
  }
  const auto names_it = [&](std::uint32_t plan) {
    return program_.objects[plan].find(name) != nullptr;
  };
  if (std::ranges::none_of(demand.plans, names_it)) {
    goal.insert(goal.end(), demand.extra_goals.begin(), demand.extra_goals.end());
  }
  return goal;
}

Below& Drawer::member(Expansion& place, std::string_view name) {
  const auto known = place.kept.members.find(name);
  if (known != place.kept.members.end()) return known->second;
  Below& below = place.kept.members[std::string(name)];
  below.goal = member_goal(place, name);
  return below;
}

/// The members that the schema names and that may be there, in its order.
const std::vector<Kept::Known>& Drawer::known_members(Expansion& place) {
  Kept& kept = place.kept;
  if (std::exchange(kept.has_known, true)) return kept.known;
  const Demand& demand = place.demand;
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (!has(names, name)) names.push_back(name);
  };
  for (const std::uint32_t index : demand.plans) {
    for (const NameEntry& entry : program_.objects[index].names) add(entry.decoded);
  }
  for (const std::string& name : demand.required) add(name);
  for (const std::uint32_t rule : demand.dependencies) {
    const Range range = program_.rules[rule].range;
    for (std::uint32_t i = range.begin; i < range.end; ++i) add(program_.names[i]);
  }
  for (const std::string& name : names) {
    const bool is_required = demand.required.contains(name);
    Below& below = member(place, name);
    const bool may_be = allows_name(demand, name) && expansion_of(below).contradiction.empty();
    if (may_be) {
      kept.known.push_back({name, Piece(',' + json::quote(name) + ':'), &below, is_required});
    } else if (is_required) {
      fails(expansion_of(below), expansion_of(below).contradiction);
      rule_out_objects(place, name);
    }
  }
  kept.has_plain_members = demand.dependencies.empty() && demand.extra_goals.empty() &&
                           demand.members.least <= demand.required.size() &&
                           demand.members.most >= kept.known.size() && demand.name_goals.empty();
  return kept.known;
}

/// Where a member that must be there cannot be, no object will ever do.
void Drawer::rule_out_objects(Expansion& place, std::string_view member) {
  place.kept.has_no_object = true;
  if (place.demand.types != kObject || !place.contradiction.empty()) return;
  place.contradiction = fmt::format("nothing fits its member {}", json::quote(member));
}

bool Drawer::draw_object(Expansion& place, At at) {
  known_members(place);
  if (place.kept.has_no_object) return fails(place, "a member that it must have cannot be");
  if (place.kept.has_plain_members && !at.is_led) return draw_plain_object(place, at);
  const Names names = choose_names(place, at);
  if (!names.is_possible) return fails(place, "no set of members was found");
  return draw_members(*names.place, names.chosen, at);
}

/// Requires what Kept::has_plain_members says.
bool Drawer::draw_plain_object(Expansion& place, At at) {
  const bool may_add = at.depth < kDeep;
  std::uint64_t coins = 1;  // as many throws as it has bits below its highest
  const auto is_heads = [&] {
    if (coins == 1) coins = stream_->next() | 1ULL << 63U;
    return (std::exchange(coins, coins >> 1U) & 1U) != 0;
  };
  const std::size_t begin = out_.size();
  for (const Kept::Known& known : place.kept.known) {
    if (!known.is_required && (!may_add || left_ == 0 || !is_heads())) continue;
    if (left_ > 0) --left_;
    const std::size_t before = out_.size();
    out_.append(known.token);
    if (draw_place(expansion_of(*known.below), {at.depth + 1, false})) continue;
    out_.cut(before);
    if (!known.is_required) continue;
    if (!known.below->expansion->contradiction.empty()) rule_out_objects(place, known.name);
    return false;
  }
  out_.enclose(begin, '{', '}');
  return true;
}

/// Adds what the names chosen so far ask for. False: it cannot be.
bool Drawer::add_dependencies(Names& names) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const std::uint32_t index : names.place->demand.dependencies) {
      const Rule& rule = program_.rules[index];
      for (std::uint32_t i = 0; i < rule.range.size() && !changed; ++i) {
        if (!has(names.chosen, program_.names[rule.range.begin + i])) continue;
        for (const std::string& name : program_.name_lists[rule.other + i]) {
          if (has(names.chosen, name)) continue;
          names.chosen.push_back(name);
          changed = true;
        }
        const std::uint32_t child = program_.children[rule.index + i];
        const auto& held = names.place->subschemas;
        if (child == kNone || std::ranges::binary_search(held, child)) continue;
        Goal goal = names.place->goal;
        goal.push_back(holds(child));
        Expansion* next = expander_.expand(std::move(goal), names.place->decided);
        while (next->contradiction.empty() && !next->options.empty()) {
          next = expander_.follow(*next, stream_->below_quickly(next->options.size()));
        }
        if (!next->contradiction.empty()) return false;
        names.place = next;
        for (const std::string& name : next->demand.required) {
          if (!has(names.chosen, name)) names.chosen.push_back(name);
        }
        changed = true;
      }
      if (changed) break;
    }
  }
  const Demand& demand = names.place->demand;
  return std::ranges::none_of(
      names.chosen, [&](const std::string& name) { return demand.absent.contains(name); });
}

Drawer::Names Drawer::choose_names(Expansion& place, At at) {
  const Demand& demand = place.demand;
  Names names{{demand.required.begin(), demand.required.end()}, &place, true};
  std::vector<std::string> optional;
  const Kept::Known* led = nullptr;
  for (const Kept::Known& known : known_members(place)) {
    if (is_below(place, *known.below, at) &&
        (led == nullptr || distance_of(known.below->goal) < distance_of(led->below->goal))) {
      led = &known;
    }
    if (!known.is_required) optional.push_back(known.name);
  }
  for (const std::uint32_t index : demand.dependencies) {
    const Rule& rule = program_.rules[index];
    for (std::uint32_t i = 0; at.is_led && i < rule.range.size(); ++i) {
      const std::uint32_t child = program_.children[rule.index + i];
      const std::string& trigger = program_.names[rule.range.begin + i];
      if (child != kNone && (*distances_)[child] < distance_of(place) &&
          !has(names.chosen, trigger)) {
        names.chosen.push_back(trigger);
      }
    }
  }
  if (led != nullptr && !has(names.chosen, led->name)) names.chosen.push_back(led->name);
  if (!add_dependencies(names)) return {{}, &place, false};
  const bool may_add = at.depth < kDeep;
  for (const std::string& name : optional) {
    const bool is_needed = names.chosen.size() < names.place->demand.members.least;
    if (names.chosen.size() >= names.place->demand.members.most) break;
    if (has(names.chosen, name)) continue;
    if (!is_needed && (!may_add || left_ == 0 || stream_->below_quickly(2) == 0)) continue;
    Names more = names;
    more.chosen.push_back(name);
    if (add_dependencies(more) && more.chosen.size() <= more.place->demand.members.most) {
      names = std::move(more);
    }
  }
  const bool wants_extra = at.is_led && led == nullptr;
  const bool must = !names.place->demand.extra_goals.empty();
  bool is_first = true;
  while (names.chosen.size() < names.place->demand.members.least ||
         (is_first && (wants_extra || must))) {
    is_first = false;
    const auto name = extra_name(*names.place, names.chosen);
    if (!name) {
      names.is_possible = names.chosen.size() >= names.place->demand.members.least;
      break;
    }
    names.chosen.push_back(*name);
  }
  return names;
}

bool Drawer::draw_members(Expansion& place, const std::vector<std::string>& names, At at) {
  const Demand& demand = place.demand;
  std::size_t count = 0;
  out_.append('{');
  for (const std::string& name : names) {
    Below& below = member(place, name);
    const bool goes_on = is_below(place, below, at);
    const std::size_t before = out_.size();
    if (count > 0) out_.append(',');
    out_.append(json::quote(name));
    out_.append(':');
    if (left_ > 0) --left_;
    if (allows_name(demand, name) && draw_place(expansion_of(below), {at.depth + 1, goes_on})) {
      ++count;
      continue;
    }
    out_.cut(before);
    if (demand.required.contains(name) || goes_on) return false;
  }
  if (count < demand.members.least) return fails(place, "it has too few members that may be there");
  out_.append('}');
  return true;
}

}  // namespace croesus::schema
