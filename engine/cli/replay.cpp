// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <set>

#include "engine/cli/locate.h"
#include "engine/cli/options.h"
#include "engine/run/outcome.h"
#include "engine/score/verdict.h"
#include "oracles/oracle.h"

namespace croesus::cli {
namespace {

Syntax syntax() {
  Syntax result{
      "croesus replay SUITE:CASE|FILE --oracle ORACLE..",
      "Asks one case again and shows it whole: what was edited, the witness of its label, what the "
      "oracle\n"
      "says now and what it should say. FILE holds one case, as a line of a suite's cases.ndjson.\n"
      "Exit status 1 if the target is not read as expected, 3 if it gets no verdict.\n\n"
      "  croesus replay mcp/001:HVF008 --oracle mcp@v1\n"
      "  croesus replay case.json --oracle mcp@v1\n",
      po::options_description("options"), "case"};
  result.options.add_options()("oracle", po::value<std::vector<std::string>>()->composing(),
                               "an oracle to ask; may be given several times");
  add_allowance_options(result.options, "30");
  return result;
}

/// The one case of a file.
Expected<Case> read_case_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto item = read_case(*text);
  if (item) return item;
  if (item.error().code == ErrorCode::integrity) {
    return fail(ErrorCode::integrity, item.error().message, path);
  }
  return fail(ErrorCode::usage,
              fmt::format("the file is not one case, a line of a suite's cases.ndjson: {}",
                          item.error().message),
              path);
}

Expected<Case> find_in_suite(const std::string& address) {
  const auto colon = address.rfind(':');
  if (colon == std::string::npos) {
    return fail(ErrorCode::usage,
                "a case is named by SUITE:CASE, such as mcp/001:HVF008, or by a file that holds it",
                address);
  }
  const auto suite = find_suite(address.substr(0, colon));
  if (!suite) return tl::unexpected(suite.error());
  const std::string id = address.substr(colon + 1);
  std::vector<std::string> ids;
  CaseStream stream(*suite);
  for (;;) {
    auto next = stream.next();
    if (!next) return fail(ErrorCode::integrity, next.error().message, next.error().where);
    if (!*next) break;
    if ((*next)->id == id) return **std::move(next);
    ids.push_back((*next)->id);
  }
  return fail(ErrorCode::usage, fmt::format("the suite has no such case{}", suggestion(id, ids)),
              address);
}

Expected<Case> find_case(const std::string& name) {
  std::error_code code;
  return std::filesystem::is_regular_file(name, code) ? read_case_file(name) : find_in_suite(name);
}

std::string side(const Atom& atom) {
  if (atom.path.empty()) return "absent";
  return fmt::format("{} at {} ({})", atom.value,
                     atom.place.pointer.empty() ? "the root" : atom.place.pointer,
                     atom.place.codec);
}

void show_case(const Case& item, const std::string& carrier, Console& console) {
  console.out << fmt::format(
      "{}: {} {} ({}) challenging {}; {} {}, policy {}\n\nsource\n  {}\nuntouched carrier\n  {}\n",
      item.id, to_word(item.role), item.op, item.taxonomy, item.target, item.scene.context.profile,
      item.scene.context.stage, item.scene.context.policy, item.scene.source, carrier);
  console.out << "edit\n";
  for (const json::Splice& splice : item.witness.patch) {
    console.out << fmt::format("  at byte {} in {}\n  - {}\n  + {}\n", splice.at,
                               splice.pointer.empty() ? "the root" : splice.pointer, splice.was,
                               splice.now);
  }
  console.out << "witness\n";
  for (const AtomChange& change : item.witness.atoms) {
    const bool same = change.before.value == change.after.value &&
                      change.before.kind == change.after.kind &&
                      change.before.path == change.after.path;
    console.out << fmt::format("  {} ({}) {}\n    before {}\n    after  {}\n", change.path(),
                               change.kind(), same ? "is what it was" : "changed",
                               side(change.before), side(change.after));
  }
}

/// An oracle that answers.
struct Asked {
  std::string name;
  std::unique_ptr<Oracle> oracle;
  std::unique_ptr<Session> session;
};

Expected<std::vector<Asked>> open_oracles(const std::vector<std::string>& names,
                                          const ExternalLimits& limits) {
  std::vector<Asked> opened;
  for (const std::string& name : names) {
    auto oracle = find_oracle(name, limits);
    if (!oracle) return tl::unexpected(oracle.error());
    auto session = (*oracle)->open();
    if (!session) return tl::unexpected(session.error());
    opened.push_back({name, *std::move(oracle), *std::move(session)});
  }
  return opened;
}

/// Good where the target reads as expected.
ExitCode ask(const Case& item, const Asked& asked, Console& console) {
  std::vector<std::string> tasks;
  for (const auto& [task, met] : item.expect) tasks.push_back(task);
  const Question question{&item.scene, tasks};
  const auto answers = asked.session->ask({&question, 1});
  console.out << fmt::format("readout of {}\n", asked.name);
  ExitCode code = ExitCode::not_measured;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const Readout& readout = answers.front().at(i);
    const std::string_view due = item.expect.at(tasks[i]) ? "met" : "unmet";
    const bool right = to_word(readout.kind) == due;
    const bool is_verdict =
        readout.kind == Readout::Kind::met || readout.kind == Readout::Kind::unmet;
    if (tasks[i] == item.target && is_verdict) code = right ? ExitCode::good : ExitCode::findings;
    console.out << fmt::format("  {}{} {}, expected {}{}{}{}\n", tasks[i],
                               tasks[i] == item.target ? " (target)" : "", to_word(readout.kind),
                               due, right ? "" : "  <-- differs",
                               readout.reason.empty() ? "" : "; it said: " + readout.reason,
                               readout.at.empty() ? "" : " (at " + readout.at + ")");
  }
  return code;
}

/// The case that is named, its label proved again.
Expected<Case> checked_case(const std::string& name) {
  auto item = find_case(name);
  if (!item) return item;
  const auto domain = find_domain(item->scene.context.domain);
  if (!domain) return tl::unexpected(domain.error());
  if (const auto checked = check_case(**domain, *item); !checked) {
    return fail(ErrorCode::integrity, checked.error().message, name);
  }
  return item;
}

Expected<ExitCode> replay(const po::variables_map& values, Console& console) {
  const auto addresses = all(values, "case");
  const auto oracles = all(values, "oracle");
  if (addresses.size() != 1 || oracles.empty()) {
    return fail(ErrorCode::usage, "name one case, and with --oracle whom to ask");
  }
  const auto allowance = read_allowance(values);
  if (!allowance) return tl::unexpected(allowance.error());
  const auto item = checked_case(addresses[0]);
  if (!item) return tl::unexpected(item.error());
  const auto carrier = base_carrier(*item);
  if (!carrier) return tl::unexpected(carrier.error());
  const auto opened = open_oracles(oracles, limits_of(*allowance));
  if (!opened) return tl::unexpected(opened.error());
  show_case(*item, *carrier, console);
  std::set<ExitCode> codes;
  for (const Asked& asked : *opened) codes.insert(ask(*item, asked, console));
  return worst(codes);
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = replay(**values, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command replay_command() { return {"replay", "ask one case again and show it whole", run}; }

}  // namespace croesus::cli
