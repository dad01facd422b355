// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: candidates drawn at random, kept for places alike, and the
// faults that they make.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/output.h"
#include "engine/schema/instances/place.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// Candidates for places alike.
class Edits {
 public:
  explicit Edits(const Program& program) : program_(program) {}

  struct Pool {
    std::vector<Candidate> candidates;
    std::vector<std::size_t> good{};                ///< those that made faults
    std::vector<std::optional<bool>> comparable{};  ///< by candidate, once somebody asked
    std::size_t draws = 0;
  };
  /// The pool of all places where the same subschemas apply. Good as long as this is.
  Pool& pool_of(const PlacedSubschemas& place) { return pools_[place.subschemas]; }

  /// One of the candidates for such a place, from its pool; null where there is none. Candidates
  /// for a scalar are made once, those for a container now and then anew. Valid until the next
  /// call.
  const Candidate* draw(Pool& pool, const PlacedSubschemas& place, Stream& stream);

  /// Says that the last candidate drawn made a fault: it will be drawn more often.
  void praise();

  /// Whether the last candidate drawn is comparable (json::comparable): then it is so within any
  /// instance that is.
  bool is_comparable();

 private:
  const Program& program_;
  std::map<std::vector<std::uint32_t>, Pool> pools_;
  Pool* last_pool_ = nullptr;
  std::size_t last_ = 0;
  bool was_good_ = false;
};

/// Tells the instances that one rule alone rejects. One thread.
class FaultProver {
 public:
  explicit FaultProver(const Schema& schema) : schema_(schema) {}

  /// Puts `candidate` at `place` of `base`. The rule that rejects the instance which that makes,
  /// where no other does; null elsewhere. Whether it is comparable is for the caller to see to.
  /// Good until the next call, as text() is.
  const Failure* prove(const json::Document& base, const PlacedSubschemas& place,
                       std::string_view candidate);
  /// The instance that was last made.
  std::string_view text() const { return text_; }

 private:
  const Failure* trace(json::Value instance);
  Failure& failure_of(std::uint32_t rule);

  const Schema& schema_;
  json::Reader reader_;
  Output made_;
  std::string_view text_;
  std::map<std::uint32_t, Failure> named_;  ///< by rule, with the last instance pointer
  Trace traced_;
};

/// Whether that rule alone stands against the instance: knocked out, all the others accept it.
bool stands_alone(const Schema& schema, json::Value instance, std::uint32_t rule);

}  // namespace croesus::schema
