// SPDX-License-Identifier: Apache-2.0
#include "engine/score/expected_failures.h"

#include <gtest/gtest.h>

#include "engine/score/verdict.h"
#include "tests/unit/score/logs.h"

namespace croesus::toy {
namespace {

ExpectedFailure entry(std::string item, std::string oracle = "old") {
  return {std::move(oracle), "toy/hand", std::move(item), "A", "known"};
}

std::vector<LogLine> log_of(Outcome first, Outcome second) {
  return {header(), fault("F1", first), fault("F2", second), control("C1", Outcome::accepted),
          footer()};
}

Triage sorted(const Score& score, const std::vector<ExpectedFailure>& entries) {
  return croesus::triage(score, entries).value();
}

using Words = std::vector<std::string>;

TEST(ExpectedFailures, are_read_with_everything_in_them) {
  const auto entries = read_expected_failures(
      R"({"version":1,"expected":[{"oracle":"o","suite":"s","case":"c","task":"t","why":"w"},
          {"oracle":"o","suite":"s","case":"d","task":"t"}]})");
  ASSERT_TRUE(entries.has_value());
  ASSERT_EQ(entries->size(), 2U);
  EXPECT_EQ(entries->at(0).oracle + entries->at(0).suite + entries->at(0).item +
                entries->at(0).task + entries->at(0).why,
            "osctw");
}

TEST(ExpectedFailures, that_cannot_be_read_are_refused) {
  for (const std::string text :
       {"", "[]", "{}", R"({"version":2,"expected":[]})", R"({"version":1})",
        R"({"version":1,"expected":[{"oracle":"o","suite":"s","case":"c"}]})",
        R"({"version":1,"expected":["F1"]})"}) {
    EXPECT_EQ(read_expected_failures(text).error().code, ErrorCode::syntax) << text;
  }
}

TEST(ExpectedFailures, take_the_known_findings_out) {
  const Score score = scored(log_of(Outcome::missed, Outcome::off_target));
  const Triage all = sorted(score, {entry("F1"), entry("F2")});
  EXPECT_EQ(ids(score, all.expected), (Words{"F1", "F2"}));
  EXPECT_EQ(all.unexpected_faults + all.unexpected_controls, 0U);
  EXPECT_EQ(worst(exit_codes(score, all, {})), ExitCode::good);
  const Triage one = sorted(score, {entry("F1")});
  EXPECT_EQ(ids(score, one.expected), Words{"F1"});
  EXPECT_TRUE(one.expects(score.findings[0]));
  EXPECT_FALSE(one.expects(score.findings[1]));
  EXPECT_EQ(one.unexpected_faults, 1U);
  EXPECT_EQ(worst(exit_codes(score, one, {})), ExitCode::findings);
}

TEST(ExpectedFailures, leave_the_other_arm_as_it_is) {
  const Score score =
      scored({header(), fault("F1", Outcome::missed), fault("F2", Outcome::detected),
              control("C1", Outcome::rejected), footer()});
  for (const auto& entries : {std::vector<ExpectedFailure>(), {entry("F1", "new")}}) {
    EXPECT_EQ(sorted(score, entries).unexpected_faults, 1U);
    EXPECT_EQ(sorted(score, entries).unexpected_controls, 1U);
  }
  EXPECT_EQ(sorted(score, {entry("F1")}).unexpected_faults, 0U);
  EXPECT_EQ(sorted(score, {entry("F1")}).unexpected_controls, 1U);
  EXPECT_EQ(sorted(score, {entry("C1")}).unexpected_controls, 0U);
}

TEST(ExpectedFailures, need_the_log_again) {
  const Score score = scored(log_of(Outcome::missed, Outcome::detected));
  std::filesystem::remove(score.log);
  EXPECT_EQ(croesus::triage(score, {entry("F1")}).error().code, ErrorCode::io);
  EXPECT_EQ(croesus::triage(score, {})->unexpected_faults, 1U);
}

TEST(ExpectedFailures, of_other_oracles_suites_and_tasks_do_not_count) {
  const Score score = scored(log_of(Outcome::missed, Outcome::detected));
  ExpectedFailure other_suite = entry("F1");
  other_suite.suite = "toy/other";
  const Triage foreign = sorted(score, {entry("F1", "new"), other_suite});
  EXPECT_EQ(foreign.unexpected_faults, 1U);
  EXPECT_TRUE(foreign.stale.empty());
  ExpectedFailure other_task = entry("F1");
  other_task.task = "B";
  EXPECT_EQ(sorted(score, {other_task}).unexpected_faults, 1U);
  EXPECT_EQ(sorted(score, {other_task}).unknown.size(), 1U);
}

TEST(ExpectedFailures, that_pass_are_stale) {
  const Score score = scored(log_of(Outcome::detected, Outcome::detected));
  const Triage found = sorted(score, {entry("F1")});
  ASSERT_EQ(found.stale.size(), 1U);
  EXPECT_EQ(found.stale[0].item, "F1");
  EXPECT_EQ(worst(exit_codes(score, found, {})), ExitCode::stale);
}

TEST(ExpectedFailures, that_name_no_case_are_unknown) {
  const Score score = scored(log_of(Outcome::detected, Outcome::detected));
  const Triage found = sorted(score, {entry("F9")});
  EXPECT_TRUE(found.stale.empty());
  ASSERT_EQ(found.unknown.size(), 1U);
  EXPECT_EQ(worst(exit_codes(score, found, {})), ExitCode::stale);
}

TEST(ExpectedFailures, that_are_unmeasured_are_neither_confirmed_nor_stale) {
  const Score score = scored(log_of(Outcome::unmeasured, Outcome::detected));
  const Triage found = sorted(score, {entry("F1")});
  EXPECT_TRUE(found.expected.empty());
  EXPECT_TRUE(found.stale.empty());
  EXPECT_EQ(worst(exit_codes(score, found, {})), ExitCode::not_measured);
}

TEST(ExpectedFailures, of_a_partial_or_dead_run_are_not_stale) {
  const Score partial = scored({header(), fault("F1", Outcome::detected)});
  EXPECT_TRUE(sorted(partial, {entry("F1"), entry("F2")}).stale.empty());
  const Score dead = scored({header(), Footer{3, "dead", std::nullopt}});
  EXPECT_TRUE(sorted(dead, {entry("F1")}).stale.empty());
}

TEST(ExpectedFailures, of_a_run_that_broke_off_are_not_stale) {
  const Score broken = scored({header(), Footer{3, "broken: it left", std::nullopt}});
  EXPECT_TRUE(sorted(broken, {entry("F1")}).stale.empty());
}

}  // namespace
}  // namespace croesus::toy
