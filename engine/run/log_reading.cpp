// SPDX-License-Identifier: Apache-2.0
//
// The lines of the run log, read back from JSON.
#include <charconv>

#include "engine/case/fields.h"
#include "engine/json/reader.h"
#include "engine/run/log.h"

namespace croesus {
namespace {

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
    constexpr std::size_t kMost = 1'000'000'000'000;  // so that sums of them are sums
    if (counts[task] > kMost) in.reject(task, "is more than any suite has");
  }
  return counts;
}

std::map<std::string, std::string> read_files(Fields& outer) {
  const json::Value object = outer.object("files");
  std::map<std::string, std::string> files;
  if (!object) return files;
  Fields in(object, outer);
  for (std::size_t i = 0; i < object.size(); ++i) {
    const std::string name = object.member(i).name.string();
    files[name] = in.string(name);
  }
  return files;
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
  if (in.unsigned_integer("version") != kLogVersion)
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
  if (oracle.has("files")) header.oracle.files = read_files(oracle);
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

/// Whether that outcome can come of what was read of the target.
bool agrees(const CaseLine& line) {
  if (line.outcome == Outcome::unmeasured || line.outcome == Outcome::vacuous) return true;
  const auto target = line.readouts.find(line.target);
  if (target == line.readouts.end()) return false;
  const bool is_rejection = line.outcome == Outcome::detected || line.outcome == Outcome::rejected;
  return target->second.kind == (is_rejection ? Readout::Kind::unmet : Readout::Kind::met);
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
  if (!agrees(line)) in.reject("outcome", "is not what its readouts come to");
  line.why = in.string_or("why", "");
  line.elsewhere = in.boolean_or("elsewhere", false);
  if (in.has("distrusted")) line.distrusted = in.strings("distrusted");
  for (json::Value value : in.array("changes")) {
    Fields change(value, in);
    line.changes.push_back({change.string("what"), change.string("was"), change.string("now")});
  }
  if (in.has("more_changes")) line.more_changes = in.unsigned_integer("more_changes");
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

Expected<LogLine> read_line(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  LogLine line = read_by_name(in, in.string("line"));
  if (in.error()) return tl::unexpected(*in.error());
  return line;
}

}  // namespace croesus
