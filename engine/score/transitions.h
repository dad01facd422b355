// SPDX-License-Identifier: Apache-2.0
//
// Two runs of one frozen suite, case by case: what the newer oracle won and lost (DESIGN.md,
// sections 8 and 9).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/score/score.h"

namespace croesus {

struct Transition {
  std::string id;
  Role role = Role::fault;
  std::string target;
  Outcome before = Outcome::unmeasured;
  Outcome after = Outcome::unmeasured;
};

struct Comparison {
  LogHeader older;
  LogHeader newer;
  std::vector<Transition> won;   ///< wrong before, right now
  std::vector<Transition> lost;  ///< right before, wrong now
  std::vector<Transition>
      other;              ///< other changes: one kind of wrong to another, or unmeasured on a side
  std::size_t kept = 0;   ///< same outcome
  bool measured = false;  ///< both runs were
  /// Of a sampled suite: mcnemar() over what was won and lost.
  std::optional<double> chance{};
  std::string claim;  ///< what may be said of the repair, and why no more
};

/// Errors: io, syntax; usage, for logs of different locks.
Expected<Comparison> compare_runs(const std::filesystem::path& older,
                                  const std::filesystem::path& newer);

}  // namespace croesus
