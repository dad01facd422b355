// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/fuzz_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/cli/registry.h"
#include "engine/schema/dialect.h"
#include "engine/suite/suite.h"
#include "reports/shell.h"

namespace croesus::cli {
namespace {

constexpr std::array kFormats = {"text", "json", "test-suite"};

/// "10000", "30s", "5m", "1h".
Expected<Budget> read_budget(const std::string& text) {
  std::size_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [unit, error] = std::from_chars(text.data(), end, count);
  const std::string_view rest(unit, static_cast<std::size_t>(end - unit));
  constexpr std::size_t kMost = 1'000'000'000'000;
  if (error == std::errc() && count > 0 && count <= kMost) {
    if (rest.empty()) return Budget{count, std::nullopt};
    constexpr std::array<std::pair<std::string_view, int>, 3> kUnits = {
        {{"s", 1}, {"m", 60}, {"h", 3600}}};
    for (const auto& [word, seconds] : kUnits) {
      if (rest != word || count > 1'000'000) continue;
      return Budget{std::numeric_limits<std::size_t>::max(),
                    std::chrono::seconds(static_cast<std::int64_t>(count) * seconds)};
    }
  }
  return fail(ErrorCode::usage, "--budget takes a number of cases, or a time such as 30s, 5m or 1h",
              text);
}

/// The schema, its dialect, formats and registry.
Expected<void> read_meaning(const po::variables_map& values, FuzzOptions& options) {
  if (values.count("dialect") != 0) {
    const auto draft = read_dialect(values["dialect"].as<std::string>());
    if (!draft) return tl::unexpected(draft.error());
    options.settings.draft = *draft;
  }
  const auto uri = read_uri(values);
  if (!uri) return tl::unexpected(uri.error());
  if (!uri->empty()) options.meaning += " --uri " + shell_word(*uri);
  const auto registry = read_registry(all(values, "registry"), options.out, *uri);
  if (!registry) return tl::unexpected(registry.error());
  for (const std::string& entry : all(values, "registry")) {
    options.meaning += " --registry " + shell_word(entry);
  }
  options.settings.asserts_formats = values.count("format-assertion") != 0;
  if (options.settings.asserts_formats) options.meaning += " --format-assertion";
  auto text = read_file(options.path);
  if (!text) return tl::unexpected(text.error());
  auto schema = based(options.path, *std::move(text), options.settings, *registry);
  if (!schema) return tl::unexpected(schema.error());
  options.schema_text = *std::move(schema);
  options.settings.registry =
      registry_for(options.path, options.schema_text, options.settings, *registry);
  return {};
}

Expected<void> read_limits(const po::variables_map& values, FuzzOptions& options) {
  const double seconds = values["time-limit"].as<double>();
  if (!(seconds > 0 && seconds <= 86400)) {
    return fail(ErrorCode::usage, "--time-limit takes seconds, more than 0");
  }
  options.time_limit = TimeLimit(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
  options.limits.memory = values["memory-limit"].as<std::uint64_t>() << 20;
  if (options.limits.memory == 0) {
    return fail(ErrorCode::usage, "--memory-limit takes MiB, more than 0");
  }
  return {};
}

Expected<void> read_names(const po::variables_map& values, FuzzOptions& options) {
  const auto paths = all(values, "schema");
  options.oracles = all(values, "oracle");
  if (paths.size() != 1) return fail(ErrorCode::usage, "name one schema, a file");
  options.path = paths[0];
  if (options.oracles.empty()) {
    return fail(ErrorCode::usage,
                "name at least one oracle with --oracle; see: croesus list oracles");
  }
  const auto quorum = all(values, "quorum");
  if (!quorum.empty()) options.quorum = quorum;
  if (quorum == std::vector<std::string>{"none"}) options.quorum->clear();
  options.format = values["format"].as<std::string>();
  if (std::ranges::find(kFormats, options.format) == kFormats.end()) {
    return fail(ErrorCode::usage, "--format takes text, json or test-suite", options.format);
  }
  return {};
}

}  // namespace

Expected<schema::Draft> read_dialect(const std::string& name) {
  using schema::Draft;
  constexpr std::array<std::pair<std::string_view, Draft>, 5> kShort = {
      {{"4", Draft::draft4},
       {"6", Draft::draft6},
       {"7", Draft::draft7},
       {"2019-09", Draft::draft2019_09},
       {"2020-12", Draft::draft2020_12}}};
  for (const auto& [word, draft] : kShort) {
    if (name == word) return draft;
  }
  if (const auto draft = schema::find_draft(name)) return *draft;
  return fail(ErrorCode::usage,
              "--dialect takes 4, 6, 7, 2019-09, 2020-12 or the URI of one of these", name);
}

Syntax fuzz_syntax() {
  Syntax result{
      "croesus fuzz SCHEMA --oracle ORACLE.. [OPTIONS]",
      "Makes instances of the schema, a file, on both sides of every keyword, with labels that "
      "are\n"
      "proved by our evaluator, and reports where an oracle is of another opinion: as the least "
      "schema\n"
      "and instance that show it.\n\n"
      "  croesus fuzz person.schema.json --oracle json-schema\n"
      "  croesus fuzz person.schema.json --oracle 'exec:node ajv_schema.mjs' --budget 30s\n\n"
      "Validators of --quorum vote on each finding; the oracle itself never does. By default those "
      "of Ajv\n"
      "and python-jsonschema vote that can be started. A false accept or false reject is contested "
      "where\n"
      "some of them say valid or invalid and none says what our evaluator says: it is reported, "
      "not\n"
      "counted. Where there is no voter, or none with an opinion, findings count, and the report "
      "says who\n"
      "voted. That an oracle broke or refused the schema always counts.\n\n"
      "--instance FILE asks one instance again.\n\n"
      "Exit status: 0 nothing found; 1 findings; 2 usage; 3 not measured; 4 dead oracle.\n",
      po::options_description("options"), "schema"};
  result.options.add_options()("oracle", po::value<std::vector<std::string>>()->composing(),
                               "an oracle to challenge; may be given several times")(
      "dialect", po::value<std::string>(),
      "4, 6, 7, 2019-09 or 2020-12 (the default), for a schema without $schema")(
      "registry", po::value<std::vector<std::string>>()->composing(),
      "schemas that references lead to: a folder (by $id, else by path) or FILE=URI; may be given "
      "several times")(
      "uri", po::value<std::string>(),
      "from where the schema was retrieved: the base of its references and of --registry, where no "
      "$id is")("format-assertion", "formats are asserted")(
      "quorum", po::value<std::vector<std::string>>()->composing(),
      "an oracle that votes, or none; may be given several times")(
      "seed", po::value<std::uint64_t>()->default_value(0), "of the instances")(
      "budget", po::value<std::string>()->default_value("10000"),
      "cases, or a time such as 30s, 5m or 1h")(
      "format", po::value<std::string>()->default_value("text"),
      "of the report: text, json (a line for each oracle) or test-suite (JSON-Schema-Test-Suite)")(
      "out", po::value<std::string>()->default_value("croesus-out"),
      "the folder for the schemas and instances of findings")(
      "instance", po::value<std::string>(), "a file: ask this one instance, and say who is right")(
      "time-limit", po::value<double>()->default_value(10),
      "seconds that an instance may take an external oracle")(
      "memory-limit", po::value<std::uint64_t>()->default_value(4096),
      "resident MiB that an external oracle may take")("quiet", "no progress");
  return result;
}

Expected<FuzzOptions> read_fuzz_options(const po::variables_map& values) {
  FuzzOptions options;
  options.out = values["out"].as<std::string>();
  if (auto read = read_names(values, options); !read) return tl::unexpected(read.error());
  if (auto read = read_meaning(values, options); !read) return tl::unexpected(read.error());
  if (auto read = read_limits(values, options); !read) return tl::unexpected(read.error());
  const auto budget = read_budget(values["budget"].as<std::string>());
  if (!budget) return tl::unexpected(budget.error());
  options.budget = *budget;
  options.seed = values["seed"].as<std::uint64_t>();
  options.quiet = values.count("quiet") != 0;
  if (values.count("instance") != 0) options.instance = values["instance"].as<std::string>();
  return options;
}

}  // namespace croesus::cli
