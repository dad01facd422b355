// SPDX-License-Identifier: Apache-2.0
//
// The lines of the run log as JSON; log_reading.cpp is the way back.
#include "engine/json/writer.h"
#include "engine/run/log.h"

namespace croesus {
namespace {

void write_counts(json::Writer& out, const std::map<std::string, std::size_t>& counts) {
  out.begin_object();
  for (const auto& [task, count] : counts) out.key(task).unsigned_integer(count);
  out.end_object();
}

void write_strings(json::Writer& out, const std::vector<std::string>& items) {
  out.begin_array();
  for (const std::string& item : items) out.string(item);
  out.end_array();
}

void write_files(json::Writer& out, const std::map<std::string, std::string>& files) {
  if (files.empty()) return;
  out.key("files").begin_object();
  for (const auto& [name, sha256] : files) out.key(name).string(sha256);
  out.end_object();
}

void write_suite(json::Writer& out, const LoggedSuite& suite) {
  out.begin_object().key("id").string(suite.id).key("domain").string(suite.domain);
  out.key("policy").string(suite.policy).key("population").string(suite.population);
  out.key("shown").string(suite.shown).key("about").string(suite.about);
  out.key("seal").string(suite.seal);
  write_strings(out.key("tasks"), suite.tasks);
  write_counts(out.key("faults"), suite.faults);
  write_counts(out.key("controls"), suite.controls);
  out.end_object();
}

struct LineWriter {
  json::Writer& out;

  void operator()(const LogHeader& header) const {
    out.key("line").string("header").key("version").unsigned_integer(kLogVersion);
    out.key("tool").string(header.tool);
    write_suite(out.key("suite"), header.suite);
    out.key("oracle").begin_object().key("id").string(header.oracle.id);
    out.key("name").string(header.oracle.name).key("version").string(header.oracle.version);
    write_strings(out.key("tasks"), header.oracle.tasks);
    out.key("carrier").string(header.oracle.carrier);
    if (!header.oracle.arguments.empty()) {
      write_strings(out.key("arguments"), header.oracle.arguments);
    }
    if (!header.oracle.sha256.empty()) out.key("sha256").string(header.oracle.sha256);
    write_files(out, header.oracle.files);
    out.end_object().key("seed").unsigned_integer(header.seed);
    out.key("repeats").unsigned_integer(header.repeats);
    if (header.time_limit_ms > 0) out.key("time_limit_ms").unsigned_integer(header.time_limit_ms);
  }

  void operator()(const ProbeLine& line) const {
    out.key("line").string("probe").key("probe").string(line.probe);
    if (!line.task.empty()) out.key("task").string(line.task);
    out.key("possible").boolean(line.possible);
    write_readouts(out.key("readouts"), line.readouts);
  }

  void operator()(const BaseLine& line) const {
    out.key("line").string("base").key("base").string(line.base);
    write_readouts(out.key("readouts"), line.readouts);
  }

  void operator()(const CaseLine& line) const {
    out.key("line").string("case").key("id").string(line.id);
    out.key("role").string(to_word(line.role)).key("operator").string(line.op);
    out.key("class").string(line.taxonomy).key("target").string(line.target);
    out.key("base").string(line.base).key("profile").string(line.profile);
    out.key("stage").string(line.stage).key("expect").begin_object();
    for (const auto& [task, met] : line.expect) out.key(task).string(met ? "met" : "unmet");
    write_readouts(out.end_object().key("readouts"), line.readouts);
    out.key("outcome").string(to_word(line.outcome));
    if (!line.why.empty()) out.key("why").string(line.why);
    if (line.elsewhere) out.key("elsewhere").boolean(true);
    if (!line.distrusted.empty()) write_strings(out.key("distrusted"), line.distrusted);
    out.key("changes").begin_array();
    for (const LoggedChange& change : line.changes) {
      out.begin_object().key("what").string(change.what);
      out.key("was").string(change.was).key("now").string(change.now).end_object();
    }
    out.end_array();
    if (line.more_changes > 0) out.key("more_changes").unsigned_integer(line.more_changes);
  }

  void operator()(const Footer& footer) const {
    out.key("line").string("footer").key("cases").unsigned_integer(footer.cases);
    if (!footer.stopped.empty()) out.key("stopped").string(footer.stopped);
    if (!footer.circumstances) return;
    const Circumstances& times = *footer.circumstances;
    out.key("times").begin_object().key("seconds").number(times.seconds);
    if (times.notes.restarts > 0) out.key("restarts").unsigned_integer(times.notes.restarts);
    if (times.notes.asked_again > 0) {
      out.key("asked_again").unsigned_integer(times.notes.asked_again);
    }
    if (times.notes.ignored > 0) out.key("ignored").unsigned_integer(times.notes.ignored);
    if (!times.notes.stderr_tail.empty()) out.key("stderr").string(times.notes.stderr_tail);
    out.end_object();
  }
};

}  // namespace

void write_readouts(json::Writer& out, const Readouts& readouts) {
  out.begin_object();
  for (const auto& [task, readout] : readouts) {
    out.key(task).begin_object().key("is").string(to_word(readout.kind));
    if (!readout.reason.empty()) out.key("reason").string(readout.reason);
    if (!readout.at.empty()) out.key("at").string(readout.at);
    out.end_object();
  }
  out.end_object();
}

std::string write_line(const LogLine& line) {
  json::Writer out;
  out.begin_object();
  std::visit(LineWriter{out}, line);
  return out.end_object().text();
}

}  // namespace croesus
