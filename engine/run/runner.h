// SPDX-License-Identifier: Apache-2.0
//
// Runs one suite against one oracle, stage by stage (DESIGN.md, section 2), and writes the log.
// Cases are taken in windows, so that memory does not grow with the suite. The same suite, oracle
// and options give the same log, times aside, whatever the number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/case/domain.h"
#include "engine/run/log.h"
#include "engine/run/oracle.h"
#include "engine/suite/lock.h"
#include "engine/suite/suite.h"

namespace croesus {

struct RunOptions {
  std::string tool;                     ///< version of croesus, for the header
  std::uint64_t repeats = 3;            ///< at least 1
  std::uint64_t seed = 0;               ///< of the order in which cases are asked
  unsigned jobs = 1;                    ///< threads, each with a session of its own
  std::vector<std::string> tasks = {};  ///< only these are asked and scored; empty: all
  /// Of every scene, probes and bases too, for external oracles. Default: the session's own limit
  /// for probes and bases, then ten times the slowest of them, at least one second.
  std::optional<TimeLimit> time_limit = {};
  bool deterministic = false;  ///< leave circumstances (times) out of the log
  /// Called now and then with the number of scenes done and due; for progress, never for results.
  std::function<void(std::size_t, std::size_t)> progress = {};
};

/// What a run is made of. `verified` is what stage 1 gave.
struct Run {
  const Suite& suite;
  const Verified& verified;
  const Domain& domain;
  Oracle& oracle;
  RunOptions options;
};

/// The header of that run's log.
LogHeader make_log_header(const Run& run);

/// Stages 2 to 4. A dead or broken oracle ends the log early. A log that was cut is gone on with.
/// External oracles get the last repeat of all cases as a second pass over fresh sessions, in
/// another order. Errors: io; what opening a session said.
Expected<void> execute(const Run& run, LogWriter& log);

}  // namespace croesus
