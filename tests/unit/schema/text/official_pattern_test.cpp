// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include <algorithm>

#include "engine/schema/text/pattern.h"
#include "tests/unit/schema/text/official.h"

namespace croesus::schema {
namespace {

using json::Kind;
using json::Value;

bool finds(const std::string& pattern, const std::string& text) {
  const auto compiled = Pattern::compile(pattern);
  EXPECT_TRUE(compiled) << pattern;
  return compiled && compiled->search(text) == Match::yes;
}

/// The suite's groups on patternProperties either forbid other members or ask integers, booleans or
/// strings of those that match.
bool member_holds(Value patterns, json::Member member, bool closed) {
  bool known = false;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (!finds(patterns.member(i).name.string(), member.name.string())) continue;
    known = true;
    const Value type = patterns.member(i).value.find("type");
    const bool fits = !type || (type.string() == "integer") == member.value.is(Kind::number);
    if (!fits) return false;
  }
  return known || !closed;
}

bool holds(Value schema, Value data) {
  const Value pattern = schema.find("pattern");
  if (pattern && data.is(Kind::string)) return finds(pattern.string(), data.string());
  const Value patterns = schema.find("patternProperties");
  if (!patterns || !data.is(Kind::object)) return true;
  for (std::size_t i = 0; i < data.size(); ++i) {
    const bool closed = static_cast<bool>(schema.find("additionalProperties"));
    if (!member_holds(patterns, data.member(i), closed)) return false;
  }
  return true;
}

class OfficialPattern : public testing::TestWithParam<const char*> {};

TEST_P(OfficialPattern, tests_hold) {
  if (!has_official()) {
    EXPECT_EQ(std::getenv("CI"), nullptr) << "the official suite is not here";
    std::cout << "not measured: the official suite is not here\n";
    return;
  }
  for (const char* draft : {"draft4", "draft6", "draft7", "draft2019-09", "draft2020-12"}) {
    const OfficialFile file = official(std::string(draft) + "/" + GetParam());
    EXPECT_FALSE(file.tests.empty()) << draft;
    for (const OfficialTest& test : file.tests) {
      EXPECT_EQ(holds(test.schema, test.data), test.valid) << test.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Suite, OfficialPattern,
                         testing::Values("pattern.json", "optional/ecmascript-regex.json",
                                         "optional/non-bmp-regex.json"));

}  // namespace
}  // namespace croesus::schema
