// SPDX-License-Identifier: Apache-2.0
//
// ihop: with small harnesses, and with a real one where python-jsonschema is at hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/oracles/asking.h"

namespace croesus::external {
namespace {

using testing::HasSubstr;

constexpr const char* kDraft7 = "http://json-schema.org/draft-07/schema#";
constexpr const char* kDraft2020 = "https://json-schema.org/draft/2020-12/schema";

Scene scene(std::string schema, std::string instance, std::string profile = kDraft2020) {
  return {std::move(schema), std::move(instance), {"json-schema", std::move(profile), "", ""}};
}

std::string harness(const std::string& name) {
  return fmt::format("ihop:{} -S -E {}/tests/oracles/miniatures/ihop_miniature.py {} {}", PYTHON,
                     CROESUS_SOURCE_DIR, name, miniature_mark());
}

Told ask_valid(const std::string& spec, const std::vector<Scene>& scenes,
               const ExternalLimits& limits = short_limits()) {
  return ask_scenes(spec, scenes, "valid", limits);
}

void expect_trap(const std::string& name, const std::string& word, const std::string& reason) {
  const Told told = ask_valid(harness(name), {scene("{}", R"("good")"), scene("{}", R"("bad")"),
                                              scene("{}", R"("trap")"), scene("{}", R"("bad")")});
  EXPECT_EQ(told.readouts, "met unmet " + word + " unmet") << name;
  ASSERT_EQ(told.answers.size(), 4U);
  EXPECT_THAT(told.answers[2][0].reason, HasSubstr(reason)) << name;
  EXPECT_EQ(told.left, "");
}

TEST(Ihop, a_harness_is_known_by_its_implementation_and_knows_one_task) {
  const auto oracle = open_external(harness("well_behaved"), short_limits());
  ASSERT_TRUE(oracle) << oracle.error().message;
  EXPECT_EQ((*oracle)->identity().name, "miniature");
  EXPECT_EQ((*oracle)->identity().version, "1");
  EXPECT_EQ((*oracle)->identity().tasks, std::vector<std::string>{"valid"});
}

TEST(Ihop, results_are_verdicts) { expect_trap("well_behaved", "met", ""); }
TEST(Ihop, a_skipped_case_is_an_abstention) {
  expect_trap("skips_the_case", "abstained", "known bug");
}
TEST(Ihop, a_skipped_test_is_an_abstention) {
  expect_trap("skips_the_test", "abstained", "https://example.org/1");
}
TEST(Ihop, an_error_on_the_case_is_errored) {
  expect_trap("errs_on_the_case", "errored", "Traceback: boom");
}
TEST(Ihop, an_error_on_the_test_is_errored) { expect_trap("errs_on_the_test", "errored", "boom"); }
TEST(Ihop, no_result_is_errored) { expect_trap("gives_no_result", "errored", "one result"); }
TEST(Ihop, two_results_are_errored) { expect_trap("gives_two_results", "errored", "one result"); }
TEST(Ihop, a_string_for_valid_is_errored) {
  expect_trap("gives_a_string", "errored", "no boolean");
}
TEST(Ihop, valid_and_skipped_is_errored) {
  expect_trap("contradicts_itself", "errored", "contradicts itself");
}
TEST(Ihop, results_of_a_skipped_case_do_not_count) {
  expect_trap("skips_with_results", "errored", "says that there are none");
}
TEST(Ihop, an_empty_answer_is_errored) {
  expect_trap("says_nothing_of_it", "errored", "no result");
}
TEST(Ihop, a_harness_that_hangs_loses_that_scene_alone) {
  expect_trap("hangs", "timed_out", "within 400 ms");
}

TEST(Ihop, the_dialect_is_that_of_the_schema_then_of_the_scene) {
  const std::string own = fmt::format(R"({{"$schema":"{}"}})", kDraft7);
  const Told told = ask_valid(harness("repeats_its_question"),
                              {scene("{}", "1"), scene(own, "2"), scene("{}", "3", "no-uri"),
                               scene("true", "4", kDraft7), scene(own, "5")});
  ASSERT_EQ(told.readouts, "abstained abstained abstained abstained abstained");
  const std::vector<std::string> dialects = {kDraft2020, kDraft7, kDraft2020, kDraft7, kDraft7};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_THAT(told.answers[i][0].reason, testing::StartsWith(dialects[i] + " ")) << i;
    EXPECT_THAT(told.answers[i][0].reason, HasSubstr(fmt::format(R"("instance":{}}})", i + 1)));
  }
}

TEST(Ihop, the_registry_goes_with_the_case) {
  Scene with = scene("{}", "1");
  with.context.registry = "{\"https://example.org/a\":\n{\"type\":\"string\"}}";
  const Told told = ask_valid(harness("repeats_its_question"), {with});
  EXPECT_THAT(told.answers[0][0].reason,
              HasSubstr(R"("registry":{"https://example.org/a":{"type":"string"}})"));
}

TEST(Ihop, an_unknown_dialect_is_an_abstention) {
  const Told told = ask_valid(
      harness("well_behaved"),
      {scene(R"({"$schema":"https://example.org/own"})", R"("bad")"), scene("{}", R"("bad")")});
  EXPECT_EQ(told.readouts, "abstained unmet");
}

TEST(Ihop, a_dialect_that_is_not_acknowledged_holds_for_schemas_that_name_it_alone) {
  const Told told = ask_valid(
      harness("refuses_dialects"),
      {scene("{}", R"("bad")"), scene(fmt::format(R"({{"$schema":"{}"}})", kDraft7), R"("bad")")});
  EXPECT_EQ(told.readouts, "abstained unmet");
}

TEST(Ihop, another_version_of_the_protocol_is_refused) {
  EXPECT_THAT(error_of(harness("speaks_version_2")), HasSubstr("version 1 of Bowtie's"));
}

/// Where python-jsonschema is not installed, the harness must say so; it does not pass quietly.
TEST(Ihop, python_jsonschema_is_an_oracle_by_our_harness) {
  const std::string spec =
      fmt::format("ihop:{} {}/oracles/adapters/ihop_jsonschema.py", PYTHON, CROESUS_SOURCE_DIR);
  ExternalLimits limits = short_limits();
  limits.start = TimeLimit(20'000);
  limits.scene = TimeLimit(20'000);
  Scene referring = scene(R"({"$ref":"https://example.org/a"})", "1");
  referring.context.registry = R"({"https://example.org/a":{"type":"string"}})";
  const Told told =
      ask_valid(spec,
                {scene(R"({"type":"integer"})", "1"), scene(R"({"type":"integer"})", "1.5"),
                 referring, scene(R"({"type":12})", "1"), scene("false", "1"),
                 scene(R"({"items":[{"type":"null"}]})", "[1]", kDraft7)},
                limits);
  if (told.readouts.starts_with("not opened")) {
    EXPECT_THAT(told.readouts, HasSubstr("pip install jsonschema"));
  } else {
    EXPECT_EQ(told.readouts, "met unmet unmet errored unmet unmet");
  }
}

}  // namespace
}  // namespace croesus::external
