// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/instances.h"

#include <algorithm>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/drawer.h"
#include "engine/schema/instances/edits.h"
#include "engine/schema/instances/place.h"

namespace croesus::schema {

namespace {

/// Draws that may fail before one gives up.
constexpr int kDraws = 10;
/// Bases that may give no fault before one gives up.
constexpr int kBases = 30;
/// Edits tried at one base.
constexpr std::size_t kEdits = 48;

}  // namespace

struct Instances::State {
  explicit State(Schema its)
      : schema(std::move(its)), drawer(schema), edits(schema.program()), prover(schema) {}
  Schema schema;
  Drawer drawer;
  Edits edits;
  FaultProver prover;
  json::Reader reader;
  std::vector<Probe> faults;
};

Instances::Instances(Schema schema) : state_(std::make_unique<State>(std::move(schema))) {}
Instances::~Instances() = default;
Instances::Instances(Instances&&) noexcept = default;
Instances& Instances::operator=(Instances&&) noexcept = default;

void Instances::set_generosity(std::size_t values) { state_->drawer.set_generosity(values); }

std::optional<std::string> Instances::conforming(Stream& stream) {
  for (int i = 0; i < kDraws; ++i) {
    const std::string* const text = state_->drawer.draw(stream, nullptr);
    if (text == nullptr) continue;
    const auto instance = state_->reader.read(*text);
    if (state_->schema.evaluate(*instance) == Validity::valid) return *text;
  }
  return std::nullopt;
}

/// Looks for faults in one new base.
void Instances::break_base(Stream& stream) {
  const auto text = conforming(stream);
  if (!text) return;
  const auto base = json::read(*text);
  if (!json::comparable(base->root())) return;
  Trace visited{.wants_coverage = false, .wants_visits = true};
  state_->schema.evaluate(base->root(), visited);
  const auto places = places_of(*base, visited.visits);
  std::vector<Edits::Pool*> pools;
  for (const PlacedSubschemas& place : places) pools.push_back(&state_->edits.pool_of(place));
  for (std::size_t i = 0; i < kEdits; ++i) {
    const std::size_t at = stream.below(places.size());
    const PlacedSubschemas& place = places[at];
    const Candidate* candidate = state_->edits.draw(*pools[at], place, stream);
    if (candidate == nullptr) continue;
    auto failure = state_->prover.prove(*base, place, candidate->text);
    if (!failure || !state_->edits.is_comparable()) continue;
    state_->edits.praise();
    Probe& probe = state_->faults.emplace_back();
    probe.kind = Probe::Kind::fault;
    probe.text = state_->prover.text();
    probe.idea = candidate->idea;
    probe.base = base->text();
    probe.instance_pointer = place.pointer;
    probe.was = place.value.text();
    probe.became = candidate->text;
    probe.failure = std::move(failure);
  }
}

std::optional<Probe> Instances::single_fault(Stream& stream) {
  for (int i = 0; i < kBases && state_->faults.empty(); ++i) break_base(stream);
  if (state_->faults.empty()) return std::nullopt;
  std::optional<Probe> probe(std::move(state_->faults.back()));
  state_->faults.pop_back();
  return probe;
}

}  // namespace croesus::schema
