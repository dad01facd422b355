// SPDX-License-Identifier: Apache-2.0
//
// Findings that are known and accepted (DESIGN.md, section 8, Gates). An entry that passes is
// stale: it must go.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/score/score.h"

namespace croesus {

struct ExpectedFailure {
  std::string oracle;
  std::string suite;
  std::string item;  ///< case id
  std::string task;
  std::string why;
};

/// {"version":1,"expected":[{"oracle","suite","case","task","why"}, ..]}. Errors: syntax.
Expected<std::vector<ExpectedFailure>> read_expected_failures(std::string_view text);

/// A run's findings, sorted. Those that are not expected are unexpected.
struct Triage {
  std::vector<LogPlace> expected;  ///< ascending
  std::size_t unexpected_faults = 0;
  std::size_t unexpected_controls = 0;
  std::vector<ExpectedFailure> stale;    ///< of this suite and oracle, and no finding any more
  std::vector<ExpectedFailure> unknown;  ///< name no case of this suite, or not its target
  bool expects(LogPlace finding) const;
};

/// Sorts a run's findings. Entries whose case is unmeasured are neither confirmed nor stale. Reads
/// the log again if there are entries for it. Errors: those of CaseLookup.
Expected<Triage> triage(const Score& score, const std::vector<ExpectedFailure>& entries);

}  // namespace croesus
