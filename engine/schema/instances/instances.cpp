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
  /// What faults are made in.
  struct Base {
    json::Document document;
    std::vector<PlacedSubschemas> places;
    std::vector<Edits::Pool*> pools{};  ///< by place
    std::size_t edits = 0;              ///< still to be tried
  };
  std::optional<Base> base;

  std::optional<std::string> conforming(Stream& stream);
  bool find_base(Stream& stream);
  std::optional<Probe> break_base(Stream& stream);
};

Instances::Instances(Schema schema) : state_(std::make_unique<State>(std::move(schema))) {}
Instances::~Instances() = default;
Instances::Instances(Instances&&) noexcept = default;
Instances& Instances::operator=(Instances&&) noexcept = default;

void Instances::set_generosity(std::size_t values) { state_->drawer.set_generosity(values); }

std::optional<std::string> Instances::State::conforming(Stream& stream) {
  for (int i = 0; i < kDraws; ++i) {
    const auto text = drawer.draw(stream, nullptr);
    if (!text) continue;
    const auto instance = reader.read_padded(*text);
    if (schema.evaluate(*instance) == Validity::valid) return std::string(*text);
  }
  return std::nullopt;
}

std::optional<std::string> Instances::conforming(Stream& stream) {
  return state_->conforming(stream);
}

bool Instances::State::find_base(Stream& stream) {
  const auto text = conforming(stream);
  if (!text) return false;
  auto document = json::read(*text);
  if (!json::comparable(document->root())) return false;
  Trace visited{.wants_coverage = false, .wants_visits = true};
  schema.evaluate(document->root(), visited);
  base = {.document = *document, .places = places_of(*document, visited.visits), .edits = kEdits};
  for (const PlacedSubschemas& place : base->places) base->pools.push_back(&edits.pool_of(place));
  return true;
}

/// One edit of the base.
std::optional<Probe> Instances::State::break_base(Stream& stream) {
  std::optional<Probe> probe;
  --base->edits;
  const std::size_t at = stream.below(base->places.size());
  const PlacedSubschemas& place = base->places[at];
  const Candidate* candidate = edits.draw(*base->pools[at], place, stream);
  if (candidate == nullptr) return probe;
  auto failure = prover.prove(base->document, place, candidate->text);
  if (!failure || !edits.is_comparable()) return probe;
  edits.praise();
  probe.emplace();
  probe->kind = Probe::Kind::fault;
  probe->text = prover.text();
  probe->idea = candidate->idea;
  probe->base = base->document.text();
  probe->instance_pointer = place.pointer;
  probe->was = place.value.text();
  probe->became = candidate->text;
  probe->failure = std::move(failure);
  return probe;
}

std::optional<Probe> Instances::single_fault(Stream& stream) {
  for (int bases = 0;;) {
    if (!state_->base || state_->base->edits == 0) {
      if (bases++ == kBases) return std::nullopt;
      state_->base.reset();
      if (!state_->find_base(stream)) continue;
    }
    std::optional<Probe> probe = state_->break_base(stream);
    if (probe) return probe;
  }
}

}  // namespace croesus::schema
