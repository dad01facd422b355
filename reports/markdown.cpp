// SPDX-License-Identifier: Apache-2.0
//
// One table for documents: a row a run, then what each suite's controls cover.
#include "reports/rates.h"
#include "reports/report.h"

namespace croesus {
namespace {

std::string row(const Score& score) {
  const auto& header = score.header;
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", header.suite.id,
                     header.oracle.id, in_words(score.faults), score.faults.off_target,
                     score.faults.missed, in_words(score.controls),
                     in_words(detection(score.faults), "no fault"),
                     in_words(false_reject(score.controls), "no control"), verdict(score));
}

Expected<void> write(const ReportInput& input, std::ostream& to) {
  std::string text =
      "| suite | oracle | faults detected | off-target | missed | controls accepted | detection | "
      "false rejects | verdict |\n|---|---|---|---|---|---|---|---|---|\n";
  std::vector<std::string> coverage;
  for (const Reported& run : input.runs) {
    text += row(run.score);
    const LoggedSuite& suite = run.score.header.suite;
    const std::string line = fmt::format("- {}: {}.\n", suite.id, coverage_sentence(suite));
    if (coverage.empty() || coverage.back() != line) coverage.push_back(line);
  }
  to << fmt::format("{}\n{}", text, fmt::join(coverage, ""));
  return {};
}

}  // namespace

Report markdown_report() {
  return {"markdown", "a table for documents: a row a run, and what the controls cover", write};
}

}  // namespace croesus
