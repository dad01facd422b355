// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/schema/text/official.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/json/reader.h"

namespace croesus::schema {

namespace {

/// What ctest fetched, else what lies beside the checkout.
std::filesystem::path tests_folder() {
  const std::filesystem::path fetched = CROESUS_SCHEMA_SUITE "/tests";
  if (std::filesystem::exists(fetched)) return fetched;
  return CROESUS_SOURCE_DIR "/../shared/data/json-schema-test-suite/tests";
}

void add_group(OfficialFile& file, const std::string& name, json::Value group) {
  const json::Value tests = group.find("tests");
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const std::string what = name + ": " + group.find("description").string() + ": " +
                             tests[i].find("description").string();
    file.tests.push_back(
        {what, group.find("schema"), tests[i].find("data"), tests[i].find("valid").boolean()});
  }
}

}  // namespace

OfficialFile official(const std::string& name) {
  OfficialFile file;
  std::ifstream stream(tests_folder() / name, std::ios::binary);
  auto document = json::read({std::istreambuf_iterator<char>(stream), {}});
  if (!document) return file;
  file.documents.push_back(*document);
  const json::Value groups = file.documents.back().root();
  for (std::size_t i = 0; i < groups.size(); ++i) add_group(file, name, groups[i]);
  return file;
}

bool has_official() { return std::filesystem::exists(tests_folder()); }

}  // namespace croesus::schema
