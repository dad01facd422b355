// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

std::vector<std::string> ids() {
  std::vector<std::string> ids;
  for (const BuiltIn& oracle : built_in_oracles()) ids.push_back(oracle.id);
  return ids;
}

BuiltIn with_verdict(Verdict verdict) {
  return {.id = "fake",
          .version = "7",
          .tasks = {"T1"},
          .summary = "A fake.",
          .verdict = std::move(verdict)};
}

Answer answer_of(BuiltIn built_in, std::vector<std::string> tasks) {
  const Scene any = scene("{}", "{}");
  const Question question{&any, tasks};
  return make_oracle(std::move(built_in))->open().value()->ask({&question, 1}).at(0);
}

TEST(Registry, has_every_id_once_and_sorted) {
  std::vector<std::string> sorted = ids();
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(ids(), sorted);
  EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
}

TEST(Registry, has_the_oracles_of_mcp) {
  EXPECT_THAT(ids(), testing::IsSupersetOf({"mcp-anywhere", "mcp-schema", "mcp@v1", "mcp@v2"}));
}

TEST(Registry, says_of_every_oracle_what_it_is_in_one_sentence) {
  for (const BuiltIn& oracle : built_in_oracles()) {
    EXPECT_THAT(oracle.summary, testing::EndsWith(".")) << oracle.id;
    EXPECT_FALSE(oracle.version.empty()) << oracle.id;
    EXPECT_FALSE(oracle.tasks.empty()) << oracle.id;
  }
}

TEST(Registry, an_unknown_id_is_a_usage_error_that_names_the_nearest) {
  const auto found = find_oracle("mcp@v3");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::usage);
  EXPECT_EQ(found.error().where, "mcp@v3");
  EXPECT_THAT(find_oracle("mcp-shema").error().message, testing::HasSubstr("mcp-schema"));
}

TEST(Registry, an_unknown_kind_is_a_usage_error_that_names_the_kinds) {
  const Error error = find_oracle("foo:bar").error();
  EXPECT_EQ(error.code, ErrorCode::usage);
  EXPECT_THAT(error.message, testing::HasSubstr("exec:CMD, ihop:CMD, sh:CMD or so:PATH"));
  EXPECT_THAT(error.message, testing::Not(testing::HasSubstr("did you mean")));
}

TEST(Registry, an_oracle_is_called_by_its_id) {
  const Identity identity = find_oracle("mcp@v2").value()->identity();
  EXPECT_EQ(identity.id, "mcp@v2");
  EXPECT_EQ(identity.name, "mcp@v2");
  EXPECT_EQ(identity.version, "2");
  EXPECT_THAT(identity.tasks, testing::ElementsAre("T1", "T2", "T3", "T4", "T5"));
}

TEST(Adapter, an_exception_is_an_errored_readout_for_each_task) {
  const auto throws = [](const Scene&, std::span<const std::string>) -> Answer {
    throw std::runtime_error("no luck");
  };
  const Answer answer = answer_of(with_verdict(throws), {"T1", "T2"});
  ASSERT_EQ(answer.size(), 2U);
  EXPECT_EQ(answer[1].kind, Kind::errored);
  EXPECT_EQ(answer[1].reason, "no luck");
}

TEST(Adapter, something_thrown_that_is_no_exception_is_an_errored_readout) {
  const auto throws = [](const Scene&, std::span<const std::string>) -> Answer { throw 7; };
  EXPECT_EQ(answer_of(with_verdict(throws), {"T1"}).at(0).kind, Kind::errored);
}

TEST(Adapter, an_answer_of_another_length_is_errored_for_each_task) {
  const auto short_answer = [](const Scene&, std::span<const std::string>) { return Answer(1); };
  const Answer answer = answer_of(with_verdict(short_answer), {"T1", "T2"});
  ASSERT_EQ(answer.size(), 2U);
  EXPECT_EQ(answer[0].kind, Kind::errored);
}

TEST(Adapter, answers_every_question_in_order) {
  const auto echo = [](const Scene& seen, std::span<const std::string> tasks) {
    return Answer(tasks.size(), Readout{.kind = Kind::met, .reason = seen.carrier, .at = {}});
  };
  const Scene one = scene("1", "1");
  const Scene two = scene("2", "2");
  const std::vector<std::string> tasks = {"T1"};
  const std::vector<Question> questions = {{&one, tasks}, {&two, tasks}};
  const auto answers = make_oracle(with_verdict(echo))->open().value()->ask(questions);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0].at(0).reason, "1");
  EXPECT_EQ(answers[1].at(0).reason, "2");
}

}  // namespace
}  // namespace croesus::test
