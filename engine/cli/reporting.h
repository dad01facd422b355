// SPDX-License-Identifier: Apache-2.0
//
// What challenge and report do alike once there are logs: score, hold against gates, print, and
// rule the exit code.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/cli/options.h"
#include "reports/report.h"

namespace croesus::cli {

/// --format, --expected-failures, --min-detection and --max-false-reject.
void add_reporting_options(po::options_description& options);

struct Reporting {
  const Report* report = nullptr;
  std::vector<ExpectedFailure> expected;
  Gates gates;
  std::map<std::string, std::string> suite_names{};  ///< see ReportInput
};

/// Errors: usage (unknown format; names the nearest), io, syntax.
Expected<Reporting> read_reporting(const po::variables_map& values);

/// Scores and prints the logs. Errors: io, syntax.
Expected<ExitCode> report_logs(const std::vector<std::filesystem::path>& logs,
                               const Reporting& reporting, Console& console);

}  // namespace croesus::cli
