// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/locate.h"
#include "engine/cli/reporting.h"

namespace croesus::cli {
namespace {

Syntax syntax() {
  Syntax result{"croesus report RUN.. [--format FORMAT]",
                "Makes a report from run logs; nothing is asked again. A RUN is a log file, or a "
                "folder of logs.\n\n"
                "  croesus report croesus-out --format json\n",
                po::options_description("options"), "run"};
  add_reporting_options(result.options);
  return result;
}

Expected<ExitCode> report(const po::variables_map& values, Console& console) {
  if (all(values, "run").empty())
    return fail(ErrorCode::usage, "name at least one run log or a folder of logs");
  const auto logs = find_logs(all(values, "run"));
  if (!logs) return tl::unexpected(logs.error());
  const auto reporting = read_reporting(values);
  if (!reporting) return tl::unexpected(reporting.error());
  return report_logs(*logs, *reporting, console);
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = report(**values, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command report_command() { return {"report", "make a report from run logs", run}; }

}  // namespace croesus::cli
