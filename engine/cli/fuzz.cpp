// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <set>

#include "engine/cli/fuzz_options.h"
#include "engine/cli/locate.h"
#include "engine/cli/registry.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/fuzz/asker.h"
#include "engine/schema/fuzz/reduction.h"
#include "engine/schema/fuzz/report.h"
#include "engine/suite/suite.h"
#include "oracles/oracle.h"
#include "reports/shell.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Oracles = std::vector<std::unique_ptr<Oracle>>;

Expected<Oracles> open_all(const std::vector<std::string>& names, const ExternalLimits& limits) {
  Oracles oracles;
  for (const std::string& name : names) {
    auto oracle = find_oracle(name, limits);
    if (!oracle) return tl::unexpected(oracle.error());
    const auto& tasks = (*oracle)->identity().tasks;
    if (!tasks.empty() && std::ranges::find(tasks, "valid") == tasks.end()) {
      return fail(ErrorCode::usage, "the oracle does not know the task valid of json-schema", name);
    }
    oracles.push_back(*std::move(oracle));
  }
  return oracles;
}

/// Ajv and python-jsonschema, those of them that can be started.
Oracles default_quorum(const ExternalLimits& limits) {
  Oracles oracles;
  for (const auto& [program, adapter] :
       {std::pair("node", "ajv_schema.mjs"), std::pair("python3", "jsonschema_schema.py")}) {
    const std::string path = (adapters_root() / adapter).string();
    auto oracle = find_oracle(fmt::format("exec:{} \"{}\"", program, path), limits);
    if (oracle) oracles.push_back(*std::move(oracle));
  }
  return oracles;
}

Expected<Oracles> open_quorum(const FuzzOptions& options) {
  if (!options.quorum) return default_quorum(options.limits);
  return open_all(*options.quorum, options.limits);
}

/// A line on a terminal that rewrites itself, now and then.
std::function<void(const schema::FuzzProgress&)> progress(const FuzzOptions& options,
                                                          Console& console) {
  if (options.quiet || isatty(STDERR_FILENO) == 0) return {};
  return [&console, begin = Clock::now(),
          last = Clock::time_point()](const schema::FuzzProgress& done) mutable {
    const auto now = Clock::now();
    if (now - last < std::chrono::milliseconds(100)) return;
    last = now;
    const std::chrono::duration<double> spent = now - begin;
    console.err << fmt::format(
                       "\r\x1b[K{} cases ({:.0f}/s), {} findings, {}/{} subschemas, {}/{} branches",
                       done.cases, static_cast<double>(done.cases) / std::max(spent.count(), 1e-3),
                       done.findings, done.coverage.subschemas_seen, done.coverage.subschemas,
                       done.coverage.branches_seen, done.coverage.branches)
                << std::flush;
  };
}

schema::FuzzPlan plan_of(const FuzzOptions& options, const Oracles& quorum, Console& console) {
  schema::FuzzPlan plan;
  plan.schema = options.schema_text;
  plan.settings = options.settings;
  plan.most_cases = options.budget.cases;
  plan.time_limit = options.time_limit;
  for (const auto& member : quorum) plan.quorum.push_back(member.get());
  if (options.budget.time) {
    plan.is_over = [end = Clock::now() + *options.budget.time] { return Clock::now() >= end; };
  }
  plan.progress = progress(options, console);
  return plan;
}

Expected<void> write_file(const fs::path& path, const std::string& text) {
  std::error_code code;
  fs::create_directories(path.parent_path(), code);
  std::ofstream out(path, std::ios::binary);
  out << text << "\n" << std::flush;
  if (out) return {};
  return fail(ErrorCode::io, "cannot write", path.string());
}

std::string short_dialect(schema::Draft draft) {
  switch (draft) {
    case schema::Draft::draft4:
      return "4";
    case schema::Draft::draft6:
      return "6";
    case schema::Draft::draft7:
      return "7";
    case schema::Draft::draft2019_09:
      return "2019-09";
    case schema::Draft::draft2020_12:
      break;
  }
  return "2020-12";
}

/// Saves each finding and notes how to ask it again.
Expected<void> save(const FuzzOptions& options, schema::FuzzReport& report) {
  const fs::path folder =
      options.out / "fuzz" / fs::path(options.path).filename() / file_name_of(report.oracle);
  for (const schema::Finding& finding : report.result.findings) {
    const std::string stem =
        fmt::format("{}-{}{}{}", report.replays.size() + 1, schema::to_word(finding.kind),
                    finding.keyword.empty() ? "" : "-", file_name_of(finding.keyword));
    const fs::path schema_path = folder / (stem + ".schema.json");
    const fs::path instance_path = folder / (stem + ".instance.json");
    if (auto done = write_file(schema_path, finding.schema); !done) return done;
    if (auto done = write_file(instance_path, finding.instance); !done) return done;
    report.replays.push_back(
        fmt::format("croesus fuzz {} --instance {} --dialect {}{} --oracle {}",
                    shell_word(schema_path.string()), shell_word(instance_path.string()),
                    short_dialect(report.draft), options.meaning, shell_word(report.oracle)));
  }
  return {};
}

Expected<schema::FuzzReport> fuzz_one(const FuzzOptions& options, const schema::FuzzPlan& plan,
                                      Oracle& oracle) {
  const auto settings = schema::settings_of(plan);
  if (!settings) return tl::unexpected(settings.error());
  const auto document = json::read(plan.schema).value();
  auto compiled = schema::Schema::compile(document, plan.settings).value();
  schema::Prober prober(std::move(compiled), {.seed = options.seed});
  prober.stop_when(plan.is_over);
  schema::ProberSource probes(std::move(prober));
  auto result = schema::fuzz(plan, oracle, probes);
  if (!result) return tl::unexpected(result.error());
  schema::FuzzReport report{.result = *std::move(result),
                            .oracle = oracle.identity().id,
                            .schema = options.path,
                            .seed = options.seed,
                            .draft = settings->draft,
                            .replays = {}};
  if (auto saved = save(options, report); !saved) return tl::unexpected(saved.error());
  return report;
}

ExitCode code_of(const schema::FuzzResult& result) {
  if (result.end == schema::FuzzResult::End::dead) return ExitCode::dead;
  if (result.end == schema::FuzzResult::End::not_measured) return ExitCode::not_measured;
  return schema::counted(result) == 0 ? ExitCode::good : ExitCode::findings;
}

void print(const FuzzOptions& options, const std::vector<schema::FuzzReport>& reports,
           Console& console) {
  if (options.format == "test-suite") console.out << schema::to_test_suite(reports);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    if (options.format == "json") console.out << schema::to_json(reports[i]) << "\n";
    if (options.format == "text") {
      console.out << (i == 0 ? "" : "\n") << schema::to_text(reports[i]);
    }
  }
}

/// Where the schema is wrong, the user's file is named, and the option that may help.
Error in_schema(const FuzzOptions& options, Error error) {
  error = with_registry_hint(std::move(error));
  error.where =
      error.where.empty() ? options.path : fmt::format("{}: {}", options.path, error.where);
  return error;
}

Expected<ExitCode> fuzz_all(const FuzzOptions& options, Console& console) {
  const auto oracles = open_all(options.oracles, options.limits);
  if (!oracles) return tl::unexpected(oracles.error());
  const auto quorum = open_quorum(options);
  if (!quorum) return tl::unexpected(quorum.error());
  std::vector<schema::FuzzReport> reports;
  std::set<ExitCode> codes;
  for (const auto& oracle : *oracles) {
    const auto plan = plan_of(options, *quorum, console);
    auto report = fuzz_one(options, plan, *oracle);
    if (plan.progress) console.err << "\r\x1b[K" << std::flush;
    if (!report) return tl::unexpected(report.error());
    codes.insert(code_of(report->result));
    reports.push_back(*std::move(report));
  }
  print(options, reports, console);
  return worst(codes);
}

/// What our evaluator says of one instance: its label, and a line that says why.
struct Label {
  bool is_valid = false;
  std::string line;
};

Expected<Label> label(const FuzzOptions& options, const schema::Settings& settings,
                      const std::string& text) {
  const auto instance = json::read(text);
  if (!instance) {
    const Error& error = instance.error();
    return fail(error.code, error.message, fmt::format("{}: {}", *options.instance, error.where));
  }
  if (!json::comparable(instance->root())) {
    return fail(ErrorCode::unsupported, "a name stands twice in the instance", *options.instance);
  }
  const auto document = json::read(options.schema_text).value();
  schema::Trace trace;
  const auto validity =
      schema::Schema::compile(document, settings).value().evaluate(instance->root(), trace);
  if (validity == schema::Validity::indeterminate) {
    return fail(ErrorCode::unsupported, "indeterminate: " + trace.reason, *options.instance);
  }
  Label result{validity == schema::Validity::valid, {}};
  result.line = result.is_valid ? "valid" : "invalid";
  for (const schema::Failure& failure : trace.failures) {
    result.line += fmt::format(
        "; {} at {} in the schema, {} in the instance", failure.keyword, failure.schema_pointer,
        failure.instance_pointer.empty() ? "the root" : failure.instance_pointer);
  }
  return result;
}

/// Asks about one instance, and says who is right.
Expected<ExitCode> ask_again(const FuzzOptions& options, Console& console) {
  schema::FuzzPlan plan;
  plan.schema = options.schema_text;
  plan.settings = options.settings;
  const auto settings = schema::settings_of(plan);
  if (!settings) return tl::unexpected(settings.error());
  const auto text = read_file(*options.instance);
  if (!text) return tl::unexpected(text.error());
  const auto ours = label(options, *settings, *text);
  if (!ours) return tl::unexpected(ours.error());
  const auto oracles = open_all(options.oracles, options.limits);
  if (!oracles) return tl::unexpected(oracles.error());
  console.out << fmt::format("our evaluator: {}\n", ours->line);
  std::set<ExitCode> codes;
  for (const auto& oracle : *oracles) {
    auto asker = schema::Asker::open(*oracle, schema::context_of(*settings), options.time_limit);
    if (!asker) return tl::unexpected(asker.error());
    const Readout said = asker->ask(options.schema_text, *text);
    const auto due = ours->is_valid ? Readout::Kind::met : Readout::Kind::unmet;
    const bool is_found = schema::wrong(ours->is_valid, said).has_value();
    const ExitCode other = is_found ? ExitCode::findings : ExitCode::not_measured;
    codes.insert(said.kind == due ? ExitCode::good : other);
    console.out << fmt::format("{}: {}{}{}{}\n", oracle->identity().id, croesus::to_word(said.kind),
                               said.reason.empty() ? "" : ": ", said.reason,
                               said.kind == due ? "" : "  <-- differs");
  }
  return worst(codes);
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(fuzz_syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto options = read_fuzz_options(**values);
  if (!options) return complain(console, options.error());
  schema::FuzzPlan plan;
  plan.schema = options->schema_text;
  plan.settings = options->settings;
  if (const auto settings = schema::settings_of(plan); !settings) {
    return complain(console, in_schema(*options, settings.error()));
  }
  const auto code = options->instance ? ask_again(*options, console) : fuzz_all(*options, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command fuzz_command() {
  return {"fuzz", "find what a JSON Schema validator gets wrong with one schema", run};
}

}  // namespace croesus::cli
