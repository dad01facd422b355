// SPDX-License-Identifier: Apache-2.0
//
// What becomes of one case under each readout: the whole table.
#include <gtest/gtest.h>

#include "engine/run/outcome.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using Kind = Readout::Kind;

Case named(std::string_view id) {
  const auto cases = frozen(small_recipe()).cases;
  return *std::find_if(cases.begin(), cases.end(), [&](const Case& c) { return c.id == id; });
}

Readouts readouts(Kind a, Kind b, Kind c) {
  return {{"A", {a, "", ""}}, {"B", {b, "", ""}}, {"C", {c, "", ""}}};
}

Outcome outcome(std::string_view id, const Readouts& read, const Distrusted& distrusted = {}) {
  return rule(named(id), read, distrusted).outcome;
}

constexpr Kind kMet = Kind::met;
constexpr Kind kUnmet = Kind::unmet;

TEST(Rule, a_fault_is_detected_by_its_target_and_by_nothing_else) {
  EXPECT_EQ(outcome("F4", readouts(kUnmet, kMet, kUnmet)), Outcome::detected);
  EXPECT_EQ(outcome("F4", readouts(kMet, kMet, kUnmet)), Outcome::detected);
  EXPECT_EQ(outcome("F4", readouts(kUnmet, kMet, kMet)), Outcome::off_target);
  EXPECT_EQ(outcome("F4", readouts(kMet, kUnmet, kMet)), Outcome::missed);  // B is not broken
  EXPECT_EQ(outcome("F4", readouts(kMet, kMet, kMet)), Outcome::missed);
}

TEST(Rule, a_control_is_judged_by_its_target_alone) {
  EXPECT_EQ(outcome("C1", readouts(kMet, kUnmet, kUnmet)), Outcome::accepted);
  EXPECT_EQ(outcome("C1", readouts(kUnmet, kMet, kMet)), Outcome::rejected);
}

TEST(Rule, no_verdict_is_neither_a_detection_nor_a_rejection) {
  for (const Kind kind :
       {Kind::abstained, Kind::errored, Kind::timed_out, Kind::crashed, Kind::unstable}) {
    for (const std::string id : {"F1", "C1"}) {
      const Ruling ruling = rule(named(id), readouts(kind, kMet, kMet), {});
      EXPECT_EQ(ruling.outcome, Outcome::unmeasured) << id;
      EXPECT_EQ(ruling.why, to_word(kind));
    }
  }
  EXPECT_EQ(rule(named("F1"), {}, {}).why, "not answered");
}

TEST(Rule, a_target_whose_base_did_not_hold_is_unmeasured_and_says_so) {
  const Ruling ruling = rule(named("F1"), readouts(kUnmet, kMet, kMet), {{"A", Kind::errored}});
  EXPECT_EQ(ruling.outcome, Outcome::unmeasured);
  EXPECT_EQ(ruling.why, "the untouched base read errored for A");
  EXPECT_EQ(outcome("F1", readouts(kUnmet, kMet, kMet), {{"B", kUnmet}}), Outcome::detected);
}

TEST(Rule, a_task_whose_base_did_not_hold_notices_nothing) {
  EXPECT_EQ(outcome("F4", readouts(kUnmet, kMet, kMet), {{"A", kUnmet}}), Outcome::missed);
}

TEST(Rule, a_place_near_the_edit_is_not_elsewhere) {
  const auto elsewhere = [](std::string_view id, const std::string& at) {
    Readouts read = readouts(kUnmet, kUnmet, kUnmet);
    for (auto& [task, readout] : read) readout.at = at;
    return rule(named(id), read, {}).elsewhere;
  };
  EXPECT_FALSE(elsewhere("F1", ""));
  EXPECT_FALSE(elsewhere("F1", "/name"));
  EXPECT_FALSE(elsewhere("F1", "/name/deeper"));
  EXPECT_TRUE(elsewhere("F1", "/names"));
  EXPECT_TRUE(elsewhere("F1", "/count"));
  EXPECT_FALSE(elsewhere("F3", "/tags"));
  EXPECT_TRUE(elsewhere("F3", "/tags/1"));
  EXPECT_FALSE(elsewhere("F4", "/tags/2"));
}

}  // namespace
}  // namespace croesus::toy
