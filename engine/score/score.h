// SPDX-License-Identifier: Apache-2.0
//
// Scores a run from its log alone (DESIGN.md, section 2, stages 5 and 6). The answer key (the
// counts in the log's header) is iterated, never the results: a case without a line is unmeasured.
// Value types.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/log.h"

namespace croesus {

struct FaultTally {
  std::size_t total = 0;
  std::size_t detected = 0;
  std::size_t off_target = 0;
  std::size_t missed = 0;
  std::size_t elsewhere = 0;  ///< of the detected ones
  std::size_t unmeasured() const { return total - detected - off_target - missed; }
};

struct ControlTally {
  std::size_t total = 0;  ///< without the vacuous ones
  std::size_t vacuous = 0;
  std::size_t accepted = 0;
  std::size_t rejected = 0;
  std::size_t unmeasured() const { return total - accepted - rejected; }
};

/// What the rate would be if every unmeasured case had gone wrong, and if every one had gone right.
struct Rate {
  double worst = 0;
  double best = 0;
};

/// Detected out of all faults; off-target is not detected. None without a fault.
std::optional<Rate> detection(const FaultTally& faults);
/// Rejected out of all controls. None without a control: "undefined", not 0 %.
std::optional<Rate> false_reject(const ControlTally& controls);

struct TaskScore {
  FaultTally faults;
  ControlTally controls;
};

/// A task other than the target whose readout differs from its label.
struct Collateral {
  std::string task;
  bool expected_met = false;
  std::string read;
};

struct DistrustedBase {
  std::string base;
  std::string task;
  Readout::Kind read = Readout::Kind::unmet;
};

/// Those of one case. A task whose base did not hold is not among them.
std::vector<Collateral> collateral(const CaseLine& line);

/// Of the cases that a report names it keeps the places alone, ascending, so that a million of
/// them weigh little; CaseLookup reads their lines again from `log`.
struct Score {
  std::filesystem::path log;
  LogHeader header;
  FaultTally faults;
  ControlTally controls;
  std::map<std::string, TaskScore> tasks;  ///< every task of the domain
  std::vector<std::string> blind_tasks;    ///< did not notice their sabotage
  std::vector<std::string> unsabotaged;    ///< no sabotage possible
  std::vector<DistrustedBase> distrusted;
  std::vector<LogPlace> findings;         ///< missed, off-target, rejected
  std::vector<LogPlace> unmeasured;       ///< cases whose target gave no verdict
  std::vector<LogPlace> with_collateral;  ///< cases that have some
  std::size_t collateral = 0;             ///< how many they have together
  std::vector<LogPlace> vacuous;          ///< controls that reach this oracle as their base would
  bool dead = false;
  std::string stopped;    ///< why the run ended early
  bool complete = false;  ///< the log has a footer
  bool measured = false;
  bool admitted = false;
  std::vector<std::string> why;  ///< why not measured, or if measured why not admitted
};

/// Errors: io; syntax, also for a case with two lines, and for one that the answer key does not
/// count.
Expected<Score> score(const std::filesystem::path& log);

/// "eleven controls test T1, one T4; no control tests T2, T3 or T5": from the answer key.
std::string coverage_sentence(const LoggedSuite& suite);

/// Youden's J over the tasks with both arms, as detection minus false rejects, pooled; with its
/// bounds and n.
struct Youden {
  Rate rate;
  std::size_t cases = 0;
  std::vector<std::string> tasks;
};
std::optional<Youden> youden(const Score& score);

}  // namespace croesus
