// SPDX-License-Identifier: Apache-2.0
//
// The lines of the run log as JSON, and back.
#include <charconv>

#include "engine/case/fields.h"
#include "engine/json/reader.h"
#include "engine/run/log.h"

namespace croesus {
namespace {

constexpr std::uint64_t kVersion = 1;

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
    out.key("line").string("header").key("version").unsigned_integer(kVersion);
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

Readout::Kind kind_of(Fields& in, std::string_view word) {
  using Kind = Readout::Kind;
  for (const Kind kind : {Kind::met, Kind::unmet, Kind::abstained, Kind::errored, Kind::timed_out,
                          Kind::crashed, Kind::unstable}) {
    if (to_word(kind) == word) return kind;
  }
  in.reject("is", "is no readout");
  return Kind::errored;
}

Outcome outcome_of(Fields& in, std::string_view word) {
  for (const Outcome outcome :
       {Outcome::detected, Outcome::off_target, Outcome::missed, Outcome::accepted,
        Outcome::rejected, Outcome::vacuous, Outcome::unmeasured}) {
    if (to_word(outcome) == word) return outcome;
  }
  in.reject("outcome", "is no outcome");
  return Outcome::unmeasured;
}

std::map<std::string, std::size_t> read_counts(Fields& outer, std::string_view name) {
  const json::Value object = outer.object(name);
  std::map<std::string, std::size_t> counts;
  if (!object) return counts;
  Fields in(object, outer);
  for (std::size_t i = 0; i < object.size(); ++i) {
    const std::string task = object.member(i).name.string();
    counts[task] = in.unsigned_integer(task);
  }
  return counts;
}

LoggedSuite read_suite(Fields& outer) {
  Fields in(outer.object("suite"), outer);
  LoggedSuite suite;
  suite.id = in.string("id");
  suite.domain = in.string("domain");
  suite.policy = in.string("policy");
  suite.population = in.string("population");
  suite.shown = in.string("shown");
  suite.about = in.string("about");
  suite.seal = in.string("seal");
  suite.tasks = in.strings("tasks");
  suite.faults = read_counts(in, "faults");
  suite.controls = read_counts(in, "controls");
  return suite;
}

LogLine read_header(Fields& in) {
  LogHeader header;
  if (in.unsigned_integer("version") != kVersion)
    in.reject("version", "is not one that this croesus reads");
  header.tool = in.string("tool");
  header.suite = read_suite(in);
  Fields oracle(in.object("oracle"), in);
  header.oracle.id = oracle.string("id");
  header.oracle.name = oracle.string("name");
  header.oracle.version = oracle.string("version");
  header.oracle.tasks = oracle.strings("tasks");
  header.oracle.carrier = oracle.string("carrier");
  if (oracle.has("arguments")) header.oracle.arguments = oracle.strings("arguments");
  header.oracle.sha256 = oracle.string_or("sha256", "");
  header.seed = in.unsigned_integer("seed");
  header.repeats = in.unsigned_integer("repeats");
  header.time_limit_ms = in.unsigned_or("time_limit_ms", 0);
  return header;
}

Expectation read_expect(Fields& outer) {
  const json::Value object = outer.object("expect");
  Expectation expect;
  if (!object) return expect;
  Fields in(object, outer);
  for (std::size_t i = 0; i < object.size(); ++i) {
    const std::string task = object.member(i).name.string();
    const std::string word = in.string(task);
    if (word != "met" && word != "unmet") in.reject(task, "must be \"met\" or \"unmet\"");
    expect[task] = word == "met";
  }
  return expect;
}

Role role_of(Fields& in, std::string_view word) {
  for (const Role role : {Role::fault, Role::control}) {
    if (to_word(role) == word) return role;
  }
  in.reject("role", "is no role");
  return Role::fault;
}

/// Whether a case of that role can come to that outcome.
bool fits(Role role, Outcome outcome) {
  if (outcome == Outcome::unmeasured) return true;
  const bool of_fault =
      outcome == Outcome::detected || outcome == Outcome::off_target || outcome == Outcome::missed;
  return of_fault == (role == Role::fault);
}

LogLine read_case_line(Fields& in) {
  CaseLine line;
  line.id = in.string("id");
  line.role = role_of(in, in.string("role"));
  line.op = in.string("operator");
  line.taxonomy = in.string("class");
  line.target = in.string("target");
  line.base = in.string("base");
  line.profile = in.string("profile");
  line.stage = in.string("stage");
  line.expect = read_expect(in);
  line.readouts = read_readouts(in);
  line.outcome = outcome_of(in, in.string("outcome"));
  if (!fits(line.role, line.outcome)) in.reject("outcome", "is not one of its role");
  line.why = in.string_or("why", "");
  line.elsewhere = in.boolean_or("elsewhere", false);
  if (in.has("distrusted")) line.distrusted = in.strings("distrusted");
  for (json::Value value : in.array("changes")) {
    Fields change(value, in);
    line.changes.push_back({change.string("what"), change.string("was"), change.string("now")});
  }
  return line;
}

double read_seconds(Fields& times) {
  const json::Value value = times.any("seconds");
  const std::string_view text = value.is(json::Kind::number) ? value.text() : "";
  double seconds = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (code != std::errc() || end != text.data() + text.size()) {
    times.reject("seconds", "must be a number");
  }
  return seconds;
}

LogLine read_footer(Fields& in) {
  Footer footer;
  footer.cases = in.unsigned_integer("cases");
  footer.stopped = in.string_or("stopped", "");
  if (!in.has("times")) return footer;
  Fields times(in.object("times"), in);
  Circumstances found;
  found.seconds = read_seconds(times);
  found.notes.restarts = times.unsigned_or("restarts", 0);
  found.notes.asked_again = times.unsigned_or("asked_again", 0);
  found.notes.ignored = times.unsigned_or("ignored", 0);
  found.notes.stderr_tail = times.string_or("stderr", "");
  footer.circumstances = std::move(found);
  return footer;
}

LogLine read_by_name(Fields& in, std::string_view name) {
  if (name == "header") return read_header(in);
  if (name == "probe") {
    return ProbeLine{in.string("probe"), in.string_or("task", ""), in.boolean("possible"),
                     read_readouts(in)};
  }
  if (name == "base") return BaseLine{in.string("base"), read_readouts(in)};
  if (name == "case") return read_case_line(in);
  if (name != "footer") in.reject("line", "is no kind of line that a log has");
  return read_footer(in);
}

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

Readouts read_readouts(Fields& outer) {
  const json::Value object = outer.object("readouts");
  if (object && object.has_duplicate_names()) outer.reject("readouts", "has a task twice");
  Readouts readouts;
  for (std::size_t i = 0; object && i < object.size(); ++i) {
    Fields in(object.member(i).value, outer);
    readouts[object.member(i).name.string()] = {kind_of(in, in.string("is")),
                                                in.string_or("reason", ""), in.string_or("at", "")};
  }
  return readouts;
}

std::string write_line(const LogLine& line) {
  json::Writer out;
  out.begin_object();
  std::visit(LineWriter{out}, line);
  return out.end_object().text();
}

Expected<LogLine> read_line(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  LogLine line = read_by_name(in, in.string("line"));
  if (in.error()) return tl::unexpected(*in.error());
  return line;
}

}  // namespace croesus
