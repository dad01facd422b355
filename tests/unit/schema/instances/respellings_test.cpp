// SPDX-License-Identifier: Apache-2.0
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

std::set<std::string> spellings_of(std::string_view text, std::size_t most = 1000) {
  const auto document = parsed(text);
  Stream stream(1, {"test"});
  std::set<std::string> all;
  for (Candidate& candidate : respellings(document.root(), stream, most)) {
    all.insert(std::move(candidate.text));
  }
  return all;
}

RC_GTEST_PROP(Respellings, are_equal_to_the_value_and_spelled_otherwise, (json::Model model)) {
  const auto document = parsed(json::spelled(model, {.seed = 3}));
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), {"test"});
  for (const Candidate& other : respellings(document.root(), stream, 1000)) {
    const auto read = json::read(other.text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(json::compare(read->root(), document.root()) == json::Comparison::equal);
    RC_ASSERT(other.text != document.root().text());
  }
}

TEST(Respellings, of_an_integer_have_fractions_and_exponents) {
  const auto all = spellings_of("1");
  for (const auto* text : {"1.0", "1e0", "10e-1", "0.1e1", "1E+0", "1.00000000000000000000",
                           "1e+0000", "1e-0000", "1000E-3"}) {
    EXPECT_TRUE(all.contains(text)) << text;
  }
  EXPECT_TRUE(spellings_of("100").contains("1e2"));
  EXPECT_TRUE(spellings_of("1e2").contains("100"));
  EXPECT_TRUE(spellings_of("-1.50").contains("-15e-1"));
}

TEST(Respellings, of_zero_are_negative_too) {
  for (const auto* text : {"-0", "0.0", "-0.0", "0e0", "-0e-5"}) {
    EXPECT_TRUE(spellings_of("0").contains(text)) << text;
  }
}

TEST(Respellings, of_a_string_escape_every_character_in_either_case) {
  const auto all = spellings_of("\"\u00e9/\U0001F600\"");
  for (const auto* text :
       {R"("\u00e9\u002f\ud83d\ude00")", R"("\u00E9\u002F\uD83D\uDE00")", "\"\u00e9\\/\U0001F600\"",
        "\"\\u00E9/\U0001F600\"", R"("\u00E9/\uD83D\uDE00")"}) {
    EXPECT_TRUE(all.contains(text)) << text;
  }
  EXPECT_TRUE(spellings_of(R"("a\u000a\"")").contains(R"("a\n\"")"));
  EXPECT_TRUE(spellings_of(R"("a\n\"")").contains(R"("a\u000A\u0022")"));
}

TEST(Respellings, of_an_object_reorder_members_at_every_depth) {
  EXPECT_TRUE(
      spellings_of(R"({"a":1,"b":[{"c":2,"d":3}]})").contains(R"({"b":[{"d":3,"c":2}],"a":1})"));
}

TEST(Respellings, put_every_kind_of_white_space_between_tokens) {
  const auto all = spellings_of(R"({"a":[1,2]})");
  EXPECT_TRUE(all.contains("\t{\t\"a\"\t:\t[\t1\t,\t2\t]\t}\t"));
  EXPECT_TRUE(all.contains("\n{\n\"a\"\n:\n[\n1\n,\n2\n]\n}\n"));
  EXPECT_TRUE(all.contains(" { \"a\" : [ 1 , 2 ] } "));
  EXPECT_TRUE(std::ranges::any_of(
      all, [](const std::string& text) { return text.find("\r\n") != text.npos; }));
  EXPECT_TRUE(spellings_of(R"({ "a" : 1 })").contains(R"({"a":1})"));
}

TEST(Respellings, reach_names_and_values_deep_inside) {
  EXPECT_TRUE(spellings_of(R"([{"a":[7]}])").contains(R"([{"a":[7.0]}])"));
  EXPECT_TRUE(spellings_of(R"([{"a":["b"]}])").contains(R"([{"\u0061":["b"]}])"));
  EXPECT_TRUE(spellings_of(R"([{"a":["b"]}])").contains(R"([{"a":["\u0062"]}])"));
}

TEST(Respellings, of_a_deep_value_cost_no_deep_stack) {
  const std::string deep = std::string(9000, '[') + std::string(9000, ']');
  EXPECT_FALSE(spellings_of(deep, 5).empty());
}

}  // namespace
}  // namespace croesus::schema
