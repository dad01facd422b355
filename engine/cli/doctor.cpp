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
  add_allowance_options(result.options, "30");
  return result;
}

/// An oracle that cannot be started is a finding of its own.
Check not_started(const Error& error) {
  return {
      Check::Result::failed, "protocol", error.message,
      "start it by hand, write {\"cmd\":\"start\",\"version\":1} to it, and see what it answers"};
}

/// Lines after the first stand below it.
std::string indented(const std::string& text) {
  constexpr std::size_t kIndent = 21;
  std::string result;
  for (const char c : text)
    result += c == '\n' ? "\n" + std::string(kIndent, ' ') : std::string(1, c);
  return result;
}

/// At once, for the next check may take its time.
void print(const Check& check, Console& console) {
  constexpr std::array<std::string_view, 3> kMarks = {"ok  ", "FAIL", "note"};
  console.out << fmt::format("{}  {:<14} {}\n", kMarks[static_cast<std::size_t>(check.result)],
                             check.name, indented(check.said));
  if (!check.advice.empty()) {
    console.out << fmt::format("{:<20} {}\n", "", indented(check.advice));
  }
  console.out << std::flush;
}

/// Starts the oracle and tells every check. One that cannot be started is a check that failed.
Expected<void> examine_named(const std::string& name, const po::variables_map& values,
                             const std::function<void(const Check&)>& tell) {
  const auto suite = find_suite(values["suite"].as<std::string>());
  if (!suite) return tl::unexpected(suite.error());
  const auto domain = find_domain(suite->header().domain);
  if (!domain) return tl::unexpected(domain.error());
  const auto allowance = read_allowance(values);
  if (!allowance) return tl::unexpected(allowance.error());
  const ExternalLimits limits = limits_of(*allowance);
  const auto oracle = find_oracle(name, limits);
  if (oracle) return examine({**oracle, *suite, **domain, limits.scene}, tell);
  if (oracle.error().code != ErrorCode::oracle) return tl::unexpected(oracle.error());
  tell(not_started(oracle.error()));
  return {};
}

Expected<ExitCode> look_at(const po::variables_map& values, Console& console) {
  const auto names = all(values, "oracle");
  if (names.size() != 1)
    return fail(ErrorCode::usage, "name one oracle, such as 'exec:python3 my_oracle.py'");
  bool good = true;
  const auto done = examine_named(names[0], values, [&](const Check& check) {
    print(check, console);
    good = good && check.result != Check::Result::failed;
  });
  if (!done) return tl::unexpected(done.error());
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
