// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/disjoint.h"

#include <gtest/gtest.h>

#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

/// A suite of one control on one base.
Recipe one(const std::string& id, const std::string& op, const std::string& carrier) {
  Recipe recipe = small_recipe();
  recipe.bases = {recipe.bases[0]};
  recipe.bases[0].carrier_text = carrier;
  recipe.cases = {{id, "b1", op, ""}};
  return recipe;
}

std::vector<std::string> kinds(const Recipe& left, const Recipe& right) {
  const Stage one(left);
  const Stage two(right);
  const auto found = clashes(one.suite(), two.suite()).value();
  std::vector<std::string> result;
  for (const Clash& clash : found) {
    result.push_back(clash.what + ": " + clash.left + " " + clash.right);
  }
  return result;
}

using Words = std::vector<std::string>;

const std::string kOther = R"({"name":"ada","count":3,"tags":["x","y"],"note":"other"})";

TEST(Disjoint, suites_that_share_nothing_are) {
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), one("C2", "same_number", kOther)), Words{});
}

TEST(Disjoint, a_shared_case_id_is_a_clash) {
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), one("C1", "same_number", kOther)),
            Words{"case id: C1 C1"});
}

TEST(Disjoint, a_shared_operator_is_a_clash_that_names_its_cases) {
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), one("C2", "same_note", kOther)),
            Words{"operator: C1 C2"});
}

TEST(Disjoint, a_shared_base_is_a_clash_by_bytes_and_by_value) {
  const Words found = kinds(one("C1", "same_note", kCarrier1), one("C2", "same_number", kCarrier1));
  EXPECT_EQ(found, (Words{"input bytes: b1 b1", "input value: b1 b1"}));
}

TEST(Disjoint, a_base_that_is_only_respelled_is_a_clash_by_value) {
  const std::string respelled =
      R"({ "note":"\u0068i", "tags":["x","y"], "count":3.0, "name":"ada" })";
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), one("F2", "count_bump", respelled)),
            Words{"input value: b1 b1"});
}

TEST(Disjoint, a_case_of_one_suite_that_is_a_base_of_the_other_is_a_clash) {
  const std::string case_text = frozen(one("C1", "same_note", kCarrier1)).cases[0].scene.carrier;
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), one("C2", "same_number", case_text)),
            (Words{"input bytes: C1 b1", "input value: C1 b1"}));
}

TEST(Disjoint, the_same_carrier_of_another_source_is_none) {
  Recipe other = one("C2", "same_number", kCarrier1);
  other.bases[0].source_text = R"({"count":3})";
  EXPECT_EQ(kinds(one("C1", "same_note", kCarrier1), other), Words{});
}

TEST(Disjoint, a_suite_clashes_with_itself_in_every_way) {
  const Stage stage;
  std::map<std::string, int> counts;
  const auto found = clashes(stage.suite(), stage.suite()).value();
  for (const Clash& clash : found) ++counts[clash.what];
  EXPECT_EQ(counts["case id"], 7);
  EXPECT_EQ(counts["operator"], 7);
  EXPECT_EQ(counts["input bytes"], 9);
  EXPECT_EQ(counts["input value"], 8);  // C2 has the value of b2
}

TEST(Disjoint, cases_that_cannot_be_read_are_an_error_not_disjoint) {
  const Stage whole;
  const Stage broken;
  std::filesystem::remove(broken.folder() / "cases.ndjson");
  EXPECT_EQ(clashes(whole.suite(), broken.suite()).error().code, ErrorCode::io);
  ASSERT_TRUE(write_file(broken.folder() / "cases.ndjson", "{}\n"));
  EXPECT_EQ(clashes(broken.suite(), whole.suite()).error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace croesus::toy
