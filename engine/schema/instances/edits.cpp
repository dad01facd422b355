// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/edits.h"

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kPool = 128;
/// Draws from one pool before it is made anew, where the value matters.
constexpr std::size_t kDraws = 4096;
/// Of the evaluation of one candidate.
constexpr std::size_t kSteps = 100'000;

bool is_container(json::Value value) {
  return value.is(json::Kind::array) || value.is(json::Kind::object);
}

}  // namespace

const Candidate* Edits::draw(Pool& pool, const PlacedSubschemas& place, Stream& stream) {
  const bool is_stale = is_container(place.value) && pool.draws >= kDraws;
  if (pool.candidates.empty() || is_stale) {
    const Spot spot{program_, place.subschemas, place.value};
    pool = {.candidates = candidates(spot, stream, kPool)};
    pool.comparable.resize(pool.candidates.size());
  }
  ++pool.draws;
  if (pool.candidates.empty()) return nullptr;
  last_pool_ = &pool;
  was_good_ = !pool.good.empty() && stream.below_quickly(4) != 0;
  last_ = was_good_ ? pool.good[stream.below_quickly(pool.good.size())]
                    : stream.below_quickly(pool.candidates.size());
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

/// One evaluation tells that a rule fails and that all others hold without it, if it fails once.
const Failure* FaultProver::prove(const json::Document& base, const PlacedSubschemas& place,
                                  std::string_view candidate) {
  const json::Span span = base.span(place.value);
  made_.cut(0);
  made_.append(base.text().substr(0, span.begin));
  made_.append(candidate);
  made_.append(base.text().substr(span.end));
  text_ = made_.text();
  const auto instance = reader_.read_padded(text_);
  if (!instance) return nullptr;
  Excuse excuse;
  const Validity validity = schema_.evaluate_but_one(*instance, kSteps, excuse);
  if (excuse.rule == kNone) {
    return validity == Validity::valid ? nullptr : trace(*instance);
  }
  if (validity != Validity::valid) return nullptr;
  if (excuse.times != 1) return trace(*instance);
  Failure& failure = failure_of(excuse.rule);
  const bool is_at_edit = excuse.instance.text().data() == text_.data() + span.begin;
  if (is_at_edit) {
    failure.instance_pointer = place.pointer;
  } else {
    failure.instance_pointer = json::pointer_of(*instance, excuse.instance);
  }
  return &failure;
}

const Failure* FaultProver::trace(json::Value instance) {
  traced_ = {.wants_coverage = false, .most_steps = kSteps};
  const Validity validity = schema_.evaluate(instance, traced_);
  if (validity != Validity::invalid || traced_.failures.size() != 1) return nullptr;
  const Failure& failure = traced_.failures.front();
  return stands_alone(schema_, instance, failure.rule) ? &failure : nullptr;
}

Failure& FaultProver::failure_of(std::uint32_t rule) {
  const auto [known, is_new] = named_.try_emplace(rule);
  if (is_new) {
    const Program& program = schema_.program();
    known->second = {.rule = rule,
                     .keyword = keyword_name(program, program.rules[rule]),
                     .schema_pointer = location_of(program, program.rules[rule])};
  }
  return known->second;
}

}  // namespace croesus::schema
