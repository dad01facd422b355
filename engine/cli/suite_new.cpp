// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/suite_new.h"

#include <algorithm>
#include <filesystem>

#include "engine/cli/fuzz_options.h"
#include "engine/cli/locate.h"
#include "engine/cli/registry.h"
#include "engine/domains/json_schema/draw.h"
#include "engine/domains/json_schema/schema_files.h"
#include "engine/json/reader.h"
#include "engine/schema/bundle.h"
#include "engine/schema/dialect.h"
#include "engine/suite/freeze.h"
#include "operators/operator.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;
using Values = po::variables_map;

/// As a schema names it: the older ones end with an empty fragment.
std::string named(schema::Draft draft) {
  const std::string uri(schema::dialect_uri(draft));
  return draft < schema::Draft::draft2019_09 ? uri + "#" : uri;
}

Expected<json_schema::SchemaFiles> read_schemas(const Values& values, schema::Draft draft) {
  json_schema::SchemaFiles files;
  for (const std::string& path : all(values, "collection")) {
    if (auto added = json_schema::add_collections(path, files); !added) {
      return tl::unexpected(added.error());
    }
  }
  for (json_schema::NamedSchema& schema : files.schemas) {
    schema.text = json_schema::with_dialect(schema.text, named(draft));
  }
  for (const std::string name : {"schema", "schemas"}) {
    for (const std::string& path : all(values, name)) {
      if (auto added = json_schema::add_schemas(path, files); !added) {
        return tl::unexpected(added.error());
      }
    }
  }
  if (files.schemas.empty() && files.left_out.empty()) {
    return fail(ErrorCode::usage, "name schemas with --schema, --schemas or --collection");
  }
  return files;
}

/// Notes the files of these documents among those that the suite rests on, once each.
void list_documents(const std::vector<std::string>& uris, const RegistryFiles& registry,
                    std::vector<SourceFile>& files) {
  for (const std::string& uri : uris) {
    const SourceFile file =
        json_schema::source_file(registry.files.at(uri), registry.documents.at(uri).text());
    if (std::ranges::find(files, file) == files.end()) files.push_back(file);
  }
}

/// Gives the one schema the base that --uri says, if it says one.
Expected<void> base_one(const schema::Settings& settings, const RegistryFiles& registry,
                        json_schema::SchemaFiles& files) {
  if (registry.base.empty()) return {};
  if (files.schemas.size() != 1) {
    return fail(ErrorCode::usage, "--uri says from where one schema was retrieved; name one alone");
  }
  json_schema::NamedSchema& schema = files.schemas.front();
  auto text = based(schema.file, schema.text, settings, registry);
  if (!text) return tl::unexpected(text.error());
  schema.text = *std::move(text);
  return {};
}

/// Each schema in one document with what it refers to, as a case stands for itself.
Expected<void> bundle_all(const Values& values, schema::Settings settings, const fs::path& out,
                          json_schema::SchemaFiles& files) {
  const auto uri = read_uri(values);
  if (!uri) return tl::unexpected(uri.error());
  const auto registry = read_registry(all(values, "registry"), out, *uri);
  if (!registry) return tl::unexpected(registry.error());
  if (auto based = base_one(settings, *registry, files); !based) return based;
  if (registry->documents.empty()) return {};
  std::vector<json_schema::NamedSchema> bundled;
  for (json_schema::NamedSchema& schema : files.schemas) {
    settings.registry = registry_for(schema.file, schema.text, settings, *registry);
    auto bundle = schema::bundle(json::read(schema.text).value(), settings);
    if (bundle) {
      schema.text = std::move(bundle->text);
      list_documents(bundle->documents, *registry, files.files);
      bundled.push_back(std::move(schema));
      continue;
    }
    Error error = bundle.error();
    error.where = error.where.empty() ? schema.name : schema.name + ": " + error.where;
    if (!schema.may_be_left_out) return tl::unexpected(std::move(error));
    files.left_out.push_back(std::move(error));
  }
  files.schemas = std::move(bundled);
  return {};
}

std::string word(const Values& values, const std::string& name) {
  return values.count(name) != 0 ? values[name].as<std::string>() : "";
}

Expected<SuiteHeader> read_header(const Values& values, const fs::path& out) {
  SuiteHeader header;
  header.domain = word(values, "domain");
  if (header.domain != "json-schema") {
    return fail(ErrorCode::usage,
                "--domain takes json-schema; suites of other domains are made from recipes: "
                "croesus suite freeze");
  }
  header.population = word(values, "population");
  if (header.population != "constructed" && header.population != "sampled") {
    return fail(ErrorCode::usage, "--population takes constructed or sampled");
  }
  const std::string name = out.filename().string();
  header.id = values.count("id") != 0 ? word(values, "id") : "json-schema/" + name;
  if (!is_suite_id(header.id)) {
    return fail(ErrorCode::usage,
                "name the suite with --id; this is no id: letters, digits, - _ . and /", header.id);
  }
  header.seed = values["seed"].as<std::uint64_t>();
  header.policy = "strict";
  header.title = word(values, "title");
  header.about = word(values, "about");
  if (header.title.empty())
    header.title = fmt::format("Instances of JSON schemas, {}", header.population);
  if (header.about.empty()) {
    header.about =
        "Bases are conforming instances; a fault breaks one keyword and nothing else, a "
        "control leaves the instance conforming.";
  }
  return header;
}

/// A folder's schema that cannot be used is named, and the others go on.
std::function<void(const Error&)> naming(Console& console) {
  return [&console](const Error& error) {
    console.err << fmt::format("croesus: left out: {}: {}\n", error.where,
                               with_registry_hint(error).message);
  };
}

Expected<json_schema::DrawPlan> read_plan(const Values& values, const fs::path& out,
                                          Console& console) {
  const auto header = read_header(values, out);
  if (!header) return tl::unexpected(header.error());
  const auto draft = read_dialect(word(values, "dialect"));
  if (!draft) return tl::unexpected(draft.error());
  const std::string format = word(values, "format");
  if (format != "annotation" && format != "assertion") {
    return fail(ErrorCode::usage, "--format takes annotation or assertion");
  }
  auto files = read_schemas(values, *draft);
  if (!files) return tl::unexpected(files.error());
  const schema::Settings settings{.draft = *draft, .asserts_formats = format == "assertion"};
  if (auto done = bundle_all(values, settings, out, *files); !done) {
    return tl::unexpected(done.error());
  }
  const auto left_out = naming(console);
  for (const Error& error : files->left_out) left_out(error);
  json_schema::DrawPlan plan{
      *header,
      {"json-schema", std::string(schema::dialect_uri(*draft)), "instance", "strict", "", format},
      std::move(files->schemas),
      values["cases"].as<std::size_t>(),
      values["probes"].as<std::size_t>(),
      word(values, "prefix"),
      left_out};
  plan.header.sources = std::move(files->files);
  if (!plan.prefix.empty() && !is_id(plan.prefix)) {
    return fail(ErrorCode::usage, "--prefix takes letters, digits, - _ and .");
  }
  if (plan.cases < 2 || plan.cases % 2 != 0) {
    return fail(ErrorCode::usage, "--cases takes an even number: half of them are faults");
  }
  return plan;
}

Expected<ExitCode> write(const Recipe& recipe, const Values& values, const fs::path& out,
                         Console& console) {
  const auto domain = find_domain(recipe.header.domain);
  if (!domain) return tl::unexpected(domain.error());
  const auto frozen =
      freeze(recipe, {**domain, [](std::string_view id) { return find_operator(id); }, "",
                      std::string(version())});
  if (!frozen) return tl::unexpected(frozen.error());
  if (values.count("recipe") != 0) {
    const fs::path path = word(values, "recipe");
    const auto parent = fs::weakly_canonical(fs::absolute(path)).parent_path();
    if (parent == fs::weakly_canonical(fs::absolute(out))) {
      return fail(ErrorCode::usage, "the recipe must not stand in the suite's own folder",
                  path.string());
    }
    auto written = write_file(path, write_recipe(recipe));
    if (!written) return tl::unexpected(written.error());
  }
  if (auto written = write_suite(*frozen, out); !written) return tl::unexpected(written.error());
  console.out << fmt::format("{}: {} cases on {} bases, {}, seed {}, frozen into {}\n",
                             frozen->header.id, frozen->cases.size(), frozen->header.bases.size(),
                             frozen->header.population, frozen->header.seed, out.string());
  return ExitCode::good;
}

}  // namespace

Syntax suite_new_syntax() {
  Syntax syntax{
      "croesus suite new --domain json-schema --schema FILE.. [OPTIONS] FOLDER",
      "Makes a suite of the instances that a seed draws from schemas, and of their proved labels. "
      "Constructed suites\n"
      "spread over schemas and keywords; sampled ones are a random sample and have confidence "
      "intervals.\n",
      po::options_description("options"), "folder"};
  const auto text = [](const char* otherwise) {
    return po::value<std::string>()->default_value(otherwise);
  };
  const auto list = [] { return po::value<std::vector<std::string>>()->composing(); };
  syntax.options.add_options()("domain", text(""), "json-schema")(
      "seed", po::value<std::uint64_t>()->default_value(0), "of every draw")(
      "cases", po::value<std::size_t>()->default_value(200), "how many; half of them are faults")(
      "population", text("constructed"), "constructed or sampled")(
      "schema", list(), "a file with a schema; may be given several times")(
      "schemas", list(), "a folder of such files; one that cannot be used is named and left out")(
      "registry", list(),
      "schemas that references lead to, which become part of the schemas of the suite: a folder "
      "(by "
      "$id, else by path) or FILE=URI; may be given several times")(
      "uri", po::value<std::string>(),
      "from where the schema was retrieved, there being one alone: the base of its references and "
      "of --registry, where no $id is")(
      "collection", list(), "a file, or folder of files, of schemas by name: {name: schema, ..}")(
      "dialect", text("2020-12"), "of schemas without $schema")(
      "format", text("annotation"), "annotation or assertion: what the keyword format is")(
      "probes", po::value<std::size_t>()->default_value(400),
      "of each schema, that may become cases")(
      "id", po::value<std::string>(), "of the suite; default: json-schema/ and the folder's name")(
      "title", po::value<std::string>(), "of the suite")("about", po::value<std::string>(),
                                                         "what the suite is, in some sentences")(
      "prefix", text(""), "of the cases' ids")("recipe", po::value<std::string>(),
                                               "also write the recipe to this file");
  return syntax;
}

Expected<ExitCode> make_new_suite(const Values& values, Console& console) {
  const auto names = all(values, "folder");
  if (names.size() != 1) return fail(ErrorCode::usage, "name one folder, that of the new suite");
  const fs::path out = fs::path(names[0]).lexically_normal();
  const auto plan = read_plan(values, out, console);
  if (!plan) return tl::unexpected(with_registry_hint(plan.error()));
  const auto recipe = json_schema::draw(*plan);
  if (!recipe) return tl::unexpected(with_registry_hint(recipe.error()));
  return write(*recipe, values, out, console);
}

}  // namespace croesus::cli
