// SPDX-License-Identifier: Apache-2.0
//
// The report for people: per suite the oracles side by side, then what was found, then what was not
// tested.
#include <algorithm>
#include <utility>

#include "engine/score/intervals.h"
#include "reports/printable.h"
#include "reports/rates.h"
#include "reports/report.h"
#include "reports/table.h"

namespace croesus {
namespace {

using Row = std::vector<std::string>;
using Runs = std::vector<const Reported*>;

std::string count(std::size_t number) { return number == 0 ? "-" : std::to_string(number); }

template <class Cell>
Row row(std::string head, const Runs& runs, Cell cell) {
  Row result = {std::move(head)};
  for (const Reported* run : runs) result.push_back(cell(run->score));
  return result;
}

std::vector<Row> summary_rows(const Runs& runs) {
  return {
      row("", runs, [](const Score& s) { return s.header.oracle.id; }),
      row("faults detected", runs, [](const Score& s) { return in_words(s.faults); }),
      row("  off-target", runs, [](const Score& s) { return count(s.faults.off_target); }),
      row("  missed", runs, [](const Score& s) { return count(s.faults.missed); }),
      row("  unmeasured", runs, [](const Score& s) { return count(s.faults.unmeasured()); }),
      row("controls accepted", runs, [](const Score& s) { return in_words(s.controls); }),
      row("  rejected", runs, [](const Score& s) { return count(s.controls.rejected); }),
      row("  unmeasured", runs, [](const Score& s) { return count(s.controls.unmeasured()); }),
      row("detection", runs,
          [](const Score& s) { return in_words(detection(s.faults), "no fault"); }),
      row("false rejects", runs,
          [](const Score& s) { return in_words(false_reject(s.controls), "no control"); }),
      row("verdict", runs, verdict),
  };
}

/// Only a sampled suite was drawn from something that an interval could speak of.
std::vector<Row> interval_rows(const Runs& runs) {
  if (runs.front()->score.header.suite.population != "sampled") return {};
  return {
      row("detection, 95 % interval", runs,
          [](const Score& s) { return in_words(detection_interval(s), "no fault"); }),
      row("false rejects, 95 % interval", runs,
          [](const Score& s) { return in_words(false_reject_interval(s), "no control"); }),
  };
}

std::vector<Row> task_rows(const Runs& runs) {
  std::vector<Row> rows;
  for (const std::string& task : runs.front()->score.header.suite.tasks) {
    rows.push_back(row(task + " faults detected", runs,
                       [&](const Score& s) { return in_words(s.tasks.at(task).faults); }));
    rows.push_back(row(task + " false rejects", runs, [&](const Score& s) {
      const ControlTally& controls = s.tasks.at(task).controls;
      if (controls.total == 0) return in_words(false_reject(controls), "no control");
      return fmt::format("{}/{}", controls.rejected, controls.total);
    }));
  }
  return rows;
}

std::string head(const Score& score) {
  const LoggedSuite& suite = score.header.suite;
  return fmt::format(
      "{}  {} faults, {} controls; policy {}; {}{}\n{}\nseal {}  seed {}  repeats {}\n", suite.id,
      score.faults.total, score.controls.total, suite.policy, suite.population,
      suite.shown.empty() ? "" : fmt::format(", shown {}", suite.shown), wrapped(suite.about),
      suite.seal.substr(0, 16), score.header.seed, score.header.repeats);
}

/// The target's label, and those of the other tasks that the case speaks of.
std::string expectation(const CaseLine& line) {
  const bool met = line.role == Role::control;
  std::string text = fmt::format("{} {}", line.target, met ? "met" : "unmet");
  std::string_view gap = "; others: ";
  for (const auto& [task, holds] : line.expect) {
    if (task == line.target) continue;
    text += fmt::format("{}{} {}", std::exchange(gap, ", "), task, holds ? "met" : "unmet");
  }
  return text;
}

std::string readings(const CaseLine& line) {
  std::string text;
  for (const auto& [task, readout] : line.readouts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", task, to_word(readout.kind));
  }
  return text;
}

std::string reason(const CaseLine& line) {
  const auto target = line.readouts.find(line.target);
  if (target == line.readouts.end() || target->second.reason.empty()) return "";
  const Readout& readout = target->second;
  return printable(fmt::format("    it said    {}{}", readout.reason,
                               readout.at.empty() ? "" : fmt::format(" (at {})", readout.at))) +
         "\n";
}

std::string finding(const ReportInput& input, const Score& score, const CaseLine& line,
                    std::string_view mark) {
  std::string word(to_word(line.outcome));
  if (line.outcome == Outcome::off_target) word = "off-target";
  std::string text =
      fmt::format("  {} under {}: {}{}\n    {} {} ({}) on {} {}\n", line.id, score.header.oracle.id,
                  word, mark, to_word(line.role), line.op, line.taxonomy, line.profile, line.stage);
  for (const LoggedChange& change : line.changes) {
    text +=
        printable(fmt::format("    changed    {}: {} -> {}", change.what, change.was, change.now)) +
        "\n";
  }
  if (line.more_changes > 0) {
    text += fmt::format("    and        {} more changes; replay shows them\n", line.more_changes);
  }
  text += fmt::format("    expected   {}\n    read       {}{}\n", expectation(line), readings(line),
                      line.why.empty() ? "" : fmt::format(" ({})", line.why));
  return text + reason(line) +
         fmt::format("    replay     {}\n", replay_line(input, score, line.id));
}

/// Of findings that nobody expected, this many of a kind are printed; of those that are expected,
/// and of collateral, a few.
constexpr std::size_t kMany = 200;
constexpr std::size_t kFew = 3;

/// Prints a run's findings one by one.
class FindingPrinter {
 public:
  FindingPrinter(const ReportInput& input, const Reported& run, std::ostream& to)
      : input_(input), run_(run), to_(to), lookup_(run.score.log) {}

  Expected<void> print() {
    std::vector<LogPlace> unexpected;
    for (const LogPlace place : run_.score.findings) {
      if (unexpected.size() < kMany && !run_.triage.expects(place)) unexpected.push_back(place);
    }
    const std::size_t due = run_.score.findings.size() - run_.triage.expected.size();
    print(unexpected, kMany, "", "");
    more(due - unexpected.size(), " that nobody expected");
    print(run_.score.unmeasured, kMany, "", " that are unmeasured");
    print(run_.triage.expected, kFew, " (expected)", " that are expected");
    if (lookup_.error()) return tl::unexpected(*lookup_.error());
    return {};
  }

 private:
  void print(const std::vector<LogPlace>& places, std::size_t most, std::string_view mark,
             std::string_view rest) {
    const std::size_t shown = std::min(most, places.size());
    for (std::size_t i = 0; i < shown; ++i) {
      const CaseLine line = lookup_.at(places[i]);
      if (lookup_.error()) return;
      to_ << finding(input_, run_.score, line, mark);
    }
    more(places.size() - shown, rest);
  }

  void more(std::size_t count, std::string_view which) {
    if (count == 0) return;
    to_ << fmt::format("  and {} more under {}{}; --format json lists them all\n", count,
                       run_.score.header.oracle.id, which);
  }

  const ReportInput& input_;
  const Reported& run_;
  std::ostream& to_;
  CaseLookup lookup_;
};

/// Readouts of other tasks than the target that differ from their label, the first few of them.
std::string collateral(const Score& score, CaseLookup& lookup) {
  std::string text;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < score.with_collateral.size() && shown < kFew; ++i) {
    const CaseLine line = lookup.at(score.with_collateral[i]);
    for (const Collateral& item : croesus::collateral(line)) {
      if (shown++ >= kFew) break;
      text +=
          fmt::format("{} on {}: {} should be {}, read {} (collateral)\n", score.header.oracle.id,
                      line.id, item.task, item.expected_met ? "met" : "unmet", item.read);
    }
  }
  if (score.collateral > kFew) {
    text += fmt::format("  and {} more; --format json lists them all\n", score.collateral - kFew);
  }
  return text;
}

/// The ids of the controls that are not scored.
std::string vacuous(const Score& score, CaseLookup& lookup) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < score.vacuous.size() && i < kMany; ++i) {
    ids.push_back(lookup.at(score.vacuous[i]).id);
  }
  const std::size_t rest = score.vacuous.size() - ids.size();
  return fmt::format("{}{}", fmt::join(ids, ", "),
                     rest == 0 ? "" : fmt::format(" and {} more; the run log has them all", rest));
}

/// What keeps a run from being measured or admitted, and what else a reader must know.
std::string remarks(const Reported& run, const Gates& gates, CaseLookup& lookup) {
  const Score& score = run.score;
  const std::string& oracle = score.header.oracle.id;
  std::string text;
  if (!score.why.empty()) {
    text += fmt::format("{} is {}: {}\n", oracle,
                        score.measured ? "measured, not admitted" : "not measured",
                        fmt::join(score.why, "; "));
  }
  if (!score.vacuous.empty()) {
    text +=
        fmt::format("{} gets these controls as it gets their bases, so they are not scored: {}\n",
                    oracle, vacuous(score, lookup));
  }
  if (!score.blind_tasks.empty()) {
    text += fmt::format("{} does not notice a carrier emptied of: {}\n", oracle,
                        fmt::join(score.blind_tasks, ", "));
  }
  if (score.faults.elsewhere > 0) {
    text += fmt::format("{} detected {} of the faults by pointing elsewhere than to the edit\n",
                        oracle, score.faults.elsewhere);
  }
  text += collateral(score, lookup);
  for (const std::string& line : failed_conditions(run, gates)) text += line + "\n";
  return text;
}

std::string limits(const Score& score) {
  std::string text = fmt::format("Coverage: {}.\n", coverage_sentence(score.header.suite));
  if (!score.unsabotaged.empty()) {
    text += fmt::format("No sabotage possible: {}.\n", fmt::join(score.unsabotaged, ", "));
  }
  if (score.header.suite.population != "sampled") {
    text += "No confidence interval: the cases were constructed, not sampled from a population.\n";
  } else {
    text += "Intervals: Clopper and Pearson's, exact, 95 %, for the frame that the suite names.\n";
  }
  return text;
}

bool has_findings(const Reported* run) {
  return !run->score.findings.empty() || !run->score.unmeasured.empty();
}

Expected<void> write_suite(const Runs& runs, const ReportInput& input, std::ostream& to) {
  auto rows = summary_rows(runs);
  for (Row& more : interval_rows(runs)) rows.push_back(std::move(more));
  for (Row& more : task_rows(runs)) rows.push_back(std::move(more));
  to << head(runs.front()->score) << "\n" << layout(rows) << "\n" << limits(runs.front()->score);
  for (const Reported* run : runs) {
    CaseLookup lookup(run->score.log);
    to << remarks(*run, input.gates, lookup);
    if (lookup.error()) return tl::unexpected(*lookup.error());
  }
  if (std::any_of(runs.begin(), runs.end(), has_findings)) to << "Findings:\n";
  for (const Reported* run : runs) {
    if (auto done = FindingPrinter(input, *run, to).print(); !done) return done;
  }
  return {};
}

Expected<void> write(const ReportInput& input, std::ostream& to) {
  std::vector<std::pair<std::string, Runs>> suites;
  for (const Reported& run : input.runs) {
    const std::string& seal = run.score.header.suite.seal;
    if (suites.empty() || suites.back().first != seal) suites.push_back({seal, {}});
    suites.back().second.push_back(&run);
  }
  std::string_view gap;
  for (const auto& [seal, runs] : suites) {
    to << std::exchange(gap, "\n");
    if (auto done = write_suite(runs, input, to); !done) return done;
  }
  return {};
}

}  // namespace

Report text_report() {
  return {"text", "for people: oracles side by side, findings, limits", write};
}

}  // namespace croesus
