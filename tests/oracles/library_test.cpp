// SPDX-License-Identifier: Apache-2.0
//
// so: with libraries that behave, and libraries that do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/oracles/asking.h"

namespace croesus::external {
namespace {

using testing::HasSubstr;

std::string trouble(const std::string& name) { return "so:" LIBRARIES "/trouble_" + name + ".so"; }

Told ask_trouble(const std::string& name) {
  return ask(trouble(name), {R"("good")", R"("bad")", R"("trap")", R"("good")", R"("bad")"});
}

void expect_trap(const std::string& name, const std::string& word, const std::string& reason) {
  const Told told = ask_trouble(name);
  EXPECT_EQ(told.readouts, "met unmet " + word + " met unmet") << name;
  ASSERT_EQ(told.answers.size(), 5U);
  EXPECT_THAT(told.answers[2][0].reason, HasSubstr(reason)) << name;
  EXPECT_LT(told.seconds, 3) << name;
  EXPECT_EQ(told.left, "") << name;
  EXPECT_FALSE(told.broken);
}

TEST(Library, a_library_is_known_by_what_it_says_and_by_its_file) {
  const auto oracle = open_external(trouble("none"), short_limits());
  ASSERT_TRUE(oracle) << oracle.error().message;
  const Identity& identity = (*oracle)->identity();
  EXPECT_EQ(identity.name, "trouble");
  EXPECT_EQ(identity.tasks, std::vector<std::string>{"T1"});
  EXPECT_EQ(identity.carrier, "text");
  EXPECT_EQ(identity.sha256.size(), 64U);
}

TEST(Library, the_example_rules_on_t4_alone) {
  const std::string spec = "so:" LIBRARIES "/example.so";
  const std::vector<Scene> scenes = {{"{}", "null", {}}, {"{}", "[]", {}}};
  EXPECT_EQ(ask_scenes(spec, scenes, "T4").readouts, "unmet met");
  EXPECT_EQ(ask_scenes(spec, scenes, "T1").readouts, "abstained abstained");
}

TEST(Library, a_scene_arrives_byte_by_byte_with_its_context) {
  const Told told = ask(trouble("none"), {"{ \"a\" :\n1 }"});
  EXPECT_EQ(told.answers[0][0].reason,
            R"(11{"domain":"mcp","profile":"wire","stage":"W0","policy":"strict"})");
}

TEST(Library, registry_and_format_arrive_with_the_context) {
  const Scene scene{
      "{}", "1", {"json-schema", "urn:d", "", "", R"({"urn:a":{"const":1.0}})", "annotation"}};
  const Told told = ask_scenes(trouble("none"), {scene}, "T1");
  EXPECT_EQ(told.answers[0][0].reason,
            R"(1{"domain":"json-schema","profile":"urn:d","stage":"","policy":"",)"
            R"("registry":{"urn:a":{"const":1.0}},"format":"annotation"})");
}

TEST(Library, a_scene_larger_than_the_shared_memory_is_asked_in_a_larger_one) {
  const std::string large = "\"" + std::string(40'000'000, 'x') + "\"";
  const Told told = ask(trouble("none"), {R"("bad")", large, R"("bad")"});
  EXPECT_EQ(told.readouts, "unmet met unmet");
  EXPECT_THAT(told.answers[1][0].reason, HasSubstr("40000002{"));
}

TEST(Library, more_answers_than_the_shared_memory_holds_come_in_several_batches) {
  const Told told = ask(trouble("long_reason"), std::vector<std::string>(3000, R"("trap")"));
  EXPECT_EQ(told.answers.size(), 3000U);
  for (const Answer& answer : told.answers) ASSERT_EQ(answer[0].reason.size(), 4096U);
}

TEST(Library, a_crash_costs_one_scene) { expect_trap("crash", "crashed", "SIGSEGV"); }
TEST(Library, a_hang_costs_one_scene) { expect_trap("hang", "timed_out", "within 400 ms"); }
TEST(Library, an_exception_is_a_crash) { expect_trap("throw", "crashed", "SIGABRT"); }
TEST(Library, what_a_library_prints_is_no_verdict) { expect_trap("print", "met", ""); }
TEST(Library, no_verdict_is_errored) { expect_trap("silence", "errored", "no verdict"); }
TEST(Library, an_unknown_verdict_is_errored) { expect_trap("nonsense", "errored", "no verdict"); }
TEST(Library, what_it_prints_is_kept_as_standard_error) {
  EXPECT_THAT(ask_trouble("crash").notes.stderr_tail, testing::Not(HasSubstr("closed")));
  const auto oracle = open_external(trouble("print"), short_limits());
  const Told told = ask_trouble("print");
  EXPECT_THAT(told.notes.stderr_tail, HasSubstr("no one's protocol"));
}

TEST(Library, a_library_that_cannot_be_used_is_a_clear_error) {
  EXPECT_THAT(error_of("so:./no/such.so"), HasSubstr("there is no such library"));
  EXPECT_THAT(error_of("so:" CROESUS_SOURCE_DIR "/LICENSE"), HasSubstr("cannot be used"));
  EXPECT_THAT(error_of(trouble("old")), HasSubstr("made for version 0 of the interface"));
  EXPECT_THAT(error_of(trouble("missing")), HasSubstr("no function croesus_oracle_score"));
  EXPECT_THAT(error_of(trouble("null")), HasSubstr("croesus_oracle_open returned NULL"));
  EXPECT_THAT(error_of(trouble("dead")), HasSubstr("was killed by SIGABRT"));
  EXPECT_EQ(processes_left(), "");
}

}  // namespace
}  // namespace croesus::external
