// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/cli/examination.h"
#include "engine/cli/locate.h"
#include "engine/cli/options.h"
#include "oracles/oracle.h"

namespace croesus::cli {
namespace {

Syntax syntax() {
  Syntax result{"croesus doctor ORACLE [--suite SUITE]",
                "Tries an oracle out and prints a check list: protocol, liveness, untouched "
                "scenes, determinism,\n"
                "persistence, large and odd carriers, speed. Exit status 1 if a check fails.\n\n"
                "  croesus doctor 'exec:python3 my_oracle.py'\n",
                po::options_description("options"), "oracle"};
  result.options.add_options()("suite", po::value<std::string>()->default_value("mcp/dev-48"),
                               "where the scenes come from");
  return result;
}

Expected<ExitCode> look_at(const po::variables_map& values, Console& console) {
  const auto names = all(values, "oracle");
  if (names.size() != 1)
    return fail(ErrorCode::usage, "name one oracle, such as 'exec:python3 my_oracle.py'");
  const auto suite = find_suite(values["suite"].as<std::string>());
  if (!suite) return tl::unexpected(suite.error());
  const auto domain = find_domain(suite->header().domain);
  if (!domain) return tl::unexpected(domain.error());
  const auto oracle = find_oracle(names[0]);
  if (!oracle) return tl::unexpected(oracle.error());
  const auto checks = examine(**oracle, *suite, **domain);
  if (!checks) return tl::unexpected(checks.error());
  bool good = true;
  for (const Check& check : *checks) {
    constexpr std::array<std::string_view, 3> kMarks = {"ok  ", "FAIL", "note"};
    console.out << fmt::format("{}  {:<14} {}\n", kMarks[static_cast<std::size_t>(check.result)],
                               check.name, check.said);
    if (!check.advice.empty()) console.out << fmt::format("      {:<14} {}\n", "", check.advice);
    good = good && check.result != Check::Result::failed;
  }
  console.out << (good ? "ready to be challenged\n" : "not ready: mend what failed\n");
  return good ? ExitCode::good : ExitCode::findings;
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = look_at(**values, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command doctor_command() { return {"doctor", "is this oracle well behaved: a check list", run}; }

}  // namespace croesus::cli
