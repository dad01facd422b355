// SPDX-License-Identifier: Apache-2.0
//
// What every list of candidates keeps to; what is tried is in the tests beside this one.
#include "engine/schema/instances/candidates.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "engine/json/equality.h"
#include "tests/unit/json/model.h"
#include "tests/unit/schema/instances/tried.h"

template <>
struct rc::Arbitrary<croesus::json::Model> {
  static Gen<croesus::json::Model> arbitrary() { return croesus::json::models(); }
};

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

/// Has every keyword that a maker looks at.
constexpr std::string_view kEverything = R"({
  "type": ["null", "boolean", "number", "string", "array", "object"], "maximum": 7, "multipleOf": 0.5,
  "maxLength": 3, "pattern": "^a", "format": "date", "maxItems": 3, "uniqueItems": true,
  "contains": {"const": 1}, "prefixItems": [{"type": "integer"}], "items": {"$ref": "#"},
  "maxProperties": 3, "properties": {"a": {"enum": [1, "b"]}}, "required": ["a"],
  "patternProperties": {"^b": {"$ref": "#"}}, "propertyNames": {"maxLength": 2},
  "dependentRequired": {"a": ["c"]}, "dependentSchemas": {"b": {"minProperties": 2}},
  "anyOf": [{"const": null}, {"required": ["b"]}], "oneOf": [{"minimum": 3}, {"minItems": 2}],
  "not": {"const": 5}, "if": {"required": ["c"]}, "then": {"required": ["d"]}, "else": false,
  "unevaluatedProperties": {"type": "string"}})";

RC_GTEST_PROP(Candidates, are_json_without_double_names_and_come_once, (json::Model model)) {
  const auto schema = Schema::compile(parsed(kEverything)).value();
  const auto value = parsed(json::spelled(model, {.seed = 3}));
  std::set<std::string> known = {std::string(value.root().text())};
  for (const std::string& text : texts(schema, value, 1, 100'000)) {
    const auto read = json::read(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(json::comparable(read->root()));
    RC_ASSERT(known.insert(text).second);
  }
}

TEST(Candidates, for_a_deep_value_cost_no_deep_stack) {
  const auto schema = Schema::compile(parsed(kEverything)).value();
  const std::string deep = std::string(9000, '[') + std::string(9000, ']');
  EXPECT_FALSE(texts(schema, parsed(deep), 1, 100).empty());
}

TEST(Candidates, for_a_limit_of_a_million_digits_do_no_arithmetic_with_it) {
  const std::string digits(1'000'000, '7');
  const auto schema =
      Schema::compile(parsed(R"({"maximum":)" + digits + R"(,"multipleOf":)" + digits + "}"));
  const auto all = texts(*schema, parsed("0"), 1, 1000);
  EXPECT_NE(std::ranges::find(all, "1e1000000"), all.end());
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
