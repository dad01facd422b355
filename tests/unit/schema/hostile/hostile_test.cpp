// SPDX-License-Identifier: Apache-2.0
//
// Schemas that mean harm: a clear error or an answer in bounded time, from the compiler, the
// evaluator and the Prober. The bound is loose, for slow machines under sanitizers; on a quick one
// each takes well under a second.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>

#include "engine/json/reader.h"
#include "engine/schema/instances/probe.h"

namespace croesus::schema {
namespace {

using testing::HasSubstr;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

std::string nested(std::size_t depth, std::string_view open, std::string_view core,
                   std::string_view close) {
  return repeated(open, depth) + std::string(core) + repeated(close, depth);
}

Expected<Schema> compile(const std::string& text, const Settings& settings = {}) {
  return json::read(text).and_then(
      [&](const json::Document& document) { return Schema::compile(document, settings); });
}

std::string word_of(ErrorCode code) {
  if (code == ErrorCode::limit) return "limit";
  return code == ErrorCode::syntax ? "syntax" : code == ErrorCode::usage ? "usage" : "other";
}

/// "usage at /a: ..."; "compiles" where there is no error.
std::string error_of(const std::string& text) {
  const auto schema = compile(text);
  if (schema) return "compiles";
  return fmt::format("{} at {}: {}", word_of(schema.error().code), schema.error().where,
                     schema.error().message);
}

Validity evaluate(const std::string& schema, const std::string& instance) {
  return compile(schema)->evaluate(json::read(instance)->root());
}

/// A schema whose branches double at each of `depth` levels.
std::string doubling(std::string_view keyword, std::size_t depth) {
  std::string defs = fmt::format(R"("a{}":{{"type":"integer"}})", depth);
  for (std::size_t i = 0; i < depth; ++i) {
    defs +=
        fmt::format(R"(,"a{0}":{{"{1}":[{{"$ref":"#/$defs/a{2}"}},{{"$ref":"#/$defs/a{2}"}}]}})", i,
                    keyword, i + 1);
  }
  return R"({"$ref":"#/$defs/a0","$defs":{)" + defs + "}}";
}

/// `count` members "a0", "a1", ... of that value.
std::string members(std::size_t count, std::string_view value) {
  std::string text = fmt::format(R"("a0":{})", value);
  for (std::size_t i = 1; i < count; ++i) text += fmt::format(R"(,"a{}":{})", i, value);
  return text;
}

void within_bounds(const std::function<void()>& deed) {
  const auto begin = std::chrono::steady_clock::now();
  deed();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

TEST(HostileSchemas, too_deep_ones_are_named_errors) {
  EXPECT_THAT(error_of(nested(100'000, R"({"not":)", "{}", "}")), HasSubstr("limit"));
  EXPECT_THAT(error_of(nested(5'000, R"({"not":)", "{}", "}")), HasSubstr("limit"));
  EXPECT_THAT(error_of(nested(5'000, R"({"allOf":[)", "{}", "]}")), HasSubstr("limit"));
  EXPECT_EQ(error_of(nested(200, R"({"items":)", "{}", "}")), "compiles");
}

TEST(HostileSchemas, circles_of_references_are_named_errors) {
  for (const char* const circle :
       {R"({"$ref":"#"})", R"({"allOf":[{"anyOf":[{"$ref":"#"}]}]})",
        R"({"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}})",
        R"({"if":{"$ref":"#"}})", R"({"not":{"$dynamicRef":"#a"},"$dynamicAnchor":"a"})"}) {
    EXPECT_THAT(error_of(circle), HasSubstr("usage at ")) << circle;
  }
  EXPECT_EQ(error_of(R"({"items":{"$ref":"#"}})"), "compiles");
}

TEST(HostileSchemas, what_is_ambiguous_or_leads_nowhere_is_a_named_error) {
  for (const auto& [schema, error] : std::vector<std::pair<std::string, std::string>>{
           {R"({"type":"string","type":"integer"})", "twice"},
           {R"({"properties":{"a":{},"a":false}})", "twice"},
           {R"({"$defs":{"a":{"$id":"http://x/a"},"b":{"$id":"http://x/a","type":"null"}}})",
            "/$defs/b"},
           {R"({"$defs":{"a":{"$anchor":"a"},"b":{"$anchor":"a"}}})", "twice"},
           {R"({"$ref":"#/$defs/a"})", "/$ref"},
           {R"({"$ref":"#nowhere"})", "/$ref"},
           {R"({"$ref":"http://x/y"})", "http://x/y"},
           {R"({"pattern":"("})", "/pattern"},
           {R"({"pattern":"a{2,1}"})", "/pattern"},
           {R"({"patternProperties":{"[z-a]":{}}})", "/patternProperties"},
           {R"({"type":"text"})", "/type"},
           {R"({"minLength":-1})", "/minLength"},
           {R"({"allOf":[]})", "/allOf"},
           {R"([])", ""}}) {
    EXPECT_THAT(error_of(schema), HasSubstr(error)) << schema;
    EXPECT_NE(error_of(schema), "compiles") << schema;
  }
}

TEST(HostileSchemas, a_missing_target_that_is_tolerated_is_never_a_guess) {
  const auto schema =
      compile(R"({"properties":{"a":{"$ref":"#/x"}}})", {.tolerates_missing = true});
  EXPECT_EQ(schema->evaluate(json::read(R"({"a":1})")->root()), Validity::indeterminate);
  EXPECT_EQ(schema->evaluate(json::read(R"({"b":1})")->root()), Validity::valid);
}

TEST(HostileSchemas, branches_that_double_are_bounded) {
  within_bounds([] {
    EXPECT_EQ(evaluate(doubling("allOf", 60), "1"), Validity::indeterminate);
    EXPECT_EQ(evaluate(doubling("oneOf", 60), "1"), Validity::indeterminate);
    EXPECT_EQ(evaluate(doubling("anyOf", 60), R"("")"), Validity::indeterminate);
    EXPECT_EQ(evaluate(doubling("allOf", 60), R"("")"), Validity::invalid);
    EXPECT_EQ(evaluate(doubling("allOf", 10), "1"), Validity::valid);
  });
}

TEST(HostileSchemas, catastrophic_patterns_are_bounded) {
  const std::string text = '"' + std::string(5000, 'a') + "!\"";
  for (const char* const pattern : {"^(a+)+$", "^(a|a)*$", "^(a*)*b$", "(a?){50}a{50}$"}) {
    within_bounds([&] {
      EXPECT_NE(evaluate(fmt::format(R"({{"pattern":"{}"}})", pattern), text), Validity::valid);
    });
  }
}

TEST(HostileSchemas, deep_instances_are_bounded) {
  const std::string deep = nested(9'000, "[", "", "]");
  within_bounds([&] {
    for (const char* const schema :
         {R"({"items":{"$ref":"#"}})",
          R"({"anyOf":[{"items":{"$ref":"#"}},{"items":{"$ref":"#"}}]})",
          R"({"uniqueItems":true,"items":{"$ref":"#"},"unevaluatedItems":false})"}) {
      EXPECT_NE(evaluate(schema, deep), Validity::invalid) << schema;
    }
  });
}

/// Each compiles.
const std::vector<std::pair<std::string, std::string>>& bounded() {
  static const std::vector<std::pair<std::string, std::string>> all = {
      {"all_of_doubling", doubling("allOf", 30)},
      {"one_of_doubling", doubling("oneOf", 30)},
      {"any_of_doubling", doubling("anyOf", 30)},
      {"one_of_many", R"({"oneOf":[)" + repeated(R"({"required":["a"]},)", 300) + "true]}"},
      {"any_of_wide",
       R"({"allOf":[)" +
           repeated(R"({"anyOf":[{"minimum":1},{"type":"string"},{"maxItems":3}]},)", 40) +
           "true]}"},
      {"many_properties", R"({"properties":{)" + members(3000, R"({"type":"integer"})") + "}}"},
      {"many_required", R"({"required":["x"],"properties":{)" + members(500, "true") + "}}"},
      {"great_enum", R"({"enum":[)" + repeated(R"([1,2,"a"],)", 5000) + "0]}"},
      {"deep_items", nested(200, R"({"type":"array","minItems":1,"items":)", "{}", "}")},
      {"deep_not", nested(150, R"({"not":)", R"({"type":"null"})", "}")},
      {"endless", R"({"type":"object","required":["a"],"properties":{"a":{"$ref":"#"}}})"},
      {"endless_array", R"({"type":"array","minItems":1,"items":{"$ref":"#"}})"},
      {"bushy",
       R"({"type":"array","minItems":3,"items":{"anyOf":[{"type":"null"},{"$ref":"#"}]}})"},
      {"tree_of_both",
       R"({"properties":{"l":{"$ref":"#"},"r":{"$ref":"#"}},"required":["l","r"]})"},
      {"long_string", R"({"type":"string","minLength":1000000000})"},
      {"long_array", R"({"type":"array","minItems":1000000000})"},
      {"large_object", R"({"type":"object","minProperties":1000000000})"},
      {"beyond_64_bits", R"({"type":"array","minItems":1e30})"},
      {"catastrophic", R"({"type":"string","pattern":"^(a+)+$","minLength":40})"},
      {"patterns_at_odds", R"({"type":"string","allOf":[{"pattern":"^a+$"},{"pattern":"^b+$"}]})"},
      {"great_repeat", R"({"type":"string","pattern":"^(?:a{100}){100}$"})"},
      {"great_number", R"({"type":"number","minimum":1e999999,"multipleOf":1e-999999})"},
      {"tiny_step", R"({"type":"number","minimum":1e300,"multipleOf":1e-300})"},
      {"booleans", R"({"properties":{"a":true,"b":false},"additionalProperties":false,
                      "items":false,"prefixItems":[true,false],"contains":true,"not":false,
                      "if":true,"then":true,"else":false,"allOf":[true],"anyOf":[true,false],
                      "oneOf":[true,false],"propertyNames":true,"unevaluatedItems":true,
                      "unevaluatedProperties":true,"dependentSchemas":{"a":true,"b":false}})"},
      {"false", "false"},
      {"nothing", R"({"allOf":[{"type":"string"},{"type":"integer"}]})"},
      {"unique_booleans",
       R"({"type":"array","items":{"type":"boolean"},"uniqueItems":true,"minItems":3})"},
      {"contains_at_odds",
       R"({"type":"array","maxItems":1,"allOf":[{"contains":{"const":1}},{"contains":{"const":2}}]})"},
      {"names_at_odds",
       R"({"propertyNames":{"maxLength":1,"pattern":"^[ab]$"},"minProperties":3})"},
      {"dynamic",
       R"({"$dynamicAnchor":"n","type":"object","properties":{"a":{"$dynamicRef":"#n"}},"required":["b"]})"},
      {"metaschema", R"({"$ref":"https://json-schema.org/draft/2020-12/schema"})"},
  };
  return all;
}

TEST(HostileSchemas, that_cannot_be_judged_are_no_source_of_probes) {
  Prober prober(*compile(doubling("allOf", 40)), {});
  within_bounds([&] { EXPECT_FALSE(prober.next()); });
  EXPECT_THAT(prober.resistance(), HasSubstr("cannot be judged"));
}

TEST(HostileSchemas, are_searched_no_longer_than_one_has_time) {
  int left = 3;
  Prober prober(*compile(doubling("oneOf", 40)), {});
  prober.stop_when([&left] { return left-- <= 0; });
  EXPECT_FALSE(prober.next());
  EXPECT_GE(left, -3);  // hardly anything more was tried
  EXPECT_THAT(prober.resistance(), testing::StartsWith("the time was over"));
}

TEST(HostileSchemas, whose_member_cannot_be_say_which_and_why) {
  Prober prober(*compile(R"({"type":"object","required":["a"],"properties":
                {"a":{"type":"string","allOf":[{"type":"integer"}]}}})"),
                {});
  EXPECT_FALSE(prober.next());
  EXPECT_EQ(prober.resistance(), "/properties/a/allOf/0 resists: no type is left");
}

class HostileProbes : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(HostileProbes, come_or_are_explained_in_bounded_time) {
  within_bounds([] {
    const auto schema = compile(GetParam().second);
    ASSERT_TRUE(schema) << schema.error().message;
    Prober prober(*schema, {});
    std::size_t count = 0;
    while (count < 300 && prober.next()) ++count;
    EXPECT_TRUE(count > 0 || !prober.resistance().empty());
  });
}

INSTANTIATE_TEST_SUITE_P(Of, HostileProbes, testing::ValuesIn(bounded()),
                         [](const auto& each) { return each.param.first; });

}  // namespace
}  // namespace croesus::schema
