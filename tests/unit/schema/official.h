// SPDX-License-Identifier: Apache-2.0
//
// The official JSON-Schema-Test-Suite, read where it is: what ctest fetched into the build folder
// (CROESUS_SCHEMA_SUITE), else the one in ../shared.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// The suite's folder, which has tests/ and remotes/; none where it is not to be had.
std::optional<std::filesystem::path> official_suite();

/// Its remote documents under the URIs that its schemas use.
Registry official_remotes(const std::filesystem::path& suite);

/// One file of tests with what it says of each.
struct OfficialTest {
  std::string file;   ///< "draft2020-12/optional/bignum.json"
  std::string title;  ///< of the group and the test
  json::Value schema;
  json::Value instance;
  bool is_valid = false;
  json::Document document;  ///< that the values belong to
};
std::vector<OfficialTest> official_tests(const std::filesystem::path& suite, Draft draft);

/// "draft2020-12": the draft's folder in the suite.
std::string official_folder(Draft draft);

}  // namespace croesus::schema
