// SPDX-License-Identifier: Apache-2.0
//
// exec: with programs that keep to the protocol, and with answers of every wrong kind. The trap is
// the third scene of five; whatever happens there, the four others keep their verdicts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/oracles/asking.h"

namespace croesus::external {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What all miniatures have in common, whatever they do: little time is lost and nothing is left.
void expect_contained(const Told& told, double seconds = 3) {
  EXPECT_LT(told.seconds, seconds);
  EXPECT_EQ(told.left, "");
  EXPECT_FALSE(told.broken) << told.broken->message;
}

/// A miniature that misbehaves at the trap without breaking off the talk.
void expect_errored(const std::string& name, const std::string& reason) {
  const Told told = ask_five(name);
  EXPECT_EQ(told.readouts, "met unmet errored met unmet") << name;
  ASSERT_EQ(told.answers.size(), 5U);
  EXPECT_THAT(told.answers[2][0].reason, HasSubstr(reason)) << name;
  EXPECT_EQ(told.notes.restarts, 0U) << name;
  expect_contained(told);
}

TEST(Exec, a_program_that_behaves_is_asked_once_and_believed) {
  const Told told = ask_five("well_behaved");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.notes.restarts + told.notes.asked_again + told.notes.ignored, 0U);
  expect_contained(told);
}

TEST(Exec, an_oracle_is_known_by_what_it_says_and_by_its_file) {
  const auto oracle = open_external(miniature("well_behaved"), short_limits());
  ASSERT_TRUE(oracle) << oracle.error().message;
  const Identity& identity = (*oracle)->identity();
  EXPECT_THAT(identity.id, StartsWith("exec:"));
  EXPECT_EQ(identity.name, "miniature");
  EXPECT_EQ(identity.version, "1");
  EXPECT_EQ(identity.tasks, (std::vector<std::string>{"T1", "T2"}));
  EXPECT_EQ(identity.carrier, "json");
  EXPECT_EQ(identity.sha256.size(), 64U);
  ASSERT_EQ(identity.arguments.size(), 7U);
  EXPECT_EQ(identity.arguments[4], "well_behaved");
  EXPECT_TRUE((*oracle)->is_external());
}

TEST(Exec, arguments_reach_the_program_as_quoted) {
  const auto oracle = open_external(miniature("well_behaved") + R"( 'a b' "c d" * $HOME)");
  ASSERT_TRUE(oracle) << oracle.error().message;
  const auto& arguments = (*oracle)->identity().arguments;
  EXPECT_EQ(std::vector(arguments.end() - 4, arguments.end()),
            (std::vector<std::string>{"a b", "c d", "*", "$HOME"}));
}

TEST(Exec, a_question_is_one_line_with_exact_texts) {
  const Told told =
      ask(miniature("repeats_its_question"), {"{\"a\" :\n\t1.50,\r\n\"\\ud800\": \"\\n\"}"});
  ASSERT_EQ(told.readouts, "met");
  EXPECT_EQ(
      told.answers[0][0].reason,
      R"({"cmd":"score","seq":1,"tasks":["T1"],"source":{"content":[]},"carrier":{"a" :1.50,"\ud800": "\n"},)"
      R"("context":{"domain":"mcp","profile":"wire","stage":"W0","policy":"strict"}})");
}

TEST(Exec, registry_and_format_go_with_the_context_and_a_registry_is_sent_as_json) {
  const Scene scene{
      R"({"$ref":"urn:a"})",
      "1",
      {"json-schema", "urn:dialect", "", "", "{\"urn:a\" :\n{\"const\": 1.0}}", "assertion"}};
  const Told told = ask_scenes(miniature("repeats_its_question"), {scene}, "T1");
  ASSERT_EQ(told.readouts, "met");
  EXPECT_THAT(
      told.answers[0][0].reason,
      HasSubstr(R"("policy":"","registry":{"urn:a" :{"const": 1.0}},"format":"assertion"}})"));
}

TEST(Exec, in_text_mode_the_carrier_arrives_byte_by_byte) {
  const std::string carrier = "{\"a\" :\n\t1.50, \"\\ud800\u2028\": \"\\n\"}";
  const Told told = ask(miniature("text_mode"), {carrier});
  ASSERT_EQ(told.readouts, "unmet");
  EXPECT_EQ(told.answers[0][0].reason, carrier);
  EXPECT_EQ(told.answers[0][0].at, "/x");
}

TEST(Exec, thousands_of_large_scenes_pass_while_both_pipes_are_full) {
  const std::string large = "\"" + std::string(20'000, 'x') + "\"";
  const Told told = ask(miniature("repeats_its_question"), std::vector<std::string>(1000, large));
  EXPECT_EQ(told.readouts.substr(0, 11), "met met met");
  EXPECT_EQ(std::count(told.readouts.begin(), told.readouts.end(), 'm'), 1000);
  EXPECT_EQ(told.notes.asked_again, 0U);
}

TEST(Exec, answers_may_come_out_of_order) {
  const Told told = ask_five("out_of_order");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.notes.restarts, 0U);
}

TEST(Exec, a_seq_is_matched_by_its_value) {
  EXPECT_EQ(ask_five("floats_for_seq").readouts, "met unmet met met unmet");
}

TEST(Exec, an_answer_may_come_one_byte_at_a_time) {
  const Told told = ask_five("one_byte_at_a_time");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  expect_contained(told);
}

TEST(Exec, blank_lines_are_counted_and_ignored) {
  const Told told = ask_five("blank_lines");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.notes.ignored, 10U);
}

TEST(Exec, a_verdict_for_a_task_that_was_not_asked_is_counted_and_ignored) {
  const Told told = ask_five("unknown_task");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.notes.ignored, 1U);
}

TEST(Exec, a_reason_of_ten_megabytes_is_shortened_and_its_verdict_kept) {
  ExternalLimits limits = short_limits();
  limits.scene = TimeLimit(5'000);
  const Told told = ask_five("long_reason", limits);
  EXPECT_EQ(told.readouts, "met unmet unmet met unmet");
  EXPECT_LT(told.answers[2][0].reason.size(), 5000U);
  expect_contained(told);
}

TEST(Exec, a_flood_of_standard_error_is_read_away_and_its_end_kept) {
  const Told told = ask_five("floods_errors");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.notes.stderr_tail.size(), 64U << 10U);
  EXPECT_THAT(told.notes.stderr_tail, HasSubstr("\n0399 eee"));
  expect_contained(told);
}

TEST(Exec, different_answers_to_one_scene_are_all_reported) {
  const Told told = ask(miniature("alternates"), {R"("good")"}, short_limits(), 3);
  EXPECT_EQ(told.readouts, "met unmet met");
}

TEST(Exec, each_task_that_is_asked_has_its_own_readout) {
  const std::vector<std::string> tasks = {"T2", "T1"};
  const Scene scene{"{}", R"("trap")", {}};
  const Question question{&scene, tasks};
  const auto oracle = open_external(miniature("well_behaved_with_two_tasks"), short_limits());
  ASSERT_TRUE(oracle);
  const auto session = (*oracle)->open();
  const auto answers = (*session)->ask({&question, 1});
  EXPECT_EQ(answers[0][0], (Readout{Readout::Kind::abstained, "no", ""}));
  EXPECT_EQ(answers[0][1], (Readout{Readout::Kind::met, "", ""}));
}

TEST(Exec, a_missing_verdict_is_errored) { expect_errored("missing_task", "no verdict"); }
TEST(Exec, a_null_verdict_is_errored) { expect_errored("null_verdict", "no verdict"); }
TEST(Exec, a_verdict_as_string_is_errored) { expect_errored("verdict_as_string", "no boolean"); }
TEST(Exec, a_verdict_that_abstains_too_is_errored) {
  expect_errored("verdict_that_contradicts_itself", "contradicts itself");
}
TEST(Exec, a_verdict_given_twice_is_errored) {
  expect_errored("verdict_given_twice", "given twice");
}
TEST(Exec, verdicts_of_an_errored_answer_do_not_count) {
  expect_errored("errored_with_verdicts", "has verdicts and says that it errored");
}
TEST(Exec, an_oracle_may_say_that_it_errored) { expect_errored("errored", "cannot read this"); }

}  // namespace
}  // namespace croesus::external
