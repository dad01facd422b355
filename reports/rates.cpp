// SPDX-License-Identifier: Apache-2.0
#include "reports/rates.h"

#include <algorithm>

namespace croesus {
namespace {

std::string percent(double share) {
  const std::string text = fmt::format("{:.1f}", share * 100);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

}  // namespace

std::string in_words(const std::optional<Rate>& rate, std::string_view undefined) {
  if (!rate) return fmt::format("undefined: {}", undefined);
  if (rate->worst == rate->best) return percent(rate->worst) + " %";
  const auto [least, most] = std::minmax(rate->worst, rate->best);
  return fmt::format("{} to {} %", percent(least), percent(most));
}

std::string in_words(const FaultTally& faults) {
  return faults.total == 0 ? "no fault" : fmt::format("{}/{}", faults.detected, faults.total);
}

std::string in_words(const ControlTally& controls) {
  if (controls.total == 0) return "no control";
  return fmt::format("{}/{}", controls.accepted, controls.total);
}

std::vector<std::string> failed_conditions(const Reported& run, const Gates& gates) {
  const std::string& oracle = run.score.header.oracle.id;
  std::vector<std::string> lines;
  for (const ExpectedFailure& entry : run.triage.stale) {
    lines.push_back(
        fmt::format("{} {}: an expected failure of task {} that passes; remove it from the file",
                    oracle, entry.item, entry.task));
  }
  for (const ExpectedFailure& entry : run.triage.unknown) {
    lines.push_back(fmt::format(
        "{} {}: an expected failure of task {}, but {} has no such case with that target; "
        "correct the file",
        oracle, entry.item, entry.task, run.score.header.suite.id));
  }
  for (const std::string& gate : broken_gates(run.score, gates)) {
    lines.push_back(fmt::format("{}: {}", oracle, gate));
  }
  return lines;
}

std::string verdict(const Score& score) {
  if (score.dead) return "dead";
  if (!score.measured) return "not measured";
  return score.admitted ? "admitted" : "measured";
}

}  // namespace croesus
