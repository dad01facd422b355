// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/edits.h"

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/reader.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kPool = 128;
/// Draws from one pool before it is made anew, where the value matters.
constexpr std::size_t kDraws = 256;
/// Of the evaluation of one candidate.
constexpr std::size_t kSteps = 100'000;

bool is_container(json::Value value) {
  return value.is(json::Kind::array) || value.is(json::Kind::object);
}

}  // namespace

const Candidate* Edits::draw(const PlacedSubschemas& place, Stream& stream) {
  Pool& pool = pools_[place.subschemas];
  const bool is_stale = is_container(place.value) && pool.draws >= kDraws;
  if (pool.candidates.empty() || is_stale) {
    const Spot spot{program_, place.subschemas, place.value};
    pool = {candidates(spot, stream, kPool), {}, 0};
  }
  ++pool.draws;
  if (pool.candidates.empty()) return nullptr;
  last_pool_ = &pool;
  was_good_ = !pool.good.empty() && stream.below(4) != 0;
  last_ =
      was_good_ ? pool.good[stream.below(pool.good.size())] : stream.below(pool.candidates.size());
  return &pool.candidates[last_];
}

void Edits::praise() {
  if (!was_good_ && last_pool_ != nullptr) last_pool_->good.push_back(last_);
}

bool stands_alone(const Schema& schema, json::Value instance, std::uint32_t rule) {
  Trace trace{.knocked_out = rule, .wants_coverage = false, .most_steps = kSteps};
  return schema.evaluate(instance, trace) == Validity::valid;
}

std::optional<Probe> single_fault_of(const Schema& schema, const json::Document& base,
                                     const PlacedSubschemas& place, const Candidate& candidate) {
  std::string text = with_replaced(base, place.value, candidate.text);
  const auto document = json::read(text);
  if (!document || schema.evaluate(document->root()) != Validity::invalid) return std::nullopt;
  Trace trace{.wants_coverage = false, .most_steps = kSteps};
  schema.evaluate(document->root(), trace);
  if (trace.failures.size() != 1 || !json::comparable(document->root())) return std::nullopt;
  const Failure& failure = trace.failures.front();
  if (!stands_alone(schema, document->root(), failure.rule)) return std::nullopt;
  return Probe{.kind = Probe::Kind::fault,
               .text = std::move(text),
               .idea = candidate.idea,
               .base = std::string(base.text()),
               .instance_pointer = place.pointer,
               .was = std::string(place.value.text()),
               .became = candidate.text,
               .failure = failure};
}

}  // namespace croesus::schema
