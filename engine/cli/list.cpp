// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/locate.h"
#include "engine/cli/options.h"
#include "operators/operator.h"
#include "oracles/oracle.h"
#include "reports/report.h"

namespace croesus::cli {
namespace {

const std::vector<std::string> kLists = {"operators", "oracles", "reports", "suites"};

Syntax syntax() {
  return {"croesus list operators|oracles|reports|suites",
          "Lists what this build knows, a line each.\n", po::options_description("options"),
          "what"};
}

void list_operators(Console& console) {
  for (const Operator& op : operators()) {
    console.out << fmt::format("{:<28} {:<8} {} {:<4} {}\n", op.id, to_word(op.role), op.target,
                               op.taxonomy, op.summary);
  }
}

void list_oracles(Console& console) {
  for (const BuiltIn& oracle : built_in_oracles()) {
    console.out << fmt::format("{:<14} {}\n", oracle.id, oracle.summary);
  }
}

void list_reports(Console& console) {
  for (const Report& report : reports())
    console.out << fmt::format("{:<8} {}\n", report.id, report.summary);
}

ExitCode list_suites(Console& console) {
  for (const std::string& id : shipped_suites()) {
    const auto suite = find_suite(id);
    if (!suite) return complain(console, suite.error());
    console.out << fmt::format("{:<12} {}\n", id, suite->header().title);
  }
  return ExitCode::good;
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto names = all(**values, "what");
  if (names.size() != 1)
    return complain(console, {ErrorCode::usage,
                              "name one list: " + fmt::format("{}", fmt::join(kLists, ", ")), ""});
  if (names[0] == "suites") return list_suites(console);
  if (names[0] == "operators") return list_operators(console), ExitCode::good;
  if (names[0] == "oracles") return list_oracles(console), ExitCode::good;
  if (names[0] == "reports") return list_reports(console), ExitCode::good;
  return complain(console, {ErrorCode::usage,
                            fmt::format("there is no such list{}; there are {}",
                                        suggestion(names[0], kLists), fmt::join(kLists, ", ")),
                            names[0]});
}

}  // namespace

Command list_command() { return {"list", "list operators, oracles, reports or suites", run}; }

}  // namespace croesus::cli
