// SPDX-License-Identifier: Apache-2.0
//
// The evaluator against the official test suite: every required test in all five drafts passes; the
// optional ones are listed with their result.
#include "tests/unit/schema/official.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <unordered_map>

#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/dialect.h"

namespace croesus::schema {
namespace {

/// What the evaluator says: "valid", "invalid", or why it says neither.
std::string verdict(const OfficialTest& test, const Settings& settings) {
  const auto schema_text = json::read(json::write(test.schema)).value();
  const auto schema = Schema::compile(schema_text, settings);
  if (!schema) return "refused: " + schema.error().message + " at " + schema.error().where;
  const auto quick = schema->evaluate(test.instance);
  Trace trace;
  const auto traced = schema->evaluate(test.instance, trace);
  if (quick != traced) return "with and without a trace it says different things";
  if (quick == Validity::indeterminate) return "indeterminate: " + trace.reason;
  if (quick == Validity::invalid && trace.failures.empty()) return "invalid, but no failure noted";
  return quick == Validity::valid ? "valid" : "invalid";
}

class Official : public testing::TestWithParam<Draft> {
 protected:
  void SetUp() override {
    suite_ = official_suite();
    if (suite_) settings_.registry = official_remotes(*suite_);
    settings_.draft = GetParam();
    if (!suite_ && std::getenv("CI") != nullptr) FAIL() << "the official suite is not here";
    if (!suite_) std::cout << "not measured: the official suite is not here\n";
  }
  std::optional<std::filesystem::path> suite_;
  Settings settings_;
};

TEST_P(Official, every_required_test_passes) {
  if (!suite_) return;
  std::size_t count = 0;
  for (const OfficialTest& test : official_tests(*suite_, GetParam())) {
    if (test.file.find("optional") != std::string::npos) continue;
    ++count;
    EXPECT_EQ(verdict(test, settings_), test.is_valid ? "valid" : "invalid")
        << test.file << ": " << test.title;
  }
  EXPECT_GT(count, 500U);
}

TEST_P(Official, optional_tests_are_listed_with_their_result) {
  if (!suite_) return;
  std::map<std::string, std::pair<int, int>> counts;
  settings_.asserts_formats = true;
  for (const OfficialTest& test : official_tests(*suite_, GetParam())) {
    if (test.file.find("optional") == std::string::npos) continue;
    auto& [right, all] = counts[test.file];
    ++all;
    const std::string said = verdict(test, settings_);
    if (said == (test.is_valid ? "valid" : "invalid")) {
      ++right;
    } else {
      std::cout << "  " << test.file << ": " << test.title << ": " << said << '\n';
    }
  }
  for (const auto& [file, count] : counts) {
    std::cout << file << ' ' << count.first << '/' << count.second << '\n';
    EXPECT_GT(count.second, 0);
  }
  EXPECT_GT(counts.size(), 3U);
}

std::string name_of(const testing::TestParamInfo<Draft>& info) {
  std::string name = official_folder(info.param);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Drafts, Official, testing::ValuesIn(kDrafts), name_of);

}  // namespace
}  // namespace croesus::schema
