// SPDX-License-Identifier: Apache-2.0
//
// "types" and "equality" of what instances must try.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

TEST(KindCandidates, are_of_every_kind_where_no_type_is_given) {
  const Tried tried(R"({"maxLength":3,"minimum":5,"minItems":1,"required":["a"]})", R"("abc")");
  for (const auto* text : {"null", "true", "false", "[null]", "7", "\"\"", "\"1\""}) {
    EXPECT_NE(tried[text], "missing") << text;
  }
  for (const auto* text : {"0", "[]", "{}"}) EXPECT_EQ(tried[text], "invalid") << text;
}

TEST(KindCandidates, look_like_the_value) {
  const Tried object(R"({"type":"object"})", R"({"a":7})");
  EXPECT_EQ(object["[7]"], "invalid");
  EXPECT_EQ(object["7"], "invalid");
  EXPECT_EQ(object[R"("{\"a\":7}")"], "invalid");
  EXPECT_EQ(object["[]"], "invalid");
  const Tried array(R"({"type":"array"})", R"([7,8])");
  EXPECT_EQ(array[R"({"0":7,"1":8})"], "invalid");
  EXPECT_EQ(array["[[7,8]]"], "valid");
  EXPECT_EQ(array[R"({"length":0})"], "invalid");
  EXPECT_EQ(Tried(R"({"type":"string"})", R"("7")")["7"], "invalid");
  EXPECT_EQ(Tried(R"({"type":"number"})", "7")["\"7\""], "invalid");
  EXPECT_EQ(Tried(R"({"type":"boolean"})", "true")["1"], "invalid");
  EXPECT_EQ(Tried(R"({"type":"null"})", "null")["\"null\""], "invalid");
}

TEST(ValueCandidates, are_every_member_of_an_enumeration_in_other_spellings) {
  const Tried tried(R"({"enum":[1,0,"a/b",{"a":1,"b":[2]},null]})", "1");
  for (const auto* text :
       {"1.0", "1e0", "0.1e1", "0", "-0", "0.0", "null", R"("\u0061\u002f\u0062")", R"("a\/b")",
        R"({"b":[2.0],"a":1.0})", R"({"b":[2],"a":1})"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
}

TEST(ValueCandidates, are_taken_for_members_of_an_enumeration) {
  const Tried tried(R"({"enum":[1,0,"a",{"a":"b"},[]]})", "1");
  for (const auto* text : {"true", "false", "null", "\"1\"", "\"0\"", "[1]", "{}", "\"\"",
                           R"({"b":"a"})", "2", "1.00000000000000001"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
  EXPECT_EQ(Tried(R"({"const":{}})", "{}")["[]"], "invalid");
  EXPECT_EQ(Tried(R"({"const":false})", "false")["0"], "invalid");
  EXPECT_EQ(Tried(R"({"const":true})", "true")["1"], "invalid");
  EXPECT_EQ(Tried(R"({"const":[false]})", "[false]")["[0]"], "invalid");
  EXPECT_EQ(Tried(R"({"const":{"a":false}})", R"({"a":false})")[R"({"a":0})"], "invalid");
  EXPECT_EQ(Tried(R"({"const":{"a":1,"b":2}})", R"({"a":1,"b":2})")[R"({"a":2,"b":1})"], "invalid");
  EXPECT_EQ(Tried(R"({"const":"null"})", R"("null")")["null"], "invalid");
}

TEST(UniqueCandidates, are_equal_though_spelled_otherwise) {
  const Tried tried(R"({"uniqueItems":true})", "[5]");
  for (const auto* text : {"[1,1.0]", "[0,-0]", "[100,1e2]", R"([{"a":1,"b":2},{"b":2,"a":1}])",
                           R"(["a","\u0061"])", "[5,5.0]", "[5,5]", "[[1],[1.0]]"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
}

TEST(UniqueCandidates, look_equal_and_are_not) {
  const Tried tried(R"({"uniqueItems":true})", "[5]");
  for (const auto* text :
       {"[1,true]", "[0,false]", R"(["1",1])", "[[],{}]", "[9007199254740992,9007199254740993]",
        "[[1],[true]]", R"([{"a":1},{"a":true}])", R"([null,"null"])", "[1e400,1e401]",
        R"([{"a":1,"b":2},{"a":2,"b":1}])", R"([{"a":"b"},{"b":"a"}])", R"([5,"5"])", "[5,[5]]"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
}

TEST(UniqueCandidates, are_long_with_the_double_at_the_far_end) {
  const Tried tried(R"({"uniqueItems":true,"items":{"type":"object","required":["a"]}})",
                    R"([{"a":1}])");
  const auto is_long = [](const std::string& text) { return text.size() > 900; };
  EXPECT_GE(tried.count(Validity::invalid, is_long), 2U);
  const Tried numbers(R"({"uniqueItems":true,"items":{"type":"integer"}})", "[7]");
  EXPECT_GE(numbers.count(Validity::valid, is_long), 1U);
  EXPECT_GE(numbers.count(Validity::invalid, is_long), 3U);
}

}  // namespace
}  // namespace croesus::schema
