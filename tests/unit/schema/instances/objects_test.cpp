// SPDX-License-Identifier: Apache-2.0
//
// "branches" and "member names" of what instances must try.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

TEST(ObjectCandidates, drop_each_member_and_add_each_that_is_named) {
  const Tried tried(
      R"({"properties":{"a":{"type":"integer"},"b":{"type":"string"},"c":{"enum":["x","y"]}},
          "required":["a"]})",
      R"({"a":1,"b":"s"})");
  EXPECT_EQ(tried[R"({"b":"s"})"], "invalid");
  EXPECT_EQ(tried[R"({"a":1})"], "valid");
  EXPECT_EQ(tried["{}"], "invalid");
  EXPECT_EQ(tried[R"({"a":1,"b":"s","c":"x"})"], "valid");
  EXPECT_EQ(tried[R"({"a":1,"b":"s","c":"y"})"], "valid");
  EXPECT_EQ(tried[R"({"a":1,"b":"s","c":null})"], "invalid");
  EXPECT_EQ(tried[R"({"a":1,"b":null})"], "invalid");
}

TEST(ObjectCandidates, have_extra_members_under_hard_names) {
  const Tried tried(R"({"properties":{"a":true},"additionalProperties":false})", R"({"a":1})");
  for (const auto* name : {"", "__proto__", "constructor", "toString", "hasOwnProperty", "length",
                           "é", "😀", "a\\n", "$ref", "\\ud800"}) {
    EXPECT_EQ(tried[fmt::format(R"({{"a":1,"{}":null}})", name)], "invalid") << name;
  }
}

TEST(ObjectCandidates, have_extra_members_named_by_whatever_occurs_in_the_schema) {
  const Tried tried(R"({"properties":{"a":{"properties":{"deep":true}}},"required":["a"],
                        "dependentRequired":{"trigger":["due"]},"additionalProperties":false})",
                    R"({"a":1})");
  for (const auto* name : {"deep", "required", "properties", "trigger", "additionalProperties"}) {
    EXPECT_EQ(tried[fmt::format(R"({{"a":1,"{}":null}})", name)], "invalid") << name;
  }
}

TEST(ObjectCandidates, have_names_that_a_pattern_finds_and_hardly_misses) {
  const Tried tried(R"({"patternProperties":{"^x-[0-9]+$":{"type":"integer"}},
                        "additionalProperties":false})",
                    "{}");
  const auto is_there = [](const std::string& text) { return text.starts_with(R"({"x-)"); };
  EXPECT_GT(tried.count(Validity::valid, is_there), 2U);
  EXPECT_GT(tried.count(Validity::invalid, is_there), 5U);
}

TEST(ObjectCandidates, have_names_on_each_side_of_what_property_names_says) {
  const Tried tried(R"({"propertyNames":{"maxLength":2,"pattern":"^[ab]"}})", R"({"a":1})");
  EXPECT_EQ(tried["{\"a\":1,\"a\U0001F600\":null}"], "valid");
  EXPECT_EQ(tried[R"({"a":1,"aaa":null})"], "invalid");
  EXPECT_EQ(tried[R"({"a":1,"":null})"], "invalid");
  EXPECT_EQ(tried[R"({"A":1})"], "invalid");
}

TEST(ObjectCandidates, have_each_number_of_members_at_the_limits) {
  const Tried tried(R"({"minProperties":2,"maxProperties":3})", R"({"a":1,"b":2})");
  EXPECT_EQ(tried[R"({"a":1})"], "invalid");
  EXPECT_EQ(tried[R"({"b":2})"], "invalid");
  EXPECT_EQ(tried[R"({"a":1,"b":2,"p0":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"a":1,"b":2,"p0":"a","p1":"a"})"], "invalid");
  EXPECT_EQ(tried["{}"], "invalid");
}

TEST(ObjectCandidates, have_triggers_with_and_without_what_they_ask_for) {
  const Tried tried(R"({"dependentRequired":{"t":["u","v"]}})", "{}");
  EXPECT_EQ(tried[R"({"t":"a"})"], "invalid");
  EXPECT_EQ(tried[R"({"u":"a","v":"a","t":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"u":"a","v":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"v":"a","t":"a"})"], "invalid");
  EXPECT_EQ(tried[R"({"u":"a","v":"a","t":null})"], "valid");
  const Tried schemas(R"({"dependentSchemas":{"t":{"required":["u"]}}})", R"({"w":1})");
  EXPECT_EQ(schemas[R"({"w":1,"t":"a"})"], "invalid");
  const Tried old(R"({"dependencies":{"t":["u"],"v":{"required":["w"]}}})", "{}",
                  {.draft = Draft::draft7});
  EXPECT_EQ(old[R"({"t":"a"})"], "invalid");
  EXPECT_EQ(old[R"({"u":"a","t":"a"})"], "valid");
  EXPECT_EQ(old[R"({"v":"a"})"], "invalid");
}

TEST(ObjectCandidates, have_members_a_level_up_or_down_and_parts_exchanged) {
  const Tried tried(R"({"properties":{"a":{"type":"object"},"b":{"type":"string"}},
                        "required":["a","b"]})",
                    R"({"a":{"c":1},"b":"x"})");
  EXPECT_EQ(tried[R"({"b":"x","c":1})"], "invalid");
  EXPECT_EQ(tried[R"({"a":{"c":1,"b":"x"}})"], "invalid");
  EXPECT_EQ(tried[R"({"a":"x","b":{"c":1}})"], "invalid");
  EXPECT_EQ(tried[R"({"a":{"c":1},"x":"b"})"], "invalid");
  EXPECT_EQ(tried[R"({"a":{"a":{"c":1},"b":"x"}})"], "invalid");
}

}  // namespace
}  // namespace croesus::schema
