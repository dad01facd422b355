// SPDX-License-Identifier: Apache-2.0
//
// Single faults are told without a trace where that is possible. What is told must be what traces
// tell: one failure, and nothing else that rejects.
#include "engine/schema/instances/edits.h"

#include <gtest/gtest.h>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/instances.h"
#include "engine/schema/instances/place.h"
#include "tests/unit/schema/instances/written.h"

namespace croesus::schema {
namespace {

std::optional<Failure> traced(const Schema& schema, const std::string& text) {
  const auto document = json::read(text).value();
  Trace trace{.wants_coverage = false};
  const Validity validity = schema.evaluate(document.root(), trace);
  if (validity != Validity::invalid || trace.failures.size() != 1) return std::nullopt;
  if (!stands_alone(schema, document.root(), trace.failures.front().rule)) return std::nullopt;
  return trace.failures.front();
}

struct Tally {
  std::size_t faults = 0;
  std::size_t others = 0;
};

/// Every candidate at every place of an instance.
void try_all(const Schema& schema, const std::string& base_text, Stream& stream, Tally& tally) {
  const auto base = json::read(base_text).value();
  Trace visited{.wants_visits = true};
  schema.evaluate(base.root(), visited);
  FaultProver prover(schema);
  for (const PlacedSubschemas& place : places_of(base, visited.visits)) {
    const Spot spot{schema.program(), place.subschemas, place.value};
    for (const Candidate& candidate : candidates(spot, stream, 60)) {
      const Failure* const proved = prover.prove(base, place, candidate.text);
      const auto failure = proved == nullptr ? std::nullopt : std::optional(*proved);
      const std::string text(prover.text());
      const auto instance = json::read(text);
      if (!instance || !json::comparable(instance->root())) continue;
      EXPECT_EQ(text, with_replaced(base, place.value, candidate.text));
      EXPECT_EQ(failure, traced(schema, text)) << text;
      ++(failure ? tally.faults : tally.others);
    }
  }
}

TEST(FaultProver, tells_what_traces_tell) {
  Tally tally;
  for (const auto& [folder, draft] :
       {std::pair{"draft2020-12", Draft::draft2020_12}, {"draft7", Draft::draft7}}) {
    for (const Written& one : written(folder)) {
      SCOPED_TRACE(one.name);
      const Schema schema = Schema::compile(one.schema, {.draft = draft}).value();
      Instances instances(schema);
      Stream stream(1, {"edits", one.name});
      for (int i = 0; i < 3; ++i) {
        const auto base = instances.conforming(stream);
        if (base) try_all(schema, *base, stream, tally);
      }
    }
  }
  EXPECT_GT(tally.faults, 1000U);
  EXPECT_GT(tally.others, 1000U);
}

}  // namespace
}  // namespace croesus::schema
