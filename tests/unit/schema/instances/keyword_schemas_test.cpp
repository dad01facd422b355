// SPDX-License-Identifier: Apache-2.0
//
// The schemas that the keyword suites are made from, and that fuzzers are tried on.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "engine/schema/instances/probe.h"
#include "engine/schema/keyword.h"
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

struct Written {
  std::string name;
  json::Document schema;
};

std::vector<Written> written(const std::string& draft) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           CROESUS_SOURCE_DIR "/suites/recipes/json_schema/schemas/" + draft)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Written> result;
  for (const auto& file : files) {
    std::ifstream in(file);
    const auto schemas = parsed(std::string(std::istreambuf_iterator<char>(in), {}));
    for (std::size_t i = 0; i < schemas.root().size(); ++i) {
      const json::Member schema = schemas.root().member(i);
      result.push_back(
          {file.stem().string() + ": " + schema.name.string(), parsed(schema.value.text())});
    }
  }
  return result;
}

/// The keywords that are broken in the first probes of each schema; each has to have some instance.
std::set<std::string> broken_keywords(const std::string& folder, Draft draft) {
  std::set<std::string> keywords;
  for (const Written& one : written(folder)) {
    const auto schema = Schema::compile(one.schema, {.draft = draft});
    EXPECT_TRUE(schema) << one.name << ": " << schema.error().message;
    if (!schema) continue;
    Prober prober(*schema, {});
    for (int i = 0; i < 150; ++i) {
      const auto probe = prober.next();
      EXPECT_TRUE(probe) << one.name << ": " << prober.resistance();
      if (!probe) break;
      if (probe->failure) keywords.insert(probe->failure->keyword);
    }
  }
  return keywords;
}

// What breaks below these is the keyword below; format only annotates.
bool fails_itself(std::string_view name) {
  static const std::set<std::string_view> kOthers = {
      "allOf", "if", "$ref", "$dynamicRef", "format", "dependencies", "dependentSchemas"};
  return kOthers.count(name) == 0;
}

void expect_every_assertion(const std::set<std::string>& broken, Draft draft) {
  for (const KeywordRow& row : keyword_rows()) {
    if (!is_in(row, draft) || row.keyword >= Keyword::schema || !fails_itself(row.name)) continue;
    EXPECT_EQ(broken.count(std::string(row.name)), 1U) << row.name;
  }
}

TEST(KeywordSchemas, break_every_assertion_of_draft_2020_12_in_their_first_probes) {
  expect_every_assertion(broken_keywords("draft2020-12", Draft::draft2020_12), Draft::draft2020_12);
}

TEST(KeywordSchemas, break_every_assertion_of_draft_7_in_their_first_probes) {
  expect_every_assertion(broken_keywords("draft7", Draft::draft7), Draft::draft7);
}

}  // namespace
}  // namespace croesus::schema
