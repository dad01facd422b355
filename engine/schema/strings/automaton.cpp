// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/automaton.h"

#include <algorithm>

namespace croesus::schema {

namespace {

constexpr std::size_t kMostPlaces = 3000;

}  // namespace

std::optional<Automaton> Automaton::of(const PatternNode& tree) {
  Automaton made;
  const std::uint32_t accept = made.add({.step = Step::accept});
  const std::optional<std::uint32_t> entry = made.build(tree, accept);
  if (!entry) return std::nullopt;
  made.entry_ = *entry;
  return made;
}

std::uint32_t Automaton::add(Place place) {
  places_.push_back(place);
  return static_cast<std::uint32_t>(places_.size() - 1);
}

std::uint32_t Automaton::add_read(const CodeSet& set, std::uint32_t next) {
  pools_.emplace_back(set);
  const auto pool = static_cast<std::uint32_t>(pools_.size() - 1);
  return add({.step = Step::read, .next = next, .pool = pool});
}

std::optional<std::uint32_t> Automaton::build(const PatternNode& node, std::uint32_t next) {
  if (places_.size() > kMostPlaces) return std::nullopt;
  switch (node.kind) {
    case PatternKind::character:
      return add_read({.ranges = {{node.character, node.character}}}, next);
    case PatternKind::set:
      return add_read(node.set, next);
    case PatternKind::sequence:
    case PatternKind::group:
      return build_sequence(node, next);
    case PatternKind::choice:
      return build_choice(node, next);
    case PatternKind::repeat:
      return build_repeat(node, next);
    case PatternKind::start:
      return add({.step = Step::at_start, .next = next});
    case PatternKind::end:
      return add({.step = Step::at_end, .next = next});
    default:
      return std::nullopt;
  }
}

/// From the last part to the first.
std::optional<std::uint32_t> Automaton::build_sequence(const PatternNode& node,
                                                       std::uint32_t next) {
  std::optional<std::uint32_t> entry = next;
  for (auto part = node.parts.rbegin(); entry && part != node.parts.rend(); ++part) {
    entry = build(*part, *entry);
  }
  return entry;
}

std::optional<std::uint32_t> Automaton::build_choice(const PatternNode& node, std::uint32_t next) {
  std::optional<std::uint32_t> entry = build(node.parts.front(), next);
  for (std::size_t i = 1; entry && i < node.parts.size(); ++i) {
    const std::optional<std::uint32_t> other = build(node.parts[i], next);
    if (!other) return std::nullopt;
    entry = add({.step = Step::split, .next = *entry, .other = *other});
  }
  return entry;
}

std::optional<std::uint32_t> Automaton::build_repeat(const PatternNode& node, std::uint32_t next) {
  const PatternNode& part = node.parts[0];
  std::optional<std::uint32_t> entry = next;
  if (node.max == kNoMaximum) {
    const std::uint32_t loop = add({.step = Step::split, .next = next, .other = next});
    const std::optional<std::uint32_t> body = build(part, loop);
    if (!body) return std::nullopt;
    places_[loop].other = *body;
    entry = loop;
  } else {
    for (std::uint32_t i = node.min; entry && i < node.max; ++i) {
      const std::optional<std::uint32_t> body = build(part, *entry);
      if (!body) return std::nullopt;
      entry = add({.step = Step::split, .next = next, .other = *body});
    }
  }
  for (std::uint32_t i = 0; entry && i < node.min; ++i) entry = build(part, *entry);
  return entry;
}

/// All places that can be reached without reading; those that read or wait for the end are kept.
Automaton::State Automaton::closure(std::vector<std::uint32_t> waiting, Edge edge) const {
  State state;
  std::vector<bool> seen(places_.size());
  const bool at_start = edge == Edge::start;
  const bool at_end = edge == Edge::end;
  while (!waiting.empty()) {
    const std::uint32_t at = waiting.back();
    waiting.pop_back();
    if (seen[at]) continue;
    seen[at] = true;
    const Place& place = places_[at];
    if (place.step == Step::accept) return {.places = {}, .found = true};
    const bool waits = place.step == Step::read || place.step == Step::at_end;
    if (waits) state.places.push_back(at);
    const bool passes = place.step == Step::split || (place.step == Step::at_start && at_start) ||
                        (place.step == Step::at_end && at_end);
    if (passes) waiting.push_back(place.next);
    if (place.step == Step::split) waiting.push_back(place.other);
  }
  std::sort(state.places.begin(), state.places.end());
  return state;
}

Automaton::State Automaton::start() const { return closure({entry_}, Edge::start); }

Automaton::State Automaton::after(const State& state, char32_t code) const {
  if (state.found) return state;
  std::vector<std::uint32_t> next = {entry_};
  for (const std::uint32_t at : state.places) {
    const Place& place = places_[at];
    if (place.step == Step::read && pools_[place.pool].has(code)) next.push_back(place.next);
  }
  return closure(std::move(next), Edge::none);
}

bool Automaton::accepts(const State& state) const {
  return state.found || closure(state.places, Edge::end).found;
}

}  // namespace croesus::schema
