// SPDX-License-Identifier: Apache-2.0
//
// The report that scripts rely on: fields are added, never renamed (DESIGN.md, section 7).
#include "engine/case/fields.h"
#include "engine/json/writer.h"
#include "engine/score/intervals.h"
#include "reports/report.h"

namespace croesus {
namespace {

void write_strings(json::Writer& out, const std::vector<std::string>& items) {
  out.begin_array();
  for (const std::string& item : items) out.string(item);
  out.end_array();
}

void write_rate(json::Writer& out, const std::optional<Rate>& rate) {
  if (!rate) {
    out.null();
    return;
  }
  out.begin_array().number(rate->worst).number(rate->best).end_array();
}

void write_arms(json::Writer& out, const FaultTally& faults, const ControlTally& controls) {
  out.key("faults").begin_object().key("total").unsigned_integer(faults.total);
  out.key("detected").unsigned_integer(faults.detected);
  out.key("off_target").unsigned_integer(faults.off_target);
  out.key("missed").unsigned_integer(faults.missed);
  out.key("unmeasured").unsigned_integer(faults.unmeasured());
  out.key("detected_elsewhere").unsigned_integer(faults.elsewhere).end_object();
  out.key("controls").begin_object().key("total").unsigned_integer(controls.total);
  out.key("accepted").unsigned_integer(controls.accepted);
  out.key("rejected").unsigned_integer(controls.rejected);
  out.key("unmeasured").unsigned_integer(controls.unmeasured());
  out.key("vacuous").unsigned_integer(controls.vacuous).end_object();
  out.key("rates").begin_object();
  write_rate(out.key("detection"), detection(faults));
  write_rate(out.key("false_reject"), false_reject(controls));
  out.end_object();
}

/// Only where the suite was sampled.
void write_intervals(json::Writer& out, const Score& score) {
  if (score.header.suite.population != "sampled") return;
  out.key("intervals").begin_object().key("confidence").number(kConfidence);
  write_rate(out.key("detection"), detection_interval(score));
  write_rate(out.key("false_reject"), false_reject_interval(score));
  out.end_object();
}

void write_finding(json::Writer& out, const ReportInput& input, const Score& score,
                   const CaseLine& line, bool expected) {
  out.begin_object().key("case").string(line.id).key("role").string(to_word(line.role));
  out.key("operator").string(line.op).key("class").string(line.taxonomy);
  out.key("target").string(line.target).key("outcome").string(to_word(line.outcome));
  out.key("expected").boolean(expected);
  const auto read = line.readouts.find(line.target);
  const bool answered = read != line.readouts.end();
  out.key("read").string(answered ? to_word(read->second.kind) : "not answered");
  out.key("reason").string(answered ? read->second.reason : line.why);
  out.key("at").string(answered ? read->second.at : "");
  out.key("profile").string(line.profile).key("stage").string(line.stage);
  out.key("changes").begin_array();
  for (const LoggedChange& change : line.changes) {
    out.begin_object().key("what").string(change.what);
    out.key("was").string(change.was).key("now").string(change.now).end_object();
  }
  out.end_array();
  if (line.more_changes > 0) out.key("more_changes").unsigned_integer(line.more_changes);
  out.key("replay").string(replay_line(input, score, line.id)).end_object();
}

void write_collateral(json::Writer& out, const CaseLine& line) {
  for (const Collateral& item : collateral(line)) {
    out.begin_object().key("case").string(line.id).key("task").string(item.task);
    out.key("expected").string(item.expected_met ? "met" : "unmet");
    out.key("read").string(item.read).end_object();
  }
}

/// Writes a run's cases one by one, and hands on what is written.
class CaseWriter {
 public:
  CaseWriter(json::Writer& out, const ReportInput& input, const Reported& run, std::ostream& to)
      : out_(out), input_(input), run_(run), to_(to), lookup_(run.score.log) {}

  void findings() {
    const auto finding = [this](bool expected) {
      return [=, this](const CaseLine& line) {
        write_finding(out_, input_, run_.score, line, expected);
      };
    };
    out_.key("findings").begin_array();
    for (const LogPlace place : run_.triage.expected) write(place, finding(true));
    for (const LogPlace place : run_.score.findings) {
      if (!run_.triage.expects(place)) write(place, finding(false));
    }
    for (const LogPlace place : run_.score.unmeasured) write(place, finding(false));
    out_.end_array();
  }

  void collateral() {
    out_.key("collateral").begin_array();
    for (const LogPlace place : run_.score.with_collateral) {
      write(place, [this](const CaseLine& line) { write_collateral(out_, line); });
    }
    out_.end_array();
  }

  const std::optional<Error>& error() const { return lookup_.error(); }

 private:
  template <class Deed>
  void write(LogPlace place, Deed deed) {
    const CaseLine line = lookup_.at(place);
    if (error()) return;
    deed(line);
    to_ << out_.take();
  }

  json::Writer& out_;
  const ReportInput& input_;
  const Reported& run_;
  std::ostream& to_;
  CaseLookup lookup_;
};

void write_counts(json::Writer& out, const Score& score) {
  out.begin_object().key("suite").string(score.header.suite.id);
  out.key("oracle").string(score.header.oracle.id);
  out.key("measured").boolean(score.measured).key("admitted").boolean(score.admitted);
  write_arms(out, score.faults, score.controls);
  write_intervals(out, score);
  write_strings(out.key("why"), score.why);
  out.key("tasks").begin_object();
  for (const auto& [name, task] : score.tasks) {
    out.key(name).begin_object();
    write_arms(out, task.faults, task.controls);
    out.end_object();
  }
  write_strings(out.end_object().key("blind_tasks"), score.blind_tasks);
  out.key("coverage").string(coverage_sentence(score.header.suite));
}

void write_conditions(json::Writer& out, const Reported& run) {
  const Score& score = run.score;
  out.key("stale_expected_failures").begin_array();
  for (const ExpectedFailure& entry : run.triage.stale) out.string(entry.item);
  out.end_array().key("unknown_expected_failures").begin_array();
  for (const ExpectedFailure& entry : run.triage.unknown) out.string(entry.item);
  out.end_array().key("seal").string(score.header.suite.seal);
  out.key("seed").unsigned_integer(score.header.seed);
  out.key("repeats").unsigned_integer(score.header.repeats);
  out.key("policy").string(score.header.suite.policy);
  out.key("population").string(score.header.suite.population);
  out.key("shown").string(score.header.suite.shown);
  out.key("tool").string(score.header.tool).end_object();
}

Expected<void> write_run(json::Writer& out, const ReportInput& input, const Reported& run,
                         std::ostream& to) {
  write_counts(out, run.score);
  CaseWriter cases(out, input, run, to);
  cases.findings();
  cases.collateral();
  write_conditions(out, run);
  if (cases.error()) return tl::unexpected(*cases.error());
  return {};
}

Expected<void> write(const ReportInput& input, std::ostream& to) {
  json::Writer out = json::Writer::indented();
  out.begin_object().key("version").unsigned_integer(1).key("runs").begin_array();
  for (const Reported& run : input.runs) {
    if (auto done = write_run(out, input, run, to); !done) return done;
  }
  to << out.end_array().end_object().take() << "\n";
  return {};
}

}  // namespace

Report json_report() {
  return {"json", "one JSON document for scripts; fields are added, never renamed", write};
}

}  // namespace croesus
