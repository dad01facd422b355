// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/edits.h"

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/reader.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kPool = 128;
/// Draws from one pool before it is made anew, where the value matters.
constexpr std::size_t kDraws = 1024;
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
    pool = {.candidates = candidates(spot, stream, kPool)};
    pool.comparable.resize(pool.candidates.size());
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

bool Edits::is_comparable() {
  std::optional<bool>& answer = last_pool_->comparable[last_];
  if (!answer) {
    const auto value = json::read(last_pool_->candidates[last_].text);
    answer = value && json::comparable(value->root());
  }
  return *answer;
}

bool stands_alone(const Schema& schema, json::Value instance, std::uint32_t rule) {
  return schema.evaluate_without(rule, instance, kSteps) == Validity::valid;
}

std::optional<Probe> single_fault_of(const Schema& schema, const json::Document& base,
                                     const PlacedSubschemas& place, const Candidate& candidate,
                                     bool is_likely) {
  const auto document = json::read(with_replaced(base, place.value, candidate.text));
  if (!document) return std::nullopt;
  // Without a trace it is quicker, but the one that breaks a rule has to be traced all the same.
  if (!is_likely && schema.evaluate(document->root()) != Validity::invalid) return std::nullopt;
  Trace trace{.wants_coverage = false, .most_steps = kSteps};
  const Validity validity = schema.evaluate(document->root(), trace);
  if (validity != Validity::invalid || trace.failures.size() != 1) return std::nullopt;
  Failure& failure = trace.failures.front();
  if (!stands_alone(schema, document->root(), failure.rule)) return std::nullopt;
  return Probe{.kind = Probe::Kind::fault,
               .text = std::string(document->text()),
               .idea = candidate.idea,
               .base = std::string(base.text()),
               .instance_pointer = place.pointer,
               .was = std::string(place.value.text()),
               .became = candidate.text,
               .failure = std::move(failure)};
}

}  // namespace croesus::schema
