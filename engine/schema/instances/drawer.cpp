// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/drawer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/graph.h"
#include "engine/schema/instances/number_range.h"

namespace croesus::schema {

namespace {

/// Places visited by one draw before it gives up.
constexpr std::size_t kSteps = 1500;
/// From this depth on, branches are chosen for being shallow, and nothing optional is drawn.
constexpr std::size_t kDeep = 8;
/// No draw goes deeper.
constexpr std::size_t kDeepest = 200;
/// Options of one choice that are tried.
constexpr std::size_t kTries = 6;
/// Expansions kept; beyond, the graph is made anew.
constexpr std::size_t kExpansions = 20'000;

}  // namespace

Drawer::Drawer(const Schema& schema)
    : schema_(schema),
      program_(schema.program()),
      expander_(program_),
      heights_(heights(program_)) {}

std::optional<std::string_view> Drawer::draw(Stream& stream,
                                             const std::vector<std::uint32_t>* distances) {
  if (expander_.size() > kExpansions) {
    expander_.clear();
    root_ = nullptr;
  }
  if (root_ == nullptr) root_ = expander_.expand({holds(0)});
  stream_ = &stream;
  distances_ = distances;
  out_.cut(0);
  steps_ = 0;
  left_ = generosity_;
  why_.clear();
  const At root{0, distances != nullptr};
  if (!draw_place(*root_, root)) return std::nullopt;
  return out_.text();
}

bool Drawer::is_exhausted() const { return steps_ > kSteps; }

bool Drawer::fails(const Expansion& place, std::string_view why) {
  if (why_.empty() && !why.empty() && !place.subschemas.empty()) {
    std::string_view where;
    for (const std::uint32_t index : place.subschemas) {
      const std::string& location = program_.subschemas[index].location;
      if (location.size() >= where.size()) where = location;
    }
    why_ = fmt::format("{} resists: {}", where.empty() ? "the root" : where, why);
  }
  return false;
}

std::uint32_t Drawer::distance_of(const Expansion& place) const {
  std::uint32_t least = kNone;
  for (const std::uint32_t index : place.subschemas) least = std::min(least, (*distances_)[index]);
  return least;
}

std::uint32_t Drawer::distance_of(const Goal& goal) const {
  std::uint32_t least = kNone;
  for (const Literal& literal : goal) {
    if (literal.is_lazy) continue;
    if (!literal.is_rule) least = std::min(least, (*distances_)[literal.index]);
    if (!literal.is_rule) continue;
    for (const std::uint32_t child : children_of_rule(program_, program_.rules[literal.index])) {
      const std::uint32_t distance = (*distances_)[child];
      if (distance != kNone) least = std::min(least, distance + 1);
    }
  }
  return least;
}

std::uint32_t Drawer::height_of(const Goal& goal) const {
  std::uint32_t most = 0;
  for (const Literal& literal : goal) {
    if (!literal.is_rule && literal.is_positive) most = std::max(most, heights_[literal.index]);
  }
  return most;
}

/// Whether the way to the wanted subschema goes on through this child place.
bool Drawer::is_below(const Expansion& place, const Below& below, At at) const {
  return at.is_led && distance_of(below.goal) < distance_of(place);
}

bool Drawer::draw_place(Expansion& place, At at) {
  if (!place.contradiction.empty()) return fails(place, place.contradiction);
  if (++steps_ > kSteps) return fails(place, "the search took too long");
  if (at.depth > kDeepest) return fails(place, "it goes too deep");
  if (at.is_led && distance_of(place) == 0) at.is_led = false;
  if (place.is_simple) return draw_simple(place, at);
  if (!place.options.empty()) return draw_choice(place, at);
  if (at.is_led && draw_led_soft(place, at)) return true;
  if (draw_value(place, at)) return true;
  return place.kept.broken_soft && draw_broken_soft(place, at);
}

inline bool Drawer::draw_simple(Expansion& place, At at) {
  const std::size_t before = out_.size();
  if (place.demand.allowed) return draw_allowed(place, at);
  if (draw_of_type(place, place.demand.types, at)) return true;
  out_.cut(before);
  return fails(place, "no value of any type was found");
}

/// Takes the option of a soft choice through which the way goes on.
bool Drawer::draw_led_soft(Expansion& place, At at) {
  const std::uint32_t distance = distance_of(place);
  const std::size_t before = out_.size();
  for (const Expansion::Soft& soft : place.soft) {
    for (std::size_t i = 0; i < soft.options.size(); ++i) {
      if (distance_of(soft.options[i]) >= distance || steps_ > kSteps) continue;
      if (draw_place(*expander_.follow(place, soft, i), at)) return true;
      out_.cut(before);
    }
  }
  return false;
}

/// Decides the soft choice that the last draws broke.
bool Drawer::draw_broken_soft(Expansion& place, At at) {
  const std::size_t before = out_.size();
  const Expansion::Soft& soft = place.soft[*place.kept.broken_soft];
  const std::size_t start = stream_->below_quickly(soft.options.size());
  for (std::size_t i = 0; i < soft.options.size() && steps_ <= kSteps; ++i) {
    const std::size_t option = (start + i) % soft.options.size();
    if (draw_place(*expander_.follow(place, soft, option), at)) return true;
    out_.cut(before);
  }
  return false;
}

/// Where the second half of the options sees to what the first half hopes for (oneOf), it comes
/// second.
Drawer::Order Drawer::order_of_options(const Expansion& place, At at) {
  const std::vector<Goal>& options = place.options;
  Order order(options.size());
  const bool has_halves =
      std::ranges::any_of(options.front(), [](const Literal& literal) { return literal.is_lazy; });
  const std::size_t half = has_halves ? order.size() / 2 : order.size();
  const std::size_t start = stream_->below_quickly(half);
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = (start + i) % half + (i < half ? 0 : half);
  }
  const auto sort = [&](const auto& measure) {
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(half);
    std::stable_sort(order.begin(), middle,
                     [&](auto left, auto right) { return measure(left) < measure(right); });
    std::stable_sort(middle, order.end(),
                     [&](auto left, auto right) { return measure(left) < measure(right); });
  };
  if (at.is_led) {
    sort([&](std::size_t i) { return distance_of(options[i]); });
  } else if (at.depth >= kDeep) {
    sort([&](std::size_t i) { return height_of(options[i]); });
  }
  const auto asks = [&](std::size_t i) { return !options[i].empty(); };
  if (!std::ranges::all_of(order, asks)) std::stable_partition(order.begin(), order.end(), asks);
  constexpr std::size_t kHoping = 3;
  if (has_halves && half > kHoping) {
    order.erase(order.begin() + kHoping, order.begin() + static_cast<std::ptrdiff_t>(half));
  }
  return order;
}

/// Whether every option is known to lead nowhere.
bool Drawer::is_closed(const Expansion& place) const {
  for (std::size_t i = 0; i < place.options.size(); ++i) {
    const Expansion* next = place.next[i];
    const bool is_open = next == nullptr || next->contradiction.empty();
    if (is_open && height_of(place.options[i]) != kNone) return false;
  }
  return true;
}

bool Drawer::draw_choice(Expansion& place, At at) {
  const std::size_t before = out_.size();
  std::size_t tries = 0;
  for (const std::size_t option : order_of_options(place, at)) {
    if (height_of(place.options[option]) == kNone) continue;
    if (++steps_ > kSteps) break;
    Expansion& next = *expander_.follow(place, option);
    if (!next.contradiction.empty()) continue;
    if (draw_place(next, at)) return true;
    out_.cut(before);
    if (next.contradiction.empty() && ++tries == kTries) break;
    if (steps_ > kSteps) break;
  }
  if (is_closed(place)) place.contradiction = "no branch can be taken";
  return fails(place, "no branch can be taken");
}

Drawer::TypeOrder Drawer::order_of_types(const Expansion& place, At at) {
  const Demand& demand = place.demand;
  TypeOrder usual;
  TypeOrder rest;
  for (const Types type : {kObject, kArray, kString, kNumber, kBoolean, kNull}) {
    if ((demand.types & type) == 0) continue;
    ((demand.mentioned & type) != 0 ? usual : rest).push_back(type);
  }
  const auto shuffle = [&](TypeOrder& types) {
    if (types.size() > 1) {
      std::rotate(types.begin(),
                  types.begin() + static_cast<std::ptrdiff_t>(stream_->below_quickly(types.size())),
                  types.end());
    }
  };
  shuffle(usual);
  shuffle(rest);
  if (at.depth >= kDeep) {
    std::stable_partition(usual.begin(), usual.end(),
                          [](Types type) { return type != kObject && type != kArray; });
  }
  if (at.is_led) {
    std::stable_partition(usual.begin(), usual.end(),
                          [](Types type) { return type == kObject || type == kArray; });
  }
  usual.insert(usual.end(), rest.begin(), rest.end());
  return usual;
}

bool Drawer::draw_value(Expansion& place, At at) {
  place.kept.broken_soft.reset();
  if (place.demand.allowed) return draw_allowed(place, at);
  const Types types = place.demand.types;
  const bool is_one_type = (types & (types - 1U)) == 0;
  if (is_one_type ? draw_unspoiled(place, types, at)
                  : std::ranges::any_of(order_of_types(place, at), [&](Types type) {
                      return draw_unspoiled(place, type, at);
                    })) {
    return true;
  }
  return fails(place, "no value of any type was found");
}

bool Drawer::draw_unspoiled(Expansion& place, Types type, At at) {
  constexpr int kAgain = 4;
  const std::size_t before = out_.size();
  for (int i = 0; i < kAgain && draw_of_type(place, type, at); ++i) {
    if (!is_spoiled(place, out_.text().substr(before))) return true;
    out_.cut(before);
  }
  out_.cut(before);
  return false;
}

/// Whether what was drawn is a value that it must not be, holds what it must break, or breaks a
/// soft choice.
bool Drawer::is_spoiled(Expansion& place, std::string_view text) const {
  const Demand& demand = place.demand;
  if (!demand.forbidden.empty() && is_forbidden(demand, text)) return true;
  if (demand.avoided.empty() && place.soft.empty()) return false;
  const auto value = json::read(std::string(text));
  for (std::size_t i = 0; i < place.soft.size(); ++i) {
    const std::uint32_t rule = place.soft[i].literal.index;
    if (schema_.evaluate_rule(rule, value->root()) == Validity::valid) continue;
    place.kept.broken_soft = i;
    return true;
  }
  return std::ranges::any_of(demand.avoided, [&](std::uint32_t subschema) {
    return schema_.evaluate_at(subschema, value->root()) != Validity::invalid;
  });
}

bool Drawer::is_forbidden(const Demand& demand, std::string_view text) const {
  const auto value = json::read(std::string(text));
  return std::ranges::any_of(demand.forbidden, [&](json::Value forbidden) {
    return json::compare(forbidden, value->root()) == json::Comparison::equal;
  });
}

namespace {
const Piece kNullText("null");
const Piece kTrueText("true");
const Piece kFalseText("false");
}  // namespace

bool Drawer::draw_of_type(Expansion& place, Types type, At at) {
  switch (type) {
    case kNull:
      out_.append(kNullText);
      return true;
    case kBoolean:
      out_.append(stream_->below_quickly(2) == 0 ? kTrueText : kFalseText);
      return true;
    case kNumber:
      return draw_number_of(place);
    case kString:
      return draw_string(place);
    case kArray:
      return draw_array(place, at);
    default:
      return draw_object(place, at);
  }
}

/// One of the values of enum or const that fits the rest of the goal.
bool Drawer::draw_allowed(Expansion& place, At) {
  Kept& kept = place.kept;
  if (!kept.has_values) {
    kept.has_values = true;
    for (const json::Value value : *place.demand.allowed) {
      const auto type = static_cast<Types>(1U << static_cast<unsigned>(value.kind()));
      bool fits = (place.demand.types & type) != 0 &&
                  (place.demand.forbidden.empty() || !is_forbidden(place.demand, value.text()));
      for (const Literal& literal : place.goal) {
        if (literal.is_rule || !fits) continue;
        const bool is_valid = schema_.evaluate_at(literal.index, value) == Validity::valid;
        fits = is_valid == literal.is_positive;
      }
      if (fits) kept.values.emplace_back(std::string(value.text()));
    }
  }
  if (kept.values.empty()) return fails(place, "no value of its enum or const fits the rest");
  out_.append(kept.values[stream_->below_quickly(kept.values.size())]);
  return true;
}

bool Drawer::draw_number_of(Expansion& place) {
  const Demand& demand = place.demand;
  if (!place.kept.numbers) {
    place.kept.numbers = std::make_shared<const NumberRange>(number_range(demand));
  }
  const NumberRange& range = *place.kept.numbers;
  if (range.is_sure) {
    draw_number(range, *stream_, out_);
    return true;
  }
  if (range.is_empty) return fails(place, "its limits leave no number");
  const std::size_t before = out_.size();
  constexpr int kAgain = 30;
  for (int i = 0; i < kAgain; ++i) {
    out_.cut(before);
    draw_number(range, *stream_, out_);
    const std::string_view token = out_.text().substr(before);
    // A grid for integers has no others.
    const bool may_miss = demand.no_integers || (demand.integers_only && !range.is_small);
    if (may_miss && is_integral(token) == demand.no_integers) continue;
    const bool breaks_all = std::ranges::all_of(demand.broken_number_rules, [&](std::uint32_t i_) {
      const Rule& rule = program_.rules[i_];
      return rule.keyword != Keyword::multiple_of || !program_.limits[rule.index].divides(token);
    });
    if (breaks_all) return true;
  }
  return fails(place, "no number was found");
}

}  // namespace croesus::schema
