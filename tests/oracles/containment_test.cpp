// SPDX-License-Identifier: Apache-2.0
//
// Programs that break: what they are marked with, that they cost their own scene alone, that
// nothing of them is left, and that little time is lost.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "tests/oracles/asking.h"

namespace croesus::external {
namespace {

using testing::HasSubstr;

/// The trap gets this readout and no other scene does; the program was started again.
Told expect_marked(const std::string& name, const std::string& word, const std::string& reason,
                   const ExternalLimits& limits = short_limits()) {
  Told told = ask_five(name, limits);
  EXPECT_EQ(told.readouts, "met unmet " + word + " met unmet") << name;
  if (told.answers.size() == 5) {
    EXPECT_THAT(told.answers[2][0].reason, HasSubstr(reason)) << name;
  }
  EXPECT_GE(told.notes.restarts, 1U) << name;
  EXPECT_LT(told.seconds, 15) << name;  // on a busy machine too
  EXPECT_EQ(told.left, "") << name;
  EXPECT_FALSE(told.broken) << told.broken->message;
  return told;
}

void expect_not_opened(const std::string& name, const std::vector<std::string>& said,
                       const ExternalLimits& limits = short_limits()) {
  const std::string spec = miniature(name);
  const std::string error = error_of(spec, limits);
  for (const std::string& each : said) EXPECT_THAT(error, HasSubstr(each)) << name;
  EXPECT_THAT(error, HasSubstr(spec)) << "the command line is named";
  EXPECT_EQ(processes_left(), "") << name;
}

TEST(Containment, invalid_json_breaks_off) {
  expect_marked("invalid_json", "errored", "no answer");
}
TEST(Containment, invalid_utf8_breaks_off) { expect_marked("invalid_utf8", "errored", "UTF-8"); }
TEST(Containment, nan_is_no_json) { expect_marked("not_a_number", "errored", "no answer"); }
TEST(Containment, an_unknown_seq_breaks_off) {
  expect_marked("wrong_seq", "errored", "was not asked");
}
TEST(Containment, an_answer_before_its_question_breaks_off) {
  expect_marked("answers_the_next_one_too", "errored", "was not asked");
}
TEST(Containment, an_answer_given_twice_breaks_off) {
  expect_marked("answers_twice", "errored", "twice");
}
TEST(Containment, a_second_start_line_breaks_off) {
  expect_marked("starts_twice", "errored", "without a seq");
}
TEST(Containment, a_flood_of_lines_breaks_off) {
  expect_marked("floods_output", "errored", "no answer");
}
TEST(Containment, an_endless_line_is_cut_at_the_limit) {
  expect_marked("endless_line", "errored", "a line of more than 16777216 bytes");
}

TEST(Containment, a_program_that_exits_early_has_crashed) {
  const Told told = expect_marked("exits_early", "crashed", "exited with status 0");
  EXPECT_GE(told.notes.asked_again, 1U);
}
TEST(Containment, a_segmentation_fault_is_named) {
  expect_marked("segfaults", "crashed", "was killed by SIGSEGV");
}
TEST(Containment, a_verdict_cut_off_by_death_is_none) {
  expect_marked("says_unmet_and_dies", "crashed", "was killed by SIGKILL");
}
TEST(Containment, a_program_that_hangs_runs_out_of_time) {
  expect_marked("hangs", "timed_out", "within 400 ms");
}
TEST(Containment, a_program_that_ignores_term_is_killed) {
  expect_marked("ignores_term", "timed_out", "within 400 ms");
}
TEST(Containment, a_program_that_closes_its_output_is_not_waited_for) {
  expect_marked("closes_output", "errored", "closed its standard output");
}
TEST(Containment, a_program_that_kills_its_supervisor_is_ended) {
  expect_marked("ends_its_supervisor", "crashed", "supervisor");
}
TEST(Containment, what_a_program_hid_before_it_killed_its_supervisor_is_ended) {
  expect_marked("moves_away_and_ends_its_supervisor", "crashed", "supervisor");
}
TEST(Containment, a_supervisor_whose_standby_was_killed_does_its_work) {
  expect_marked("moves_away_and_ends_the_one_that_stands_by", "crashed", "exited with status 3");
}
TEST(Containment, a_grandchild_that_keeps_the_pipes_open_is_ended) {
  expect_marked("leaves_a_grandchild", "crashed", "exited with status 3");
}
TEST(Containment, a_program_that_takes_too_much_memory_is_ended) {
  ExternalLimits limits = short_limits();
  limits.scene = TimeLimit(20'000);
  limits.memory = 60ULL << 20;
  expect_marked("allocates_without_end", "crashed", "more than 60 MiB", limits);
}

TEST(Containment, an_orphan_in_a_session_of_its_own_is_found_and_ended) {
  const Told told = ask_five("leaves_an_orphan_in_its_own_session");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.left, "");
}

TEST(Containment, forty_forks_are_ended) {
  const Told told = ask_five("forks_many");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
  EXPECT_EQ(told.left, "");
}

TEST(Containment, a_program_that_always_crashes_detects_nothing) {
  const Told told = ask_five("always_crashes");
  EXPECT_EQ(told.readouts, "crashed crashed crashed crashed crashed");
  EXPECT_FALSE(told.broken);
  EXPECT_EQ(told.left, "");
}

TEST(Containment, a_program_that_ends_after_each_answer_is_asked_all_the_same) {
  const Told told = ask_five("exits_after_each_answer");
  EXPECT_EQ(told.readouts, "met unmet met met unmet");
}

TEST(Containment, answers_that_come_at_exit_only_run_out_of_time) {
  ExternalLimits limits = short_limits();
  limits.scene = TimeLimit(150);
  const Told told = ask(miniature("answers_at_exit_only"), {"1", "2"}, limits);
  EXPECT_EQ(told.readouts, "timed_out timed_out");
  EXPECT_EQ(told.left, "");
}

TEST(Containment, a_program_that_closes_its_input_can_answer_nothing) {
  const Told told = ask(miniature("closes_input"), {"1", "2"});
  EXPECT_EQ(told.readouts, "errored errored");
  EXPECT_THAT(told.answers[0][0].reason, HasSubstr("closed its standard input"));
  EXPECT_EQ(told.left, "");
}

TEST(Containment, a_program_that_hangs_at_its_start_is_not_opened) {
  ExternalLimits limits = short_limits();
  limits.start = TimeLimit(300);
  expect_not_opened("hangs_at_start", {"did not answer \"start\" within 300 ms"}, limits);
}
TEST(Containment, a_program_that_ends_at_its_start_is_not_opened) {
  expect_not_opened("says_nothing_and_ends", {"exited with status 7", "no licence found"});
}
TEST(Containment, a_program_that_dies_at_its_start_is_not_opened) {
  expect_not_opened("dies_at_start", {"was killed by SIGSEGV", "wrote nothing"});
}
TEST(Containment, a_banner_before_the_protocol_is_shown) {
  expect_not_opened("banner", {"first line", "Welcome to the miniature!"});
}
TEST(Containment, another_version_of_the_protocol_is_refused) {
  expect_not_opened("wrong_version", {"version 1 of the protocol"});
}
TEST(Containment, an_oracle_without_tasks_is_refused) {
  expect_not_opened("no_tasks", {"\"tasks\""});
}

TEST(Containment, a_command_that_is_not_there_is_named) {
  const auto oracle = open_external("exec:./no/such/program --flag");
  ASSERT_FALSE(oracle);
  EXPECT_EQ(oracle.error().code, ErrorCode::oracle);
  EXPECT_THAT(oracle.error().message, HasSubstr("there is no such program"));
  EXPECT_THAT(oracle.error().message, HasSubstr("./no/such/program --flag"));
  EXPECT_THAT(error_of("exec:croesus-no-such-program"), HasSubstr("no such program in PATH"));
}
TEST(Containment, a_file_that_is_not_executable_is_named) {
  EXPECT_THAT(error_of("exec:" CROESUS_SOURCE_DIR "/LICENSE"), HasSubstr("not executable"));
}
TEST(Containment, a_command_that_cannot_be_split_is_a_usage_error) {
  for (const char* spec : {"exec:", "exec:   ", "exec:a \\"}) {
    const auto oracle = open_external(spec);
    ASSERT_FALSE(oracle);
    EXPECT_EQ(oracle.error().code, ErrorCode::usage) << spec;
  }
}

TEST(Containment, another_identity_after_a_restart_breaks_the_session) {
  const Told told = ask_five("another_after_restart");
  ASSERT_TRUE(told.broken);
  EXPECT_THAT(told.broken->message,
              HasSubstr("was miniature 1 and came back after a restart as miniature 2"));
  EXPECT_EQ(told.readouts, "met unmet errored errored errored");
  EXPECT_EQ(told.left, "");
}

TEST(Containment, an_oracle_that_does_not_come_back_breaks_the_session) {
  const Told told = ask_five("dead_on_restart");
  ASSERT_TRUE(told.broken);
  EXPECT_THAT(told.broken->message, HasSubstr("exited with status 9"));
  EXPECT_THAT(told.broken->message, HasSubstr("the lock is held"));
  EXPECT_EQ(told.readouts, "met unmet errored errored errored");
  EXPECT_EQ(told.left, "");
}

TEST(Containment, no_descriptor_leaks_into_a_program) {
  const int leak = ::open("/dev/null", O_RDONLY);  // without O_CLOEXEC, as careless callers do
  const auto oracle = open_external("exec:/bin/sh -c 'ls -l /proc/self/fd >&2'", short_limits());
  ::close(leak);
  ASSERT_FALSE(oracle);
  const std::string& said = oracle.error().message;
  EXPECT_THAT(said, HasSubstr(" 2 -> pipe"));
  EXPECT_THAT(said, testing::Not(HasSubstr(" 4 -> ")));
}

TEST(Containment, sigpipe_is_left_as_it_was) {
  sigset_t before;
  sigset_t now;
  ::pthread_sigmask(SIG_SETMASK, nullptr, &before);
  ask(miniature("closes_input"), {"1"});
  ::pthread_sigmask(SIG_SETMASK, nullptr, &now);
  EXPECT_EQ(::sigismember(&before, SIGPIPE), ::sigismember(&now, SIGPIPE));
  ::sigpending(&now);
  EXPECT_EQ(::sigismember(&now, SIGPIPE), 0);
}

}  // namespace
}  // namespace croesus::external
