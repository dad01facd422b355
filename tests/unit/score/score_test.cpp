// SPDX-License-Identifier: Apache-2.0
//
// Scoring by hand-made tallies and logs: rates, Youden, coverage, outcomes, damaged logs.
#include "engine/score/score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/score/logs.h"

namespace croesus::toy {
namespace {

TEST(Rates, unmeasured_cases_widen_them_from_worst_to_best) {
  const Rate faults = *detection({.total = 12, .detected = 10, .off_target = 1});
  EXPECT_DOUBLE_EQ(faults.worst, 10.0 / 12);
  EXPECT_DOUBLE_EQ(faults.best, 11.0 / 12);
  const Rate controls = *false_reject({.total = 8, .accepted = 4, .rejected = 1});
  EXPECT_DOUBLE_EQ(controls.worst, 4.0 / 8);
  EXPECT_DOUBLE_EQ(controls.best, 1.0 / 8);
}

TEST(Rates, of_nothing_are_undefined) {
  EXPECT_FALSE(detection({}).has_value());
  EXPECT_FALSE(false_reject({}).has_value());
}

TEST(Youden, pools_the_tasks_with_both_arms_and_prints_their_n) {
  Score score;
  score.tasks["A"] = {{.total = 4, .detected = 3, .missed = 1}, {.total = 2, .accepted = 2}};
  score.tasks["B"] = {{.total = 2, .detected = 1, .off_target = 1},
                      {.total = 4, .accepted = 3, .rejected = 1}};
  score.tasks["C"] = {{.total = 9, .missed = 9}, {}};
  const Youden found = *youden(score);
  EXPECT_EQ(found.tasks, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(found.cases, 12U);
  EXPECT_DOUBLE_EQ(found.rate.worst, 4.0 / 6 - 1.0 / 6);
  EXPECT_DOUBLE_EQ(found.rate.best, 4.0 / 6 - 1.0 / 6);
}

TEST(Youden, has_bounds_where_cases_are_unmeasured_and_is_undefined_without_both_arms) {
  Score score;
  score.tasks["A"] = {{.total = 4, .detected = 2}, {.total = 2, .accepted = 1}};
  EXPECT_DOUBLE_EQ(youden(score)->rate.worst, 0.5 - 0.5);
  EXPECT_DOUBLE_EQ(youden(score)->rate.best, 1.0 - 0.0);
  score.tasks["A"].controls = {};
  EXPECT_FALSE(youden(score).has_value());
}

std::string coverage(const std::map<std::string, std::size_t>& controls,
                     std::vector<std::string> tasks = {"T1", "T2", "T3", "T4", "T5"}) {
  LoggedSuite suite;
  suite.tasks = std::move(tasks);
  suite.controls = controls;
  return coverage_sentence(suite);
}

TEST(Coverage, says_which_tasks_the_controls_test_and_which_none) {
  EXPECT_EQ(coverage({{"T1", 11}, {"T4", 1}}),
            "eleven controls test T1, one T4; no control tests T2, T3 or T5");
  EXPECT_EQ(coverage({{"T4", 1}}), "one control tests T4; no control tests T1, T2, T3 or T5");
  EXPECT_EQ(coverage({}), "no control tests T1, T2, T3, T4 or T5");
  EXPECT_EQ(coverage({{"A", 13}, {"B", 2}}, {"A", "B"}), "13 controls test A, two B");
  EXPECT_EQ(coverage({{"A", 1}}, {"A", "B"}), "one control tests A; no control tests B");
}

TEST(Merge, equal_kinds_give_the_first_readout_and_others_are_unstable) {
  const Readout met{Kind::met, "", ""};
  const Readout here{Kind::unmet, "a", "/a"};
  const Readout there{Kind::unmet, "b", "/b"};
  EXPECT_EQ(merge({here, there}), here);
  EXPECT_EQ(merge({met, met, here}).kind, Kind::unstable);
  EXPECT_EQ(merge({met, met, here}).reason, "met, met, unmet");
  EXPECT_EQ(merge({here, {Kind::errored, "", ""}}).kind, Kind::unstable);
  EXPECT_EQ(merge({}).kind, Kind::abstained);
}

TEST(Score, a_case_without_a_line_is_unmeasured) {
  const Score found = scored({header(), footer()});
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.faults.unmeasured(), 2U);
  EXPECT_EQ(found.controls.unmeasured(), 1U);
  EXPECT_EQ(found.why, (std::vector<std::string>{"3 cases are unmeasured"}));
}

TEST(Score, a_task_that_was_not_answered_is_collateral) {
  CaseLine line = fault("F1", Outcome::detected);
  line.expect["B"] = true;
  const Score found = scored({header(), line, fault("F2", Outcome::detected), footer()});
  EXPECT_EQ(collateral_of(found), std::vector<std::string>{"F1 B not answered"});
  EXPECT_EQ(found.collateral, 1U);
}

TEST(Score, a_log_with_one_case_twice_is_refused) {
  const auto twice =
      score_of({header(), fault("F1", Outcome::missed), fault("F1", Outcome::detected), footer()});
  ASSERT_FALSE(twice.has_value());
  EXPECT_EQ(twice.error().code, ErrorCode::syntax);
  EXPECT_THAT(twice.error().where, testing::EndsWith("log.ndjson:5"));
}

TEST(Score, a_case_that_stands_twice_far_apart_is_named_by_its_second_line) {
  LogHeader many = header();
  many.suite.faults["A"] = 100;
  std::vector<LogLine> lines = {many};
  for (int i = 0; i < 50; ++i) lines.emplace_back(fault(fmt::format("F{}", i), Outcome::detected));
  lines.emplace_back(fault("F7", Outcome::detected));
  EXPECT_THAT(score_of(lines).error().where, testing::EndsWith("log.ndjson:54"));
}

TEST(Score, keeps_of_each_case_that_a_report_names_where_its_line_begins) {
  const LogLine missed = fault("F1", Outcome::missed);
  const Score found = scored({header(), fault("F2", Outcome::unmeasured), missed,
                              control("C1", Outcome::rejected), footer()});
  const std::size_t first = text_of({header()}).size();
  EXPECT_EQ(found.unmeasured, std::vector<LogPlace>{first});
  ASSERT_EQ(found.findings.size(), 2U);
  EXPECT_EQ(write_line(lines_at(found, found.findings)[0]), write_line(missed));
  EXPECT_EQ(ids(found, found.findings), (std::vector<std::string>{"F1", "C1"}));
}

TEST(Score, a_log_that_has_changed_meanwhile_is_no_evidence) {
  const Score found = scored({header(), fault("F1", Outcome::missed), footer()});
  std::filesystem::resize_file(found.log, found.findings.at(0));
  CaseLookup cut(found.log);
  EXPECT_EQ(cut.at(found.findings[0]).id, "");
  EXPECT_EQ(cut.error()->code, ErrorCode::syntax);
  std::filesystem::remove(found.log);
  CaseLookup gone(found.log);
  gone.at(found.findings[0]);
  EXPECT_EQ(gone.error()->code, ErrorCode::io);
}

TEST(Score, a_log_with_more_cases_than_its_header_counts_is_refused) {
  CaseLine stranger = fault("F9", Outcome::detected);
  stranger.target = "Z";
  EXPECT_FALSE(score_of({header(), stranger, footer()}).has_value());
  EXPECT_FALSE(score_of({header(), fault("F1", Outcome::missed), fault("F2", Outcome::missed),
                         fault("F3", Outcome::missed), footer()})
                   .has_value());
}

TEST(Score, an_outcome_of_the_other_role_is_refused) {
  CaseLine line = fault("F1", Outcome::accepted);
  EXPECT_FALSE(score_of({header(), line, footer()}).has_value());
  line = control("C1", Outcome::missed);
  EXPECT_FALSE(score_of({header(), line, footer()}).has_value());
}

}  // namespace
}  // namespace croesus::toy
