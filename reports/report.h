// SPDX-License-Identifier: Apache-2.0
//
// The catalog of reports: scored runs in, bytes out. One file a format, one line of catalog.def
// each. A report computes nothing that is not in its input, so that it can always be made again
// from the logs.
#pragma once

#include <functional>
#include <map>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/score/expected_failures.h"
#include "engine/score/score.h"
#include "engine/score/verdict.h"

namespace croesus {

/// One run, scored and held against the expected failures.
struct Reported {
  Score score;
  Triage triage;
};

struct ReportInput {
  std::vector<Reported> runs;  ///< suites in the order given, oracles within a suite likewise
  Gates gates;
  /// What the user called the suites, by id, where that is not the id: a folder.
  std::map<std::string, std::string> suite_names{};
};

struct Report {
  std::string id;  ///< the word after --format
  std::string summary;
  /// Writes the findings one after the other, as they are read again from the logs. Errors: those
  /// of CaseLookup.
  std::function<Expected<void>(const ReportInput&, std::ostream&)> write;
};

/// Every report of catalog.def, sorted by id.
std::span<const Report> reports();

/// The report of that id, or null.
const Report* find_report(std::string_view id);

/// The command that shows a finding again, as a shell takes it.
std::string replay_line(const ReportInput& input, const Score& score, std::string_view case_id);

}  // namespace croesus
