// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/around.h"

#include <optional>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/place.h"

namespace croesus::schema {
namespace {

constexpr std::size_t kSpellings = 12;

/// What the evaluator makes of an edited instance: none where it is undecided, or breaks several
/// keywords.
std::optional<Probe> judged(const Schema& schema, Probe probe) {
  const auto document = json::read(probe.text);
  if (!document || !json::comparable(document->root())) return std::nullopt;
  Trace trace;
  const Validity validity = schema.evaluate(document->root(), trace);
  if (validity == Validity::valid) return probe;
  if (validity == Validity::indeterminate || trace.failures.size() != 1) return std::nullopt;
  Trace without{.knocked_out = trace.failures.front().rule};
  if (schema.evaluate(document->root(), without) != Validity::valid) return std::nullopt;
  probe.kind = Probe::Kind::fault;
  probe.failure = trace.failures.front();
  return probe;
}

}  // namespace

std::vector<Probe> probes_around(const Schema& schema, const json::Document& instance,
                                 const ProbeOptions& options) {
  std::vector<Probe> probes;
  Trace trace{.wants_visits = true};
  if (schema.evaluate(instance.root(), trace) != Validity::valid) return probes;
  const std::string base(instance.text());
  const auto add = [&](const PlacedSubschemas& place, Candidate candidate, Probe::Kind kind) {
    auto probe = judged(schema, {.kind = kind,
                                 .text = with_replaced(instance, place.value, candidate.text),
                                 .idea = std::move(candidate.idea),
                                 .base = base,
                                 .instance_pointer = place.pointer,
                                 .was = std::string(place.value.text()),
                                 .became = candidate.text});
    if (probe && probe->text != base) probes.push_back(*std::move(probe));
  };
  for (const PlacedSubschemas& place : places_of(instance, trace.visits)) {
    Stream stream(options.seed, {"place", base, place.pointer});
    const Spot spot{schema.program(), place.subschemas, place.value};
    for (Candidate& candidate : candidates(spot, stream, options.candidates_per_place)) {
      add(place, std::move(candidate), Probe::Kind::conforming);
    }
  }
  Stream stream(options.seed, {"spellings", base});
  for (Candidate& candidate : respellings(instance.root(), stream, kSpellings)) {
    add({"", instance.root(), {}}, std::move(candidate), Probe::Kind::control);
  }
  return probes;
}

}  // namespace croesus::schema
