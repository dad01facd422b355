// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/coverage.h"
#include "engine/schema/instances/drawer.h"
#include "engine/schema/instances/edits.h"
#include "engine/schema/instances/graph.h"
#include "engine/schema/instances/place.h"
#include "engine/schema/instances/probe.h"

namespace croesus::schema {

namespace {

/// Draws that may fail before a subschema is taken to be out of reach.
constexpr int kDraws = 4;
/// Draws without any lead, at the start.
constexpr std::size_t kUnled = 6;
/// A place with the same subschemas is tried in so many bases.
constexpr std::size_t kSamePlaces = 2;
/// Spellings of each base that are tried as controls.
constexpr std::size_t kSpellings = 12;
/// Of the evaluation of one candidate.
constexpr std::size_t kSteps = 100'000;
/// Random phase: edits at random places that follow one random instance.
constexpr std::size_t kEdits = 4;
/// Instances that the evaluator gives up, until the schema is given up.
constexpr std::size_t kUndecided = 8;

struct Base {
  std::string text;
  std::string idea;
};

}  // namespace

struct Prober::State {
  State(Schema its_schema, const ProbeOptions& its_options)
      : schema(std::move(its_schema)),
        options(its_options),
        drawer(schema),
        edits(schema.program()),
        coverage(schema.program()),
        random(options.seed, {"random"}) {}

  Schema schema;
  ProbeOptions options;
  Drawer drawer;
  Edits edits;
  CoverageMap coverage;
  Stream random;
  std::deque<Probe> ready;
  std::vector<Base> bases;
  std::vector<Probe> together;  ///< faults that break several rules, until it is known they must
  std::unordered_set<std::uint64_t> emitted;
  std::map<std::vector<std::uint32_t>, std::size_t> tried_places;
  std::size_t next_target = 0;  ///< phase 1: subschemas, after the unled draws
  std::size_t next_base = 0;    ///< phase 2
  bool has_told_together = false;
  std::size_t undecided = 0;  ///< would-be bases that the evaluator gave up
  std::string why;
  std::function<bool()> stops;
  bool is_cut_short = false;

  /// Whether there is no use in drawing more bases: the schema takes more than is allowed.
  bool is_beyond() const { return bases.empty() && undecided >= kUndecided; }
  bool is_over() const { return stops && stops(); }
  void fill();
  void draw_base(std::size_t target);
  bool take_base(std::string text, std::string idea);
  void try_places(const Base& base);
  void try_spellings(const json::Document& base);
  void try_candidate(const json::Document& base, const PlacedSubschemas& place,
                     const Candidate& candidate);
  void tell_together();
  void draw_random();
  void emit(Probe probe, const Trace& trace);
};

void Prober::State::emit(Probe probe, const Trace& trace) {
  coverage.add(trace);
  ready.push_back(std::move(probe));
}

bool Prober::State::take_base(std::string text, std::string idea) {
  if (!emitted.insert(json::bytes_digest(text).low).second) return true;
  const auto document = json::read(text);
  if (!document || !json::comparable(document->root())) return false;
  Trace trace;
  const Validity validity = schema.evaluate(document->root(), trace);
  if (validity == Validity::indeterminate) {
    ++undecided;
    why = "instances cannot be judged: " + trace.reason;
  }
  if (validity != Validity::valid) return false;
  bases.push_back({text, idea});
  emit({.kind = Probe::Kind::conforming, .text = std::move(text), .idea = std::move(idea)}, trace);
  return true;
}

/// One base that reaches the subschema; the first ones reach nothing in particular.
void Prober::State::draw_base(std::size_t target) {
  const bool is_led = target >= kUnled;
  const auto subschema = static_cast<std::uint32_t>(is_led ? target - kUnled : 0);
  if (is_led && coverage.is_seen(subschema)) return;
  const std::string& location = schema.program().subschemas[subschema].location;
  std::vector<std::uint32_t> distances;
  if (is_led) distances = distances_to(schema.program(), subschema);
  if (is_led && distances.front() == kNone) return;
  for (int i = 0; i < kDraws && !is_beyond() && !is_over(); ++i) {
    Stream stream(options.seed, {"base", fmt::format("{}", target), fmt::format("{}", i)});
    drawer.set_generosity(is_led ? static_cast<std::size_t>(i) * 5
                                 : static_cast<std::size_t>(target) * 20);
    const auto text = drawer.draw(stream, is_led ? &distances : nullptr);
    if (!text) {
      if (why.empty()) why = drawer.why();
      if (drawer.is_exhausted()) return;
      continue;
    }
    if (!take_base(std::string(*text), is_led ? "reaches " + location : "some instance")) continue;
    if (!is_led || coverage.is_seen(subschema)) return;
  }
}

void Prober::State::try_candidate(const json::Document& base, const PlacedSubschemas& place,
                                  const Candidate& candidate) {
  std::string text = with_replaced(base, place.value, candidate.text);
  if (text.size() > options.largest) return;
  if (!emitted.insert(json::bytes_digest(text).low).second) return;
  const auto document = json::read(text);
  if (!document || !json::comparable(document->root())) return;
  Trace trace{.most_steps = kSteps};
  const Validity validity = schema.evaluate(document->root(), trace);
  if (validity == Validity::indeterminate) return;
  Probe probe{.kind = Probe::Kind::conforming,
              .text = std::move(text),
              .idea = candidate.idea,
              .base = std::string(base.text()),
              .instance_pointer = place.pointer,
              .was = std::string(place.value.text()),
              .became = candidate.text};
  if (validity == Validity::valid) return emit(std::move(probe), trace);
  probe.kind = Probe::Kind::fault;
  probe.failure = trace.failures.front();
  const bool is_single = trace.failures.size() == 1 &&
                         stands_alone(schema, document->root(), trace.failures.front().rule);
  if (is_single) return emit(std::move(probe), trace);
  const bool is_new = std::ranges::any_of(
      trace.failures, [&](const Failure& failure) { return !coverage.has_broken(failure.rule); });
  constexpr std::size_t kMost = 4096;
  if (!is_new || together.size() >= kMost) return;
  probe.also = std::move(trace.failures);
  together.push_back(std::move(probe));
}

void Prober::State::try_places(const Base& base) {
  const auto document = json::read(base.text);
  Trace trace{.wants_visits = true};
  schema.evaluate(document->root(), trace);
  try_spellings(*document);
  for (const PlacedSubschemas& place : places_of(*document, trace.visits)) {
    if (++tried_places[place.subschemas] > kSamePlaces) continue;
    Stream stream(options.seed, {"place", base.text, place.pointer});
    const Spot spot{schema.program(), place.subschemas, place.value};
    for (const Candidate& candidate : candidates(spot, stream, options.candidates_per_place)) {
      try_candidate(*document, place, candidate);
    }
  }
}

/// Controls: the same value, spelled otherwise. Not where the draft makes the spelling count.
void Prober::State::try_spellings(const json::Document& base) {
  Stream stream(options.seed, {"spellings", base.text()});
  for (Candidate& candidate : respellings(base.root(), stream, kSpellings)) {
    const auto document = json::read(candidate.text);
    Trace trace;
    if (!document || schema.evaluate(document->root(), trace) != Validity::valid) continue;
    emit({.kind = Probe::Kind::control,
          .text = candidate.text,
          .idea = std::move(candidate.idea),
          .base = std::string(base.text()),
          .was = std::string(base.text()),
          .became = candidate.text},
         trace);
  }
}

/// Rules that no probe broke alone: now those that break them together with others are told.
void Prober::State::tell_together() {
  for (Probe& probe : std::exchange(together, {})) {
    const auto fresh = std::ranges::find_if(
        probe.also, [&](const Failure& failure) { return !coverage.has_broken(failure.rule); });
    if (fresh == probe.also.end()) continue;
    probe.failure = *fresh;
    std::erase(probe.also, *probe.failure);
    const auto document = json::read(probe.text);
    Trace trace;
    schema.evaluate(document->root(), trace);
    emit(std::move(probe), trace);
  }
}

/// A random instance, and a few edits at a random place of it.
void Prober::State::draw_random() {
  drawer.set_generosity(random.below(60));
  auto text = drawer.draw(random, nullptr);
  if (!text) {
    if (bases.empty()) return;
    text = bases[random.below(bases.size())].text;
  }
  const auto document = json::read(std::string(*text));
  Trace trace{.wants_visits = true};
  if (schema.evaluate(document->root(), trace) != Validity::valid) return;
  const auto places = places_of(*document, trace.visits);
  emitted.clear();
  emit({.kind = Probe::Kind::conforming,
        .text = std::string(document->text()),
        .idea = "some instance"},
       trace);
  for (std::size_t i = 0; i < kEdits; ++i) {
    const PlacedSubschemas& place = places[random.below(places.size())];
    const Candidate* candidate = edits.draw(edits.pool_of(place), place, random);
    if (candidate != nullptr) try_candidate(*document, place, *candidate);
  }
  together.clear();
}

/// The next step of the plan; may make no probe.
void Prober::State::fill() {
  const std::size_t targets = schema.program().subschemas.size() + kUnled;
  if (next_target < targets) {
    draw_base(next_target++);
  } else if (next_base < bases.size()) {
    const Base base = bases[next_base++];
    try_places(base);
  } else if (!std::exchange(has_told_together, true)) {
    tell_together();
  } else {
    draw_random();
  }
}

Prober::Prober(Schema schema, const ProbeOptions& options)
    : state_(std::make_unique<State>(std::move(schema), options)) {}
Prober::~Prober() = default;
Prober::Prober(Prober&&) noexcept = default;
Prober& Prober::operator=(Prober&&) noexcept = default;

void Prober::stop_when(std::function<bool()> is_over) { state_->stops = std::move(is_over); }

std::optional<Probe> Prober::next() {
  State& state = *state_;
  constexpr int kIdle = 1000;
  for (int i = 0; state.ready.empty(); ++i) {
    const bool is_hopeless = state.bases.empty() &&
                             state.next_target >= state.schema.program().subschemas.size() + kUnled;
    if (is_hopeless || (i > kIdle && state.has_told_together)) return std::nullopt;
    if (state.is_over()) {
      state.is_cut_short = true;
      return std::nullopt;
    }
    state.fill();
  }
  Probe probe = std::move(state.ready.front());
  state.ready.pop_front();
  return probe;
}

Coverage Prober::coverage() const { return state_->coverage.count(); }

std::vector<std::string> Prober::uncovered() const { return state_->coverage.missing(); }

std::string Prober::resistance() const {
  if (!state_->bases.empty()) return {};
  const std::string& why = state_->why;
  if (!state_->is_cut_short) return why.empty() ? "no instance was found" : why;
  return why.empty() ? "the time was over" : "the time was over; until then, " + why;
}

}  // namespace croesus::schema
