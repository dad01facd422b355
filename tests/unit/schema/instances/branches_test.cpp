// SPDX-License-Identifier: Apache-2.0
//
// "branches" and "references" of what instances must try.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

TEST(BranchCandidates, take_each_branch_of_any_of) {
  const Tried tried(R"({"anyOf":[{"type":"integer","minimum":5},{"const":"x"},
                                 {"type":"array","minItems":2}]})",
                    "7");
  EXPECT_EQ(tried["5"], "valid");
  EXPECT_EQ(tried["4"], "invalid");
  EXPECT_EQ(tried[R"("x")"], "valid");
  EXPECT_EQ(tried[R"(["a","b"])"], "valid");
  EXPECT_EQ(tried["[]"], "invalid");
}

TEST(BranchCandidates, take_two_branches_of_one_of_at_once) {
  const Tried tried(R"({"oneOf":[{"required":["a"]},{"required":["b"]}]})", R"({"a":1})");
  EXPECT_EQ(tried[R"({"a":1,"b":"a"})"], "invalid");
  EXPECT_EQ(tried[R"({"b":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"a":"a","b":"a"})"], "invalid");
  EXPECT_EQ(tried["{}"], "invalid");
  const Tried numbers(R"({"oneOf":[{"multipleOf":2},{"multipleOf":3}]})", "4");
  EXPECT_EQ(numbers["3"], "valid");
  EXPECT_EQ(numbers["5"], "invalid");
  EXPECT_EQ(numbers["0"], "invalid");
}

TEST(BranchCandidates, take_and_leave_each_part_of_a_condition) {
  const Tried tried(
      R"({"if":{"properties":{"kind":{"const":"a"}},"required":["kind"]},
          "then":{"required":["x"]},"else":{"required":["y"]}})",
      R"({"y":1})");
  EXPECT_EQ(tried[R"({"kind":"a"})"], "invalid");
  EXPECT_EQ(tried[R"({"kind":"a","x":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"y":1,"kind":"a"})"], "invalid");
  EXPECT_EQ(tried[R"({"y":1,"x":"a"})"], "valid");
  EXPECT_EQ(tried["{}"], "invalid");
}

TEST(BranchCandidates, fit_what_must_not_hold) {
  const Tried tried(R"({"not":{"type":"object","required":["a"],"properties":{"a":{"const":5}}}})",
                    "{}");
  EXPECT_EQ(tried[R"({"a":5})"], "invalid");
  EXPECT_EQ(tried[R"({"a":null})"], "valid");
  EXPECT_EQ(Tried(R"({"not":{"maxLength":3}})", R"("abcd")")[R"("aaa")"], "invalid");
  EXPECT_EQ(Tried(R"({"not":{"enum":[5,6]}})", "1")["6"], "invalid");
}

TEST(BranchCandidates, replace_a_discriminator_by_each_branch) {
  const Tried tried(R"({"oneOf":[{"properties":{"k":{"const":"a"},"x":{"type":"integer"}}},
                                 {"properties":{"k":{"const":"b"},"x":{"type":"string"}}}]})",
                    R"({"k":"a","x":1})");
  EXPECT_EQ(tried[R"({"x":1,"k":"b"})"], "invalid");
  EXPECT_EQ(tried[R"({"k":"a"})"], "valid");
  EXPECT_EQ(tried[R"({"x":1})"], "valid");
}

TEST(BranchCandidates, add_members_that_only_a_nested_applicator_knows) {
  const Tried tried(R"({"allOf":[{"properties":{"a":{"type":"integer"}}},
                                 {"anyOf":[{"properties":{"b":{"type":"integer"}}}]}],
                        "unevaluatedProperties":false})",
                    "{}");
  EXPECT_EQ(tried[R"({"a":0})"], "valid");
  EXPECT_EQ(tried[R"({"b":0})"], "valid");
  EXPECT_EQ(tried[R"({"__proto__":null})"], "invalid");
}

TEST(BranchCandidates, follow_references_of_every_kind) {
  for (const auto* schema :
       {R"({"$ref":"#/$defs/a~1b","$defs":{"a/b":{"maximum":7}}})",
        R"({"$ref":"#/$defs/a%20b","$defs":{"a b":{"maximum":7}}})",
        R"({"$ref":"#/allOf/0","allOf":[{"maximum":7}]})",
        R"({"$ref":"#x","$defs":{"n":{"$anchor":"x","maximum":7}}})",
        R"({"$id":"http://h/r","$ref":"n?q","$defs":{"n":{"$id":"n?q","maximum":7}}})",
        R"({"$ref":"urn:x:y","$defs":{"n":{"$id":"urn:x:y","maximum":7}}})",
        R"({"$dynamicRef":"#x","$defs":{"n":{"$dynamicAnchor":"x","maximum":7}}})"}) {
    const Tried tried(schema, "5");
    EXPECT_EQ(tried["7"], "valid") << schema;
    EXPECT_EQ(tried["8"], "invalid") << schema;
  }
}

TEST(BranchCandidates, break_siblings_of_a_reference_even_where_they_are_ignored) {
  constexpr auto* kSchema =
      R"({"$ref":"#/definitions/n","maximum":7,"definitions":{"n":{"minimum":3}}})";
  EXPECT_EQ(Tried(kSchema, "5")["8"], "invalid");
  EXPECT_EQ(Tried(kSchema, "5", {.draft = Draft::draft7})["8"], "valid");
}

TEST(NestingCandidates, go_two_levels_deep_and_some_hundred) {
  const Tried tried(
      R"({"type":"object","properties":{"next":{"$ref":"#"},"n":{"type":"integer"}}})",
      R"({"n":1})");
  EXPECT_EQ(tried[R"({"n":1,"next":{"n":1}})"], "valid");
  EXPECT_EQ(tried[R"({"n":1,"next":{"n":1,"next":{"n":1}}})"], "valid");
  EXPECT_EQ(tried[R"({"n":1,"next":{"n":1,"next":0}})"], "invalid");
  const auto is_deep = [](const std::string& text) {
    return std::ranges::count(text, '{') > 110 && text.size() < Tried::kLongest;
  };
  EXPECT_GE(tried.count(Validity::valid, is_deep), 2U);
  EXPECT_GE(tried.count(Validity::invalid, is_deep), 2U);
}

TEST(NestingCandidates, find_the_way_back_through_arrays_patterns_and_other_schemas) {
  const Tried tried(R"({"$defs":{"node":{"properties":{"children":{"items":{"$ref":"#"}}}}},
                        "type":"object","allOf":[{"$ref":"#/$defs/node"}]})",
                    "{}");
  EXPECT_EQ(tried[R"({"children":[{}]})"], "valid");
  EXPECT_EQ(tried[R"({"children":[{"children":[{}]}]})"], "valid");
  EXPECT_EQ(tried[R"({"children":[{"children":[null]}]})"], "invalid");
  const Tried named(R"({"type":"object","additionalProperties":{"$ref":"#"}})", "{}");
  EXPECT_EQ(named[R"({"more":{"more":{}}})"], "valid");
}

}  // namespace
}  // namespace croesus::schema
