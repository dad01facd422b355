// SPDX-License-Identifier: Apache-2.0
//
// From scores to the exit code (DESIGN.md, section 8).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/score/expected_failures.h"
#include "engine/score/score.h"

namespace croesus {

enum class ExitCode {
  good = 0,
  findings = 1,
  usage = 2,
  not_measured = 3,
  dead = 4,
  integrity = 5,
  stale = 6,
  incomplete_merge = 7,
  own_bug = 70,
};

/// The one that counts where several hold: 70, 5, 4, 3, 2, 7, 6, 1.
ExitCode worst(const std::set<ExitCode>& codes);

/// A gate takes the place of "any unexpected finding" for its arm: with a minimal detection, a miss
/// alone fails nothing.
struct Gates {
  std::optional<double> min_detection;     ///< on the worst bound
  std::optional<double> max_false_reject;  ///< on the worst bound
};

/// What a run and its triage amount to.
std::set<ExitCode> exit_codes(const Score& score, const Triage& triage, const Gates& gates);

/// One sentence for each gate that does not hold.
std::vector<std::string> broken_gates(const Score& score, const Gates& gates);

}  // namespace croesus
