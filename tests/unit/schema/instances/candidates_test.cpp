// SPDX-License-Identifier: Apache-2.0
//
// What every list of candidates keeps to; what is tried is in the tests beside this one.
#include "engine/schema/instances/candidates.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/json/equality.h"
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

constexpr std::uint32_t kRoot[] = {0};

std::vector<std::string> texts(const Schema& schema, const json::Document& value,
                               std::uint64_t seed, std::size_t most) {
  Stream stream(seed, {"test"});
  std::vector<std::string> all;
  for (Candidate& candidate : candidates({schema.program(), kRoot, value.root()}, stream, most)) {
    all.push_back(std::move(candidate.text));
  }
  return all;
}

TEST(Candidates, the_same_stream_gives_the_same_candidates) {
  const auto schema = Schema::compile(parsed(R"({"maxLength":3,"pattern":"^a+$"})")).value();
  const auto value = parsed(R"("aa")");
  EXPECT_EQ(texts(schema, value, 7, 50), texts(schema, value, 7, 50));
  EXPECT_NE(texts(schema, value, 7, 50), texts(schema, value, 8, 50));
}

TEST(Candidates, no_more_come_than_are_asked_for_and_the_best_stay) {
  const auto schema = Schema::compile(parsed(R"({"maximum":7})")).value();
  const auto some = texts(schema, parsed("5"), 1, 20);
  EXPECT_EQ(some.size(), 20U);
  EXPECT_EQ(some.front(), "7");
  EXPECT_NE(std::ranges::find(some, "8"), some.end());
}

TEST(Candidates, the_value_itself_is_none) {
  EXPECT_EQ(Tried(R"({"enum":[1,2]})", "1")["1"], "missing");
  EXPECT_EQ(Tried(R"({"enum":[1,2]})", "1")["2"], "valid");
}

TEST(Candidates, a_long_value_costs_no_more_than_its_bound) {
  std::string members = "{";
  for (int i = 0; i < 4000; ++i) members += fmt::format(R"({}"m{}":[{}])", i == 0 ? "" : ",", i, i);
  const Tried tried(R"({"properties":{"m1":true},"additionalProperties":{"type":"array"}})",
                    members + "}");
  std::size_t bytes = 0;
  for (const auto& [text, answer] : tried.all()) bytes += text.size();
  EXPECT_LT(bytes, 5U << 20);
}

TEST(Candidates, a_circle_of_schemas_ends) {
  const Tried tried(
      R"({"$defs":{"a":{"anyOf":[{"items":{"$ref":"#/$defs/b"}},{"type":"null"}]},
                   "b":{"properties":{"x":{"$ref":"#/$defs/a"}}}},"$ref":"#/$defs/a"})",
      "[]");
  EXPECT_EQ(tried[R"([{"x":[]}])"], "valid");
}

}  // namespace
}  // namespace croesus::schema
