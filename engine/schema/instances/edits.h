// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: candidates drawn at random, kept for places alike, and the
// faults that they make.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/place.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

class Edits {
 public:
  explicit Edits(const Program& program) : program_(program) {}

  /// Whether the last candidate drawn made a fault before.
  bool was_good() const { return was_good_; }

  /// Says that the last candidate drawn made a fault: it will be drawn more often.
  void praise();

  /// Whether the last candidate drawn is comparable (json::comparable): then it is so within any
  /// instance that is.
  bool is_comparable();

  /// One of the candidates for such a place; null where there is none. Candidates for a scalar are
  /// made once for all places where the same subschemas apply, those for a container now and then
  /// anew. Valid until the next call.
  const Candidate* draw(const PlacedSubschemas& place, Stream& stream);

 private:
  struct Pool {
    std::vector<Candidate> candidates;
    std::vector<std::size_t> good{};                ///< those that made faults
    std::vector<std::optional<bool>> comparable{};  ///< by candidate, once somebody asked
    std::size_t draws = 0;
  };
  const Program& program_;
  std::map<std::vector<std::uint32_t>, Pool> pools_;
  Pool* last_pool_ = nullptr;
  std::size_t last_ = 0;
  bool was_good_ = false;
};

/// The instance in which `candidate` stands at `place` of `base`, if one rule alone rejects it.
/// Whether it is comparable is for the caller to see to, and whether that is likely, which makes a
/// difference to speed alone.
std::optional<Probe> single_fault_of(const Schema& schema, const json::Document& base,
                                     const PlacedSubschemas& place, const Candidate& candidate,
                                     bool is_likely = false);

/// Whether that rule alone stands against the instance: knocked out, all the others accept it.
bool stands_alone(const Schema& schema, json::Value instance, std::uint32_t rule);

}  // namespace croesus::schema
