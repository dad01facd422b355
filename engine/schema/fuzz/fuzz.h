// SPDX-License-Identifier: Apache-2.0
//
// Property-based fuzzing of an oracle for JSON Schema with one schema (DESIGN.md, section 8:
// croesus fuzz). Start here. Instances with proved labels go to the oracle in batches; where it is
// of another opinion, schema and instance are shrunk together, the keyword is named, other
// validators vote, and findings of one shape are folded into one. The same plan, oracle and probes
// give the same result, unless `is_over` cuts it short. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/oracle.h"
#include "engine/schema/fuzz/finding.h"
#include "engine/schema/fuzz/probes.h"
#include "engine/schema/fuzz/tally.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

struct FuzzProgress {
  std::size_t cases = 0;
  std::size_t findings = 0;
  Coverage coverage;
};

struct FuzzPlan {
  std::string schema;   ///< JSON text
  Settings settings{};  ///< `draft` is that of schemas without `$schema`
  std::size_t most_cases = 10'000;
  std::size_t batch = 64;  ///< instances that are put to the oracle at once
  /// Of the oracle, to make one finding small.
  std::size_t most_calls = 300;
  /// Validators who vote; those that are the oracle itself are left out.
  std::vector<Oracle*> quorum{};
  /// Of an instance, for oracles outside this process.
  std::optional<TimeLimit> time_limit{};
  /// Asked now and then; once true, no more probes are made.
  std::function<bool()> is_over{};
  std::function<void(const FuzzProgress&)> progress{};
};

struct FuzzResult {
  /// `dead`: it says met to what no instance conforms to. `not_measured`: `why` says why.
  enum class End : std::uint8_t { measured, not_measured, dead };
  End end = End::measured;
  std::string why;

  std::size_t cases = 0;
  std::size_t ruled = 0;       ///< met or unmet
  std::size_t refused = 0;     ///< the schema
  std::size_t broke = 0;       ///< on valid instances
  std::size_t unmeasured = 0;  ///< all other
  std::size_t unstable = 0;    ///< findings that a fresh session of the oracle did not show again
  /// In order of discovery, contested ones among them.
  std::vector<Finding> findings;
  KeywordTable keywords;
  Coverage coverage;
  std::vector<std::string> quorum;    ///< who voted
  std::vector<std::string> left_out;  ///< who would have, and is the oracle itself
  std::size_t calls = 0;              ///< of the oracle, all in all
};

/// Errors: those of reading and compiling the schema; of opening sessions.
Expected<FuzzResult> fuzz(const FuzzPlan& plan, Oracle& oracle, ProbeSource& probes);

/// The settings of `plan` with the draft that the schema itself is of. Errors: as of fuzz().
Expected<Settings> settings_of(const FuzzPlan& plan);

/// How many findings count: those not contested.
std::size_t counted(const FuzzResult& result);
/// How many probes showed findings of that kind, contested ones left out.
std::size_t shown(const FuzzResult& result, Finding::Kind kind);

}  // namespace croesus::schema
