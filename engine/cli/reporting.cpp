// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/reporting.h"

#include "engine/cli/locate.h"

namespace croesus::cli {
namespace {

Expected<const Report*> named_report(const std::string& name) {
  if (const Report* report = find_report(name); report != nullptr) return report;
  std::vector<std::string> names;
  for (const Report& report : reports()) names.push_back(report.id);
  return fail(ErrorCode::usage,
              fmt::format("there is no report format of that name{}; see: croesus list reports",
                          suggestion(name, names)),
              name);
}

Expected<std::vector<ExpectedFailure>> load_expected(const std::string& name) {
  const std::filesystem::path path =
      name == "shipped" ? suites_root() / "expected-failures.json" : std::filesystem::path(name);
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto entries = read_expected_failures(*text);
  if (!entries) entries.error().where = path.string();
  return entries;
}

Expected<std::optional<double>> gate(const po::variables_map& values, const std::string& name) {
  if (values.count(name) == 0) return std::nullopt;
  const double value = values[name].as<double>();
  if (value >= 0 && value <= 1) return value;
  return fail(ErrorCode::usage, fmt::format("--{} takes a number from 0 to 1", name));
}

}  // namespace

void add_reporting_options(po::options_description& options) {
  options.add_options()("format", po::value<std::string>()->default_value("text"),
                        "how to print: see croesus list reports")(
      "expected-failures", po::value<std::string>(),
      "a JSON file of known findings, or the word shipped; only others give exit status 1")(
      "min-detection", po::value<double>(), "exit 1 if less than this share of faults is detected")(
      "max-false-reject", po::value<double>(),
      "exit 1 if more than this share of controls is rejected");
}

Expected<Reporting> read_reporting(const po::variables_map& values) {
  Reporting reporting;
  const auto report = named_report(values["format"].as<std::string>());
  if (!report) return tl::unexpected(report.error());
  reporting.report = *report;
  if (values.count("expected-failures") != 0) {
    auto entries = load_expected(values["expected-failures"].as<std::string>());
    if (!entries) return tl::unexpected(entries.error());
    reporting.expected = *std::move(entries);
  }
  const auto detection = gate(values, "min-detection");
  if (!detection) return tl::unexpected(detection.error());
  const auto rejects = gate(values, "max-false-reject");
  if (!rejects) return tl::unexpected(rejects.error());
  reporting.gates = {*detection, *rejects};
  return reporting;
}

Expected<ExitCode> report_logs(const std::vector<std::filesystem::path>& logs,
                               const Reporting& reporting, Console& console) {
  ReportInput input{{}, reporting.gates, reporting.suite_names};
  std::set<ExitCode> codes;
  for (const auto& log : logs) {
    auto scored = score(log);
    if (!scored) return tl::unexpected(scored.error());
    auto sorted = triage(*scored, reporting.expected);
    if (!sorted) return tl::unexpected(sorted.error());
    codes.merge(exit_codes(*scored, *sorted, reporting.gates));
    input.runs.push_back({*std::move(scored), *std::move(sorted)});
  }
  if (auto written = reporting.report->write(input, console.out); !written) {
    return tl::unexpected(written.error());
  }
  return worst(codes);
}

}  // namespace croesus::cli
