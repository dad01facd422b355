// SPDX-License-Identifier: Apache-2.0
//
// sh: with commands that say met by 0 and unmet by 1, and with others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/oracles/asking.h"

namespace croesus::external {
namespace {

using testing::HasSubstr;

Told run(const std::string& command, const std::vector<std::string>& carriers) {
  return ask("sh:" + command, carriers);
}

TEST(ExitCode, nought_is_met_and_one_is_unmet) {
  const Told told = run("grep -q good {carrier}", {R"("good")", R"("bad")"});
  EXPECT_EQ(told.readouts, "met unmet");
  EXPECT_EQ(told.left, "");
}

TEST(ExitCode, any_other_status_is_errored) {
  const Told told = run("grep -q good {carrier}.missing", {"1"});
  EXPECT_EQ(told.readouts, "errored");
  EXPECT_EQ(told.answers[0][0].reason, "exited with status 2");
  EXPECT_THAT(told.notes.stderr_tail, HasSubstr("carrier.json.missing"));
}

TEST(ExitCode, death_by_a_signal_is_a_crash) {
  const Told told = run("/bin/sh -c 'kill -9 $$'", {"1"});
  EXPECT_EQ(told.readouts, "crashed");
  EXPECT_EQ(told.answers[0][0].reason, "was killed by SIGKILL");
}

TEST(ExitCode, a_command_that_hangs_runs_out_of_time) {
  const Told told = run("sleep 60", {"1"});
  EXPECT_EQ(told.readouts, "timed_out");
  EXPECT_LT(told.seconds, 2);
  EXPECT_EQ(told.left, "");
}

TEST(ExitCode, a_command_that_floods_is_read_away) {
  EXPECT_EQ(run("/bin/sh -c 'yes | head -c 3000000'", {"1"}).readouts, "met");
}

TEST(ExitCode, what_a_command_leaves_behind_is_ended) {
  const Told told = run("/bin/sh -c 'setsid sleep 61 & exit 1'", {"1"});
  EXPECT_EQ(told.readouts, "unmet");
  EXPECT_EQ(told.left, "");
}

TEST(ExitCode, no_shell_sees_the_arguments) {
  EXPECT_EQ(run(R"(test "$HOME;*" = $HOME;*)", {"1"}).readouts, "met");
}

TEST(ExitCode, the_placeholders_name_exact_texts) {
  const std::string script =
      "'test $(cat $1) = {} && grep -q bad $2 && grep -q strict $3 && test $4 = T1'";
  const std::vector<Scene> scenes = {{"{}", "\"bad\"\n", {"mcp", "wire", "W0", "strict"}}};
  const std::string command = "sh:/bin/sh -c " + script + " sh {source} {carrier} {context} {task}";
  const Told told = ask_scenes(command, scenes, "T1");
  EXPECT_EQ(told.readouts, "met") << told.notes.stderr_tail;
}

TEST(ExitCode, a_placeholder_that_is_none_is_refused_with_those_that_are) {
  const auto opened = open_external("sh:true --task={tsk} {source}");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::usage);
  EXPECT_THAT(opened.error().message, HasSubstr("no placeholder {tsk}"));
  EXPECT_THAT(opened.error().message, HasSubstr("{task}, {source}, {carrier}, {context}"));
}

TEST(ExitCode, braces_that_are_the_commands_own_are_left_alone) {
  EXPECT_EQ(
      run(R"(/bin/sh -c 'test "$1$2" = "{}{ a }" && test ${HOME}x' sh {} '{ a }')", {"1"}).readouts,
      "met");
}

TEST(ExitCode, registry_and_format_stand_in_the_context_file) {
  // A pattern's dots stand for the quotes, which a command line would take for its own.
  const std::string due = ".registry.:{.urn:a.:{.const.:1.0}},.format.:.annotation.}";
  const Scene scene{
      "{}", "1", {"json-schema", "urn:d", "", "", R"({"urn:a":{"const":1.0}})", "annotation"}};
  const Told told = ask_scenes("sh:grep -q " + due + " {context}", {scene}, "valid");
  EXPECT_EQ(told.readouts, "met") << told.notes.stderr_tail;
}

TEST(ExitCode, the_folder_of_the_scenes_is_removed) {
  std::string own = testing::TempDir() + "/croesus-own-XXXXXX";
  ASSERT_NE(mkdtemp(own.data()), nullptr);
  setenv("TMPDIR", own.c_str(), 1);  // other tests run beside this one, and have folders too
  const Told told = run("test -r {carrier}", {"1"});
  unsetenv("TMPDIR");
  EXPECT_EQ(told.readouts, "met");
  EXPECT_TRUE(std::filesystem::is_empty(own));
  std::filesystem::remove(own);
}

TEST(ExitCode, without_a_task_among_the_arguments_one_run_rules_on_all) {
  const std::vector<std::string> tasks = {"T1", "T2"};
  const Scene scene{"{}", "1", {}};
  const Question question{&scene, tasks};
  const auto oracle = open_external("sh:false", short_limits());
  ASSERT_TRUE(oracle);
  const auto answers = (*(*oracle)->open())->ask({&question, 1});
  EXPECT_EQ(answers[0], Answer(2, Readout{Readout::Kind::unmet, "", ""}));
}

TEST(ExitCode, a_command_that_is_not_there_is_named) {
  EXPECT_THAT(error_of("sh:croesus-no-such-program {carrier}"), HasSubstr("no such program"));
}

}  // namespace
}  // namespace croesus::external
