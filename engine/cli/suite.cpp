// SPDX-License-Identifier: Apache-2.0
//
// croesus suite freeze | new | verify | show | disjoint.
#include <iostream>

#include "engine/cli/locate.h"
#include "engine/cli/options.h"
#include "engine/cli/suite_new.h"
#include "engine/score/score.h"
#include "engine/suite/disjoint.h"
#include "engine/suite/freeze.h"
#include "engine/suite/lock.h"
#include "operators/operator.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;
using Values = po::variables_map;

/// One of the commands below `suite`.
struct Part {
  std::string name;
  Syntax syntax;
  std::function<Expected<ExitCode>(const Values&, Console&)> run;
};

Expected<ExitCode> freeze_recipe(const Values& values, Console& console) {
  const auto names = all(values, "recipe");
  if (names.size() != 1 || values.count("out") == 0) {
    return fail(ErrorCode::usage, "name one recipe, and with --out the folder of the new suite");
  }
  const auto text = read_file(names[0]);
  if (!text) return tl::unexpected(text.error());
  const auto recipe = read_recipe(*text);
  if (!recipe) return fail(ErrorCode::usage, recipe.error().message, names[0]);
  const auto domain = find_domain(recipe->header.domain);
  if (!domain) return tl::unexpected(domain.error());
  const fs::path captures = values.count("captures") != 0
                                ? fs::path(values["captures"].as<std::string>())
                                : suites_root() / "captures";
  const auto frozen =
      freeze(*recipe, {**domain, [](std::string_view id) { return find_operator(id); }, captures,
                       std::string(version())});
  if (!frozen) {
    const Error& error = frozen.error();
    return fail(error.code == ErrorCode::witness ? ErrorCode::usage : error.code,
                "refused: " + error.message, error.where);
  }
  const fs::path out = values["out"].as<std::string>();
  if (auto written = write_suite(*frozen, out); !written) return tl::unexpected(written.error());
  console.out << fmt::format("{}: {} cases on {} bases frozen into {}\n", frozen->header.id,
                             frozen->cases.size(), frozen->header.bases.size(), out.string());
  return ExitCode::good;
}

Part freeze_part() {
  Part part{"freeze",
            {"croesus suite freeze RECIPE --out FOLDER",
             "Makes a suite from a recipe: the same bytes each time. The folder must not exist: "
             "suites are write-once.\n",
             po::options_description("options"), "recipe"},
            freeze_recipe};
  part.syntax.options.add_options()("out", po::value<std::string>(), "the folder of the new suite")(
      "captures", po::value<std::string>(), "the captures root; default: the one that ships");
  return part;
}

std::size_t sum(const std::map<std::string, std::size_t>& counts) {
  std::size_t total = 0;
  for (const auto& [task, count] : counts) total += count;
  return total;
}

Expected<ExitCode> verify_suites(const Values& values, Console& console) {
  const auto names = all(values, "suite");
  if (names.empty()) return fail(ErrorCode::usage, "name at least one suite");
  for (const std::string& name : names) {
    const auto suite = find_suite(name);
    if (!suite) return tl::unexpected(suite.error());
    const auto domain = find_domain(suite->header().domain);
    if (!domain) return tl::unexpected(domain.error());
    const auto verified = verify(*suite, **domain);
    if (!verified)
      return fail(ErrorCode::integrity, verified.error().message, verified.error().where);
    if (values.count("sources") != 0) {
      const auto checked = verify_sources(suite->header(), values["sources"].as<std::string>());
      if (!checked)
        return fail(ErrorCode::integrity, checked.error().message, checked.error().where);
    }
    console.out << fmt::format(
        "{}: intact; {} faults and {} controls, every label proved; seal {}\n", suite->header().id,
        sum(verified->faults), sum(verified->controls), verified->seal);
  }
  return ExitCode::good;
}

Part verify_part() {
  Part part{
      "verify",
      {"croesus suite verify SUITE.. [--sources DIR]",
       "Recomputes every digest and proves every label again. Exit status 5 if anything drifted.\n",
       po::options_description("options"), "suite"},
      verify_suites};
  part.syntax.options.add_options()("sources", po::value<std::string>(),
                                    "also compare the pinned source files in this folder");
  return part;
}

LoggedSuite key_of(const SuiteHeader& header, const Domain& domain) {
  LoggedSuite key;
  key.id = header.id;
  key.tasks.assign(domain.tasks().begin(), domain.tasks().end());
  return key;
}

void show_bases(const SuiteHeader& header, Console& console) {
  for (const BaseRecord& base : header.bases) {
    std::string lost;
    for (const auto& item : base.scope.lost)
      lost += fmt::format("; {} lost with {}", item.task, item.atom);
    console.out << fmt::format(
        "  base {:<5} {} {}  {}{}{}  scope {}{}\n", base.id, base.profile, base.stage,
        base.carrier_file.empty() ? "held by its recipe" : base.carrier_file,
        base.fresh.source.empty() ? "" : ", fresh values",
        base.grown.source.empty() ? "" : ", grown", fmt::join(base.scope.tasks, " "), lost);
  }
}

void show_line(const Case& item, Console& console) {
  std::string expect;
  for (const auto& [task, met] : item.expect)
    expect += fmt::format(" {}={}", task, met ? "met" : "unmet");
  console.out << fmt::format("  {:<10} {:<8} {} {:<28} {:<4} {} {} {} at {}:{}\n", item.id,
                             to_word(item.role), item.target, item.op, item.taxonomy, item.pair,
                             item.scene.context.profile, item.scene.context.stage, item.site,
                             expect);
}

Expected<ExitCode> show_suite(const Values& values, Console& console) {
  const auto names = all(values, "suite");
  if (names.size() != 1) return fail(ErrorCode::usage, "name one suite");
  const auto suite = find_suite(names[0]);
  if (!suite) return tl::unexpected(suite.error());
  const auto domain = find_domain(suite->header().domain);
  if (!domain) return tl::unexpected(domain.error());
  const SuiteHeader& header = suite->header();
  console.out << fmt::format(
      "{}  version {}, policy {}, {}, seed {}, frozen by croesus {}{}\n{}\n{}\n", header.id,
      header.version, header.policy, header.population, header.seed, header.tool,
      header.shown.empty() ? "" : ", shown " + header.shown, header.title, header.about);
  show_bases(header, console);
  LoggedSuite key = key_of(header, **domain);
  CaseStream stream(*suite);
  for (;;) {
    const auto next = stream.next();
    if (!next) return fail(ErrorCode::integrity, next.error().message, next.error().where);
    if (!*next) break;
    const Case& item = **next;
    ++(item.role == Role::fault ? key.faults : key.controls)[item.target];
    show_line(item, console);
  }
  console.out << fmt::format("coverage: {}\n", coverage_sentence(key));
  return ExitCode::good;
}

Part show_part() {
  return {"show",
          {"croesus suite show SUITE",
           "Prints how a suite was made, its bases with their scope, and its cases.\n",
           po::options_description("options"), "suite"},
          show_suite};
}

Expected<ExitCode> check_disjoint(const Values& values, Console& console) {
  const auto names = all(values, "suite");
  if (names.size() != 2) return fail(ErrorCode::usage, "name two suites");
  const auto left = find_suite(names[0]);
  if (!left) return tl::unexpected(left.error());
  const auto right = find_suite(names[1]);
  if (!right) return tl::unexpected(right.error());
  const auto found = clashes(*left, *right);
  if (!found) return fail(ErrorCode::integrity, found.error().message, found.error().where);
  for (const Clash& clash : *found) {
    console.out << fmt::format("same {}: {} and {}\n", clash.what, clash.left, clash.right);
  }
  if (!found->empty()) return ExitCode::findings;
  console.out << fmt::format(
      "{} and {} are disjoint: no case id, operator, input bytes or input value in common\n",
      left->header().id, right->header().id);
  return ExitCode::good;
}

Part disjoint_part() {
  return {"disjoint",
          {"croesus suite disjoint A B",
           "Proves that two suites share no case id, operator or input (bases included), or names "
           "the clash and exits 1.\n",
           po::options_description("options"), "suite"},
          check_disjoint};
}

std::vector<Part> parts() {
  return {disjoint_part(),
          freeze_part(),
          {"new", suite_new_syntax(), make_new_suite},
          show_part(),
          verify_part()};
}

ExitCode run_part(const Part& part, const Arguments& arguments, Console& console) {
  const auto values = parse(part.syntax, arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = part.run(**values, console);
  return code ? *code : complain(console, code.error());
}

void print_help(std::ostream& out) {
  out << "usage:\n";
  for (const Part& part : parts())
    out << "  " << part.syntax.usage << "\n    " << part.syntax.explanation;
}

ExitCode run(const Arguments& arguments, Console& console) {
  if (arguments.empty()) {
    print_help(console.err);
    return ExitCode::usage;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h") {
    print_help(console.out);
    return ExitCode::good;
  }
  std::vector<std::string> names;
  for (const Part& part : parts()) {
    if (part.name == name) return run_part(part, {arguments.begin() + 1, arguments.end()}, console);
    names.push_back(part.name);
  }
  return complain(console,
                  {ErrorCode::usage,
                   fmt::format("there is no such suite command{}; see: croesus suite --help",
                               suggestion(name, names)),
                   "suite " + name});
}

}  // namespace

Command suite_command() {
  return {"suite", "suites themselves: freeze, new, verify, show, disjoint", run};
}

}  // namespace croesus::cli
