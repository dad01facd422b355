// SPDX-License-Identifier: Apache-2.0
//
// How much of schemas as people write them the instances reach: the 60 schemas of ../shared that
// were taken from SchemaStore, and a large one. A schema that refers to a document that is not
// there is taken as far as it goes; where its root hangs on one, it has no instance, and that is
// what must be said of it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/json/reader.h"
#include "engine/schema/instances/probe.h"

namespace croesus::schema {
namespace {

namespace fs = std::filesystem;

/// Probes of one schema: so many at least, and more for one with many branches.
constexpr std::size_t kProbes = 6'000;
constexpr std::size_t kProbesABranch = 60;

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

struct Measured {
  bool has_instances = false;
  bool lacks_documents = false;
  std::string why;
  Coverage coverage;
};

Measured measured(const fs::path& file) {
  std::ifstream in(file);
  const auto document = json::read({std::istreambuf_iterator<char>(in), {}}).value();
  Measured result;
  result.lacks_documents = !Schema::compile(document, {}).has_value();
  const auto schema = Schema::compile(document, {.tolerates_missing = true});
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
  std::size_t with_instances = 0;
  std::size_t excused = 0;
  Coverage sum;
  for (const fs::path& file : files) {
    const Measured one = measured(file);
    const Coverage& seen = one.coverage;
    std::cout << fmt::format("{:<45} {:>5}/{:<5} subschemas {:>5}/{:<5} branches {}\n",
                             file.filename().string(), seen.subschemas_seen, seen.subschemas,
                             seen.branches_seen, seen.branches, one.why);
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
  EXPECT_GE(percent(with_instances, files.size() - excused), 95);
  EXPECT_GE(percent(sum.subschemas_seen, sum.subschemas), 90);
  EXPECT_GE(percent(sum.branches_seen, sum.branches), 90);
}

}  // namespace
}  // namespace croesus::schema
