// SPDX-License-Identifier: Apache-2.0
//
// Oracles of known character against one suite, each with its exact table. The suite: faults F1
// (A), F2 (B), F3 (C), F4 (C, and A is broken too); controls C1 (A), C2 and C3 (B). F1, F2, F3 and
// C1 stand on base b1, the others on b2.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "engine/score/verdict.h"
#include "tests/unit/score/logs.h"
#include "tests/unit/score/table.h"

namespace croesus::toy {
namespace {

/// Every case classified as expected.
Table admitted() {
  return {.detected = 4,
          .accepted = 3,
          .detection = {1, 1},
          .false_reject = {0, 0},
          .measured = true,
          .admitted = true,
          .exit = ExitCode::good};
}

/// No verdict that counts, on any case.
Table unmeasured() {
  return {.unmeasured_faults = 4,
          .unmeasured_controls = 3,
          .detection = {0, 1},
          .false_reject = {1, 0},
          .why = {"7 cases are unmeasured"},
          .exit = ExitCode::not_measured};
}

/// Two of four detected: those that are not on the tags.
Table blind_to_tags() {
  return {.detected = 2,
          .missed = 2,
          .accepted = 3,
          .detection = {.5, .5},
          .false_reject = {0, 0},
          .blind = {"C"},
          .findings = {"F3", "F4"},
          .measured = true,
          .why = {"2 cases were not classified as expected", "C blind"},
          .exit = ExitCode::findings};
}

TEST(Fakes, perfect_is_admitted) { expect_table(sees(), admitted()); }

TEST(Fakes, always_met_is_dead) {
  Table due = unmeasured();
  due.dead = true;
  due.why.insert(due.why.begin(), "the oracle is dead: it calls the dead scene met");
  due.exit = ExitCode::dead;
  expect_table(always(Kind::met), due);
}

TEST(Fakes, always_unmet_rejects_every_base) {
  Table due = unmeasured();
  due.why.insert(due.why.begin(), "6 untouched base readings were rejected");
  due.exit = ExitCode::dead;
  expect_table(always(Kind::unmet), due);
}

TEST(Fakes, met_to_every_object_is_measured_at_none_of_four) {
  expect_table(any_object(), {.missed = 4,
                              .accepted = 3,
                              .detection = {0, 0},
                              .false_reject = {0, 0},
                              .blind = {"A", "B", "C"},
                              .findings = {"F1", "F2", "F3", "F4"},
                              .collateral = {"F4 A met"},
                              .measured = true,
                              .why = {"4 cases were not classified as expected", "A, B, C blind"},
                              .exit = ExitCode::findings});
}

TEST(Fakes, blind_to_one_atom_misses_its_faults) {
  expect_table(sees({"name"}), {.detected = 3,
                                .missed = 1,
                                .accepted = 3,
                                .detection = {.75, .75},
                                .false_reject = {0, 0},
                                .blind = {"A"},
                                .findings = {"F1"},
                                .measured = true,
                                .why = {"1 case was not classified as expected", "A blind"},
                                .exit = ExitCode::findings});
}

TEST(Fakes, blind_to_the_tags_and_their_number_misses_both_faults_on_them) {
  Table due = blind_to_tags();
  due.collateral = {"F4 A met"};
  expect_table(sees({"tags"}), due);
}

TEST(Fakes, a_fault_that_only_another_task_sees_is_off_target) {
  Table due = blind_to_tags();
  due.missed = due.off_target = 1;
  expect_table(blind_in("C"), due);
}

TEST(Fakes, a_rejected_control_is_a_finding) {
  expect_table(where("40.0", always(Kind::unmet)),
               {.detected = 4,
                .accepted = 2,
                .rejected = 1,
                .detection = {1, 1},
                .false_reject = {1.0 / 3, 1.0 / 3},
                .findings = {"C2"},
                .collateral = {"C2 A unmet", "C2 C unmet"},
                .measured = true,
                .why = {"1 case was not classified as expected"},
                .exit = ExitCode::findings});
}

TEST(Fakes, a_rejected_base_costs_the_cases_of_that_base_and_task_alone) {
  expect_table(on_scene(kCarrier1, "A", Kind::unmet),
               {.detected = 3,
                .unmeasured_faults = 1,
                .accepted = 2,
                .unmeasured_controls = 1,
                .detection = {.75, 1},
                .false_reject = {1.0 / 3, 0},
                .unmeasured = {"F1", "C1"},
                .distrusted = {"b1 A unmet"},
                .why = {"1 untouched base readings were rejected", "2 cases are unmeasured"},
                .exit = ExitCode::dead});
}

TEST(Fakes, a_rejected_base_takes_its_task_out_of_the_collateral_and_off_target_ones) {
  expect_table(where("\"u\"", blind_in("C")),  // b2 has the tag u
               {.detected = 3,
                .off_target = 1,
                .accepted = 3,
                .detection = {.75, .75},
                .false_reject = {0, 0},
                .findings = {"F4"},
                .measured = true,
                .why = {"1 case was not classified as expected"},
                .exit = ExitCode::findings});
  const Verdict blind_and_wrong = [](const Scene& scene, std::span<const std::string> tasks) {
    Answer answer = where("\"u\"", blind_in("C"))(scene, tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (tasks[i] == "A" && scene.carrier == kCarrier2) answer[i].kind = Kind::unmet;
    }
    return answer;
  };
  expect_table(blind_and_wrong, {.detected = 3,
                                 .missed = 1,
                                 .accepted = 3,
                                 .detection = {.75, .75},
                                 .false_reject = {0, 0},
                                 .findings = {"F4"},
                                 .distrusted = {"b2 A unmet"},
                                 .why = {"1 untouched base readings were rejected"},
                                 .exit = ExitCode::dead});
}

TEST(Fakes, an_error_on_one_case_costs_that_case_alone) {
  expect_table(where("31", throws()), {.detected = 3,
                                       .unmeasured_faults = 1,
                                       .accepted = 3,
                                       .detection = {.75, 1},
                                       .false_reject = {0, 0},
                                       .unmeasured = {"F2"},
                                       .collateral = {"F2 A errored", "F2 C errored"},
                                       .why = {"1 case is unmeasured"},
                                       .exit = ExitCode::not_measured});
}

TEST(Fakes, what_throws_abstains_or_answers_too_little_is_not_measured_and_not_dead) {
  for (const auto& [verdict, word] :
       std::vector<std::pair<Verdict, std::string>>{{throws(), "errored"},
                                                    {too_few(), "errored"},
                                                    {always(Kind::abstained), "abstained"},
                                                    {always(Kind::timed_out), "timed_out"},
                                                    {always(Kind::crashed), "crashed"}}) {
    Table due = unmeasured();
    due.unmeasured = {"F1", "F2", "F3", "F4", "C1", "C2", "C3"};
    due.distrusted = {"b1 A " + word, "b1 B " + word, "b1 C " + word,
                      "b2 A " + word, "b2 B " + word, "b2 C " + word};
    expect_table(verdict, due);
  }
}

TEST(Fakes, a_base_without_a_verdict_withholds_the_measure_even_if_no_case_rests_on_it) {
  expect_table(on_scene(kCarrier2, "A", Kind::abstained),
               {.detected = 4,
                .accepted = 3,
                .detection = {1, 1},
                .false_reject = {0, 0},
                .distrusted = {"b2 A abstained"},
                .why = {"an untouched base gave no verdict"},
                .exit = ExitCode::not_measured});
}

TEST(Fakes, what_flips_is_unstable_and_never_outvoted) {
  Table due = unmeasured();
  due.unmeasured = {"F1", "F2", "F3", "F4", "C1", "C2", "C3"};
  due.collateral = all_unstable();
  expect_table(flips(), due);
}

TEST(Fakes, without_repeats_a_flip_goes_unnoticed) {
  const Stage stage;
  RunOptions with = options();
  with.repeats = 1;
  EXPECT_TRUE(score(stage.run(*oracle(flips()), "one.ndjson", with))->admitted);
}

TEST(Fakes, what_flips_in_each_session_is_never_measured_whatever_the_threads) {
  for (const unsigned jobs : {1U, 2U, 8U}) {
    const Stage stage(long_recipe(300));
    RunOptions with = options();
    with.jobs = jobs;
    const Score found = score(stage.run(*oracle(flips_by_session()), "x.ndjson", with)).value();
    EXPECT_FALSE(found.measured) << jobs;
    EXPECT_EQ(found.faults.total, 150U);
    for (const CaseLine& line : lines_at(found, found.unmeasured)) {
      EXPECT_THAT(line.why, testing::AnyOf("unstable", testing::HasSubstr("untouched base")));
    }
  }
}

TEST(Fakes, slow_is_as_good_as_quick) { expect_table(slow(), admitted()); }

TEST(Fakes, right_verdicts_that_point_elsewhere_are_counted_apart) {
  const std::map<std::string, std::size_t> places = {
      {"/note", 4}, {"/tags", 2}, {"/name/first", 3}};
  for (const auto& [pointer, elsewhere] : places) {
    Table due = admitted();
    due.elsewhere = elsewhere;
    expect_table(pointing(pointer), due);
  }
}

TEST(Fakes, a_task_table_holds_each_task_of_the_domain) {
  const Score score = Stage().score(*oracle(blind_in("C")));
  ASSERT_EQ(score.tasks.size(), 3U);
  EXPECT_EQ(score.tasks.at("A").faults.detected, 1U);
  EXPECT_EQ(score.tasks.at("A").controls.accepted, 1U);
  EXPECT_EQ(score.tasks.at("B").controls.accepted, 2U);
  EXPECT_EQ(score.tasks.at("C").faults.off_target, 1U);
  EXPECT_EQ(score.tasks.at("C").faults.missed, 1U);
  EXPECT_EQ(score.tasks.at("C").controls.total, 0U);
  EXPECT_FALSE(false_reject(score.tasks.at("C").controls).has_value());
}

TEST(Fakes, a_suite_without_controls_is_not_measured) {
  Recipe recipe = small_recipe();
  recipe.cases.resize(4);
  const Score score = Stage(recipe).score(*oracle(sees()));
  EXPECT_FALSE(score.measured);
  EXPECT_EQ(score.why, (std::vector<std::string>{"the suite has no control"}));
  EXPECT_FALSE(false_reject(score.controls).has_value());
  EXPECT_EQ(worst(exit_codes(score, triage(score, {}).value(), {})), ExitCode::not_measured);
}

TEST(Fakes, a_suite_without_cases_is_not_measured) {
  Recipe recipe = small_recipe();
  recipe.cases.clear();
  const Score score = Stage(recipe).score(*oracle(sees()));
  EXPECT_EQ(score.why,
            (std::vector<std::string>{"the suite has no fault", "the suite has no control"}));
  EXPECT_FALSE(detection(score.faults).has_value());
  EXPECT_EQ(worst(exit_codes(score, triage(score, {}).value(), {})), ExitCode::not_measured);
}

TEST(Fakes, a_sampled_suite_measures_and_does_not_admit) {
  Recipe recipe = small_recipe();
  recipe.header.population = "sampled";
  const Score score = Stage(recipe).score(*oracle(sees()));
  EXPECT_TRUE(score.measured);
  EXPECT_FALSE(score.admitted);
  EXPECT_EQ(worst(exit_codes(score, triage(score, {}).value(), {})), ExitCode::good);
}

}  // namespace
}  // namespace croesus::toy
