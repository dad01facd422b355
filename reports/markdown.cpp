// SPDX-License-Identifier: Apache-2.0
//
// One table for documents: a row a run, then what each suite's controls cover.
#include "engine/score/intervals.h"
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

/// Of a sampled suite: what the rates say of its frame.
std::string intervals(const Score& score) {
  if (score.header.suite.population != "sampled") return "";
  return fmt::format("- {}, {}: 95 % intervals: detection {}, false rejects {}.\n",
                     score.header.suite.id, score.header.oracle.id,
                     in_words(detection_interval(score), "no fault"),
                     in_words(false_reject_interval(score), "no control"));
}

/// What the table does not show, and what makes the exit status what it is.
std::string remarks(const Reported& run, const Gates& gates) {
  const std::string head =
      fmt::format("- {}, {}: ", run.score.header.suite.id, run.score.header.oracle.id);
  std::string text = intervals(run.score);
  if (!run.score.measured) {
    text += fmt::format("{}{}: {}.\n", head, verdict(run.score), fmt::join(run.score.why, "; "));
  }
  if (!run.triage.expected.empty()) {
    text += fmt::format("{}{} of the findings are expected, {} are not.\n", head,
                        run.triage.expected.size(),
                        run.triage.unexpected_faults + run.triage.unexpected_controls);
  }
  for (const std::string& line : failed_conditions(run, gates)) {
    text += fmt::format("- {}: {}.\n", run.score.header.suite.id, line);
  }
  return text;
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
  for (const Reported& run : input.runs) to << remarks(run, input.gates);
  return {};
}

}  // namespace

Report markdown_report() {
  return {"markdown", "a table for documents: a row a run, and what the controls cover", write};
}

}  // namespace croesus
