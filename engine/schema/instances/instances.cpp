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

  std::optional<std::string_view> draw(Stream& stream);
  bool find_base(Stream& stream);
  bool break_base(Stream& stream, Probe& probe);
};

Instances::Instances(Schema schema) : state_(std::make_unique<State>(std::move(schema))) {}
Instances::~Instances() = default;
Instances::Instances(Instances&&) noexcept = default;
Instances& Instances::operator=(Instances&&) noexcept = default;

void Instances::set_generosity(std::size_t values) { state_->drawer.set_generosity(values); }

std::optional<std::string_view> Instances::State::draw(Stream& stream) {
  for (int i = 0; i < kDraws; ++i) {
    const auto text = drawer.draw(stream, nullptr);
    if (!text) continue;
    const auto instance = reader.read_padded(*text);
    if (schema.evaluate(*instance) == Validity::valid) return text;
  }
  return std::nullopt;
}

std::optional<std::string_view> Instances::draw(Stream& stream) { return state_->draw(stream); }

std::optional<std::string> Instances::conforming(Stream& stream) {
  const auto text = state_->draw(stream);
  return text ? std::optional<std::string>(*text) : std::nullopt;
}

bool Instances::State::find_base(Stream& stream) {
  const auto text = draw(stream);
  if (!text) return false;
  auto document = json::read(std::string(*text));
  if (!json::comparable(document->root())) return false;
  Trace visited{.wants_coverage = false, .wants_visits = true};
  schema.evaluate(document->root(), visited);
  base = {.document = *document, .places = places_of(*document, visited.visits), .edits = kEdits};
  for (const PlacedSubschemas& place : base->places) base->pools.push_back(&edits.pool_of(place));
  return true;
}

/// Tries one edit of the base.
bool Instances::State::break_base(Stream& stream, Probe& probe) {
  --base->edits;
  const std::size_t at = stream.below_quickly(base->places.size());
  const PlacedSubschemas& place = base->places[at];
  const Candidate* candidate = edits.draw(*base->pools[at], place, stream);
  if (candidate == nullptr) return false;
  const Failure* failure = prover.prove(base->document, place, candidate->text);
  if (failure == nullptr || !edits.is_comparable()) return false;
  edits.praise();
  probe.kind = Probe::Kind::fault;
  probe.text = prover.text();
  probe.idea = candidate->idea;
  probe.base = base->document.text();
  probe.instance_pointer = place.pointer;
  probe.was = place.value.text();
  probe.became = candidate->text;
  probe.failure = *failure;
  probe.also.clear();
  return true;
}

bool Instances::single_fault(Stream& stream, Probe& probe) {
  for (int bases = 0;;) {
    if (!state_->base || state_->base->edits == 0) {
      if (bases++ == kBases) return false;
      state_->base.reset();
      if (!state_->find_base(stream)) continue;
    }
    if (state_->break_base(stream, probe)) return true;
  }
}

std::optional<Probe> Instances::single_fault(Stream& stream) {
  std::optional<Probe> probe(std::in_place);
  if (!single_fault(stream, *probe)) probe.reset();
  return probe;
}

}  // namespace croesus::schema
