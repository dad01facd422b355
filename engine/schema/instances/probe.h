// SPDX-License-Identifier: Apache-2.0
//
// Instances with a proved label: what `croesus fuzz` asks oracles about, and what suites of the
// json-schema domain are frozen from. A Prober makes them from a schema and a seed: first bases
// that reach every subschema, then the boundary values of every keyword at every place, then random
// ones. Labels come from our evaluator alone. One thread; two Probers of the same schema, seed and
// options give the same probes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/schema.h"

namespace croesus::schema {

struct Probe {
  enum class Kind : std::uint8_t {
    conforming,  ///< valid
    fault,       ///< invalid, by one keyword at one place, and conforming but for one edit
    control,     ///< valid, and the same value as its base, spelled otherwise
  };
  Kind kind = Kind::conforming;
  std::string text{};  ///< the instance, JSON text
  std::string idea{};  ///< what it tries, in a few words: "one above maximum"

  // The edit of a fault or control; of a conforming instance where it came about by one (base empty
  // otherwise). `base` is valid.
  std::string base{};              ///< JSON text
  std::string instance_pointer{};  ///< where the edit is, in `base`
  std::string was{};               ///< the value there, JSON text
  std::string became{};

  // Of a fault: `failure` is the keyword; with that rule knocked out the evaluator accepts the
  // instance, unless `also` names rules that cannot but fail with it.
  std::optional<Failure> failure{};
  std::vector<Failure> also{};
};

struct ProbeOptions {
  std::uint64_t seed = 0;
  /// Of each base and place, at most that many boundary values.
  std::size_t candidates_per_place = 400;
  /// Length up to which instances grow where nothing asks for more.
  std::size_t largest = 1U << 16;
};

/// What the probes so far have shown of the schema: subschemas and branches (a branch is a rule
/// that held, or a rule that did not) that were seen in some probe, of those there are. `reachable`
/// leaves out what was proved to be out of reach.
struct Coverage {
  std::size_t subschemas_seen = 0;
  std::size_t subschemas = 0;
  std::size_t branches_seen = 0;
  std::size_t branches = 0;
};

class Prober {
 public:
  /// `schema` is shared with the caller.
  Prober(Schema schema, const ProbeOptions& options);
  ~Prober();
  Prober(Prober&&) noexcept;
  Prober& operator=(Prober&&) noexcept;

  /// Asked between steps from here on: true ends the search, and next() gives none. A step may take
  /// a second where the evaluator gives up late.
  void stop_when(std::function<bool()> is_over);
  /// The next probe. None only where no conforming instance was found, or where it is over:
  /// resistance() says why.
  std::optional<Probe> next();
  Coverage coverage() const;
  /// What coverage() misses, a line each, with the place in the schema.
  std::vector<std::string> uncovered() const;
  /// Which subschema resisted, and why, where next() never gave one; else empty.
  std::string resistance() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace croesus::schema
