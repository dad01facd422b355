// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <thread>

#include "engine/cli/locate.h"
#include "engine/cli/reporting.h"
#include "engine/run/runner.h"
#include "oracles/oracle.h"

namespace croesus::cli {
namespace {

struct Plan {
  std::vector<std::string> suites;
  std::vector<std::string> oracles;
  std::filesystem::path out;
  RunOptions options;
  ExternalLimits limits;
  std::optional<std::uint64_t> seed;
  bool quiet = false;
  Reporting reporting;
};

Syntax syntax() {
  Syntax result{
      "croesus challenge SUITE.. --oracle ORACLE.. [OPTIONS]",
      "Runs every case of each suite through each oracle, writes a run log for each pair, and "
      "reports\n"
      "what was detected, missed and falsely rejected. A SUITE is an id (croesus list suites) or a "
      "folder.\n\n"
      "  croesus challenge mcp/001 --oracle mcp@v2\n"
      "  croesus challenge mcp/001 mcp/002 --oracle mcp@v1 --oracle mcp@v2 --format json\n\n"
      "An ORACLE is one of this build, or any program of yours:\n\n"
      "  --oracle mcp@v2                                    built in (croesus list oracles)\n"
      "  --oracle 'exec:python3 my_oracle.py'               a program that speaks JSON lines\n"
      "  --oracle 'ihop:python3 my_harness.py'              a JSON Schema harness written for "
      "Bowtie\n"
      "  --oracle 'sh:./check.sh {task} {source} {carrier}'  a command: exit status 0 met, 1 "
      "unmet\n"
      "  --oracle so:./my_oracle.so                         a library with four C functions\n\n"
      "A command is split by the quoting rules of the POSIX shell; no shell sees it. Of sh: "
      "{task},\n"
      "{source}, {carrier} and {context} are replaced.\n\n"
      "croesus init writes one to start from; croesus doctor tries one out.\n",
      po::options_description("options"), "suite"};
  result.options.add_options()(
      "oracle", po::value<std::vector<std::string>>()->composing(),
      "an oracle to challenge (croesus list oracles); may be given several times")(
      "out", po::value<std::string>()->default_value("croesus-out"), "the folder for run logs")(
      "repeats", po::value<unsigned>()->default_value(3), "how often each case is asked")(
      "seed", po::value<std::uint64_t>(), "of the order of the cases; default: the suite's")(
      "jobs", po::value<unsigned>()->default_value(0), "threads; 0: one for each processor")(
      "tasks", po::value<std::vector<std::string>>()->composing(),
      "ask and score only this task; may be given several times")(
      "deterministic", "leave times out of the logs")("quiet", "no progress");
  add_allowance_options(result.options,
                        "30 for the probes and bases, then ten times the slowest of these, at "
                        "least 1");
  add_reporting_options(result.options);
  return result;
}

Expected<Plan> read_plan(const po::variables_map& values) {
  Plan plan;
  plan.suites = all(values, "suite");
  plan.oracles = all(values, "oracle");
  if (plan.suites.empty())
    return fail(ErrorCode::usage, "name at least one suite; see: croesus list suites");
  if (plan.oracles.empty()) {
    return fail(ErrorCode::usage,
                "name at least one oracle with --oracle; see: croesus list oracles");
  }
  plan.out = values["out"].as<std::string>();
  plan.options.tool = version();
  plan.options.repeats = values["repeats"].as<unsigned>();
  if (plan.options.repeats == 0 || plan.options.repeats > 1000) {
    return fail(ErrorCode::usage, "--repeats takes a number from 1 to 1000");
  }
  const unsigned jobs = values["jobs"].as<unsigned>();
  if (jobs > 256) return fail(ErrorCode::usage, "--jobs takes a number from 0 to 256");
  plan.options.jobs = jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : jobs;
  plan.options.tasks = all(values, "tasks");
  const auto allowance = read_allowance(values);
  if (!allowance) return tl::unexpected(allowance.error());
  plan.options.time_limit = allowance->scene;
  plan.limits = limits_of(*allowance);
  plan.options.deterministic = values.count("deterministic") != 0;
  if (values.count("seed") != 0) plan.seed = values["seed"].as<std::uint64_t>();
  plan.quiet = values.count("quiet") != 0;
  auto reporting = read_reporting(values);
  if (!reporting) return tl::unexpected(reporting.error());
  plan.reporting = *std::move(reporting);
  return plan;
}

/// A suite or an oracle that is wanted twice stops the command before anything runs.
Expected<void> check_names(const Plan& plan) {
  for (const auto* names : {&plan.suites, &plan.oracles}) {
    const std::set<std::string> unique(names->begin(), names->end());
    if (unique.size() != names->size()) {
      return fail(ErrorCode::usage, "a suite or an oracle is named twice");
    }
  }
  return {};
}

struct CheckedSuite {
  Suite suite;
  const Domain* domain;
  Verified verified;
};

/// Stage 1: integrity. Any failure of it, whatever its kind, means that the suite is not what was
/// frozen.
Expected<CheckedSuite> check_suite(const std::string& name) {
  auto suite = find_suite(name);
  if (!suite) return tl::unexpected(suite.error());
  const auto domain = find_domain(suite->header().domain);
  if (!domain) return tl::unexpected(domain.error());
  auto verified = verify(*suite, **domain);
  if (!verified)
    return fail(ErrorCode::integrity, verified.error().message, verified.error().where);
  return CheckedSuite{*std::move(suite), *domain, *std::move(verified)};
}

/// Of an oracle that knows none of the suite's tasks.
tl::unexpected<Error> another_domain(const CheckedSuite& suite, const Identity& oracle) {
  const auto suites = shipped_suites_with(oracle.tasks);
  return fail(ErrorCode::usage,
              fmt::format("{} is of the domain {}, with the tasks {}; the oracle knows others: {}; "
                          "{}",
                          suite.suite.header().id, suite.domain->id(),
                          fmt::join(suite.domain->tasks(), ", "), fmt::join(oracle.tasks, ", "),
                          suites.empty() ? "no shipped suite has these"
                                         : fmt::format("shipped suites with these: {}",
                                                       fmt::join(suites, ", "))),
              oracle.id);
}

/// Whether the suite has the tasks that are wanted, and the oracle knows those that are asked.
Expected<void> check_tasks(const Plan& plan, const CheckedSuite& suite, const Identity& oracle) {
  const auto own = suite.domain->tasks();
  const auto& wanted = plan.options.tasks;
  for (const std::string& task : wanted) {
    if (std::find(own.begin(), own.end(), task) == own.end()) {
      return fail(ErrorCode::usage,
                  fmt::format("{} has no task {}; it has {}", suite.suite.header().id, task,
                              fmt::join(own, ", ")));
    }
  }
  if (oracle.tasks.empty()) return {};  // a command with an exit status is asked whatever there is
  if (std::ranges::find_first_of(own, oracle.tasks) == own.end())
    return another_domain(suite, oracle);
  for (const std::string& task : own) {
    const bool asked =
        wanted.empty() || std::find(wanted.begin(), wanted.end(), task) != wanted.end();
    if (!asked || std::find(oracle.tasks.begin(), oracle.tasks.end(), task) != oracle.tasks.end())
      continue;
    return fail(ErrorCode::usage,
                fmt::format("the oracle does not know task {} of {}; ask it others with --tasks",
                            task, suite.suite.header().id),
                oracle.id);
  }
  return {};
}

std::filesystem::path log_path(const Plan& plan, const Suite& suite, const std::string& oracle) {
  return plan.out / suite.header().id / (file_name_of(oracle) + ".ndjson");
}

/// A line on a terminal that rewrites itself.
std::function<void(std::size_t, std::size_t)> progress(const Plan& plan, const std::string& what,
                                                       Console& console) {
  if (plan.quiet || isatty(STDERR_FILENO) == 0) return {};
  return [&console, what](std::size_t done, std::size_t due) {
    console.err << fmt::format("\r{}: {}/{} scenes{}", what, done, due,
                               done >= due ? "\r\x1b[K" : "")
                << std::flush;
  };
}

Expected<std::filesystem::path> run_one(const Plan& plan, const CheckedSuite& suite, Oracle& oracle,
                                        Console& console) {
  const std::string& oracle_id = oracle.identity().id;
  Run run{suite.suite, suite.verified, *suite.domain, oracle, plan.options};
  run.options.seed = plan.seed.value_or(suite.suite.header().seed);
  run.options.progress =
      progress(plan, fmt::format("{} {}", suite.suite.header().id, oracle_id), console);
  auto path = log_path(plan, suite.suite, oracle_id);
  auto log = LogWriter::open(path, make_log_header(run));
  if (!log) return tl::unexpected(log.error());
  if (auto done = execute(run, *log); !done) return tl::unexpected(done.error());
  return path;
}

using Oracles = std::vector<std::unique_ptr<Oracle>>;

/// Opens every oracle and sees that it knows what every suite asks, before anything runs.
Expected<Oracles> open_oracles(const Plan& plan, const std::vector<CheckedSuite>& suites) {
  Oracles oracles;
  for (const std::string& name : plan.oracles) {
    auto oracle = find_oracle(name, plan.limits);
    if (!oracle) return tl::unexpected(oracle.error());
    for (const CheckedSuite& suite : suites) {
      if (auto known = check_tasks(plan, suite, (*oracle)->identity()); !known) {
        return tl::unexpected(known.error());
      }
    }
    oracles.push_back(*std::move(oracle));
  }
  return oracles;
}

Expected<std::vector<CheckedSuite>> check_suites(const Plan& plan) {
  std::vector<CheckedSuite> suites;
  for (const std::string& name : plan.suites) {
    auto suite = check_suite(name);
    if (!suite) return tl::unexpected(suite.error());
    for (const CheckedSuite& other : suites) {
      if (other.suite.header().id == suite->suite.header().id) {
        return fail(ErrorCode::usage, "this suite is named twice, or another of the same id is",
                    name);
      }
    }
    suites.push_back(*std::move(suite));
  }
  return suites;
}

Expected<ExitCode> challenge(const Plan& plan, Console& console) {
  if (auto checked = check_names(plan); !checked) return tl::unexpected(checked.error());
  const auto suites = check_suites(plan);
  if (!suites) return tl::unexpected(suites.error());
  const auto oracles = open_oracles(plan, *suites);
  if (!oracles) return tl::unexpected(oracles.error());
  std::vector<std::filesystem::path> logs;
  for (const CheckedSuite& suite : *suites) {
    for (const auto& oracle : *oracles) {
      auto log = run_one(plan, suite, *oracle, console);
      if (!log) return tl::unexpected(log.error());
      logs.push_back(*std::move(log));
    }
  }
  Reporting reporting = plan.reporting;
  for (std::size_t i = 0; i < suites->size(); ++i) {
    reporting.suite_names.emplace((*suites)[i].suite.header().id, plan.suites[i]);
  }
  return report_logs(logs, reporting, console);
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto plan = read_plan(**values);
  if (!plan) return complain(console, plan.error());
  const auto code = challenge(*plan, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command challenge_command() {
  return {"challenge", "run frozen suites against oracles: the main job", run};
}

}  // namespace croesus::cli
