// SPDX-License-Identifier: Apache-2.0
//
// "branches" and "double limits" of what instances must try, as far as arrays go.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

TEST(ArrayCandidates, are_empty_and_of_each_length_at_the_limits) {
  const Tried tried(R"({"items":{"type":"integer"},"minItems":2,"maxItems":4})", "[7,8,9]");
  EXPECT_EQ(tried["[]"], "invalid");
  EXPECT_EQ(tried["[7]"], "invalid");
  EXPECT_EQ(tried["[7,8]"], "valid");
  EXPECT_EQ(tried["[8,9]"], "valid");
  EXPECT_EQ(tried["[7,8,9,9]"], "valid");
  EXPECT_EQ(tried["[7,8,9,9,9]"], "invalid");
}

TEST(ArrayCandidates, are_of_the_limits_length_where_no_array_stands_yet) {
  const Tried tried(R"({"type":["array","null"],"items":{"const":1},"minItems":2,"maxItems":3})",
                    "null");
  EXPECT_EQ(tried["[1,1]"], "valid");
  EXPECT_EQ(tried["[1,1,1]"], "valid");
  EXPECT_EQ(tried["[1]"], "invalid");
  EXPECT_EQ(tried["[1,1,1,1]"], "invalid");
}

TEST(ArrayCandidates, lie_within_at_and_behind_a_prefix) {
  const Tried tried(R"({"prefixItems":[{"type":"integer"},{"type":"string"}],"items":false})",
                    R"([1,"a"])");
  EXPECT_EQ(tried["[1]"], "valid");
  EXPECT_EQ(tried["[]"], "valid");
  EXPECT_EQ(tried[R"(["a"])"], "invalid");
  EXPECT_EQ(tried[R"([null,"a"])"], "invalid");
  EXPECT_EQ(tried["[1,null]"], "invalid");
  EXPECT_EQ(tried[R"([1,"a",null])"], "invalid");
  EXPECT_EQ(tried[R"(["a",1])"], "invalid");
}

TEST(ArrayCandidates, behind_a_prefix_fit_and_do_not) {
  const Tried tried(R"({"prefixItems":[{"const":1}],"items":{"type":"boolean"}})", "[1]");
  EXPECT_EQ(tried["[1,true]"], "valid");
  EXPECT_EQ(tried["[1,0]"], "invalid");
  const Tried old(R"({"items":[{"const":1}],"additionalItems":{"type":"boolean"}})", "[1]",
                  {.draft = Draft::draft7});
  EXPECT_EQ(old["[1,true]"], "valid");
  EXPECT_EQ(old["[1,0]"], "invalid");
  const Tried unevaluated(R"({"prefixItems":[{"const":1}],"unevaluatedItems":{"type":"boolean"}})",
                          "[1]");
  EXPECT_EQ(unevaluated["[1,true]"], "valid");
  EXPECT_EQ(unevaluated["[1,0]"], "invalid");
}

TEST(ArrayCandidates, have_every_number_of_matches_around_the_limits) {
  const Tried tried(R"({"contains":{"const":"x"},"minContains":2,"maxContains":3})",
                    R"(["x","x"])");
  EXPECT_EQ(tried["[]"], "invalid");
  EXPECT_EQ(tried[R"(["x"])"], "invalid");
  EXPECT_EQ(tried[R"(["x","x","x"])"], "valid");
  EXPECT_EQ(tried[R"(["x","x","x","x"])"], "invalid");
  EXPECT_EQ(tried[R"([null,"x"])"], "invalid");
  EXPECT_EQ(tried[R"([null,"x","x"])"], "valid");
  EXPECT_EQ(tried[R"(["x","x","x",null])"], "valid");
}

TEST(ArrayCandidates, may_have_no_match_where_none_is_needed) {
  const Tried tried(R"({"contains":{"const":"x"},"minContains":0,"maxContains":1})", R"(["x"])");
  EXPECT_EQ(tried["[]"], "valid");
  EXPECT_EQ(tried["[null]"], "valid");
  EXPECT_EQ(tried[R"(["x","x"])"], "invalid");
}

TEST(ArrayCandidates, have_a_match_at_the_far_end_only) {
  const Tried tried(R"({"contains":{"const":7}})", "[7]");
  const auto is_long = [](const std::string& text) { return text.size() > 200; };
  EXPECT_GE(tried.count(Validity::valid, is_long), 1U);
  EXPECT_GE(tried.count(Validity::invalid, is_long), 1U);
}

}  // namespace
}  // namespace croesus::schema
