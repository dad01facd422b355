// SPDX-License-Identifier: Apache-2.0
#include "engine/score/transitions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/suite/suite.h"
#include "tests/unit/score/logs.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

std::vector<LogLine> log_of(std::string oracle, Outcome one, Outcome two, Outcome three) {
  return {header(std::move(oracle)), fault("F1", one), fault("F2", two), control("C1", three),
          footer()};
}

Expected<Comparison> compare(const std::vector<LogLine>& older, const std::vector<LogLine>& newer) {
  const Folder folder;
  EXPECT_TRUE(write_file(folder / "old.ndjson", text_of(older)));
  EXPECT_TRUE(write_file(folder / "new.ndjson", text_of(newer)));
  return compare_runs(folder / "old.ndjson", folder / "new.ndjson");
}

Words words(const std::vector<Transition>& transitions) {
  Words result;
  for (const Transition& item : transitions) {
    result.push_back(fmt::format("{} {}>{}", item.id, to_word(item.before), to_word(item.after)));
  }
  return result;
}

const auto kDetected = Outcome::detected;
const auto kMissed = Outcome::missed;
const auto kOff = Outcome::off_target;
const auto kAccepted = Outcome::accepted;
const auto kRejected = Outcome::rejected;
const auto kUnmeasured = Outcome::unmeasured;

TEST(Transitions, wrong_before_and_right_now_is_won) {
  const auto result = compare(log_of("old", kOff, kMissed, kRejected),
                              log_of("new", kDetected, kDetected, kAccepted))
                          .value();
  EXPECT_EQ(words(result.won),
            (Words{"F1 off_target>detected", "F2 missed>detected", "C1 rejected>accepted"}));
  EXPECT_TRUE(result.lost.empty());
  EXPECT_EQ(result.kept, 0U);
  EXPECT_TRUE(result.measured);
  EXPECT_EQ(result.older.oracle.id + result.newer.oracle.id, "oldnew");
}

TEST(Transitions, right_before_and_wrong_now_is_lost_in_either_arm) {
  const auto result = compare(log_of("old", kDetected, kDetected, kAccepted),
                              log_of("new", kDetected, kMissed, kRejected))
                          .value();
  EXPECT_EQ(words(result.lost), (Words{"F2 detected>missed", "C1 accepted>rejected"}));
  EXPECT_EQ(result.kept, 1U);
  EXPECT_THAT(result.claim, HasSubstr("the newer version lost cases"));
}

TEST(Transitions, other_changes_are_neither) {
  const auto result = compare(log_of("old", kMissed, kUnmeasured, kAccepted),
                              log_of("new", kOff, kDetected, kUnmeasured))
                          .value();
  EXPECT_TRUE(result.won.empty());
  EXPECT_TRUE(result.lost.empty());
  EXPECT_EQ(words(result.other),
            (Words{"F1 missed>off_target", "F2 unmeasured>detected", "C1 accepted>unmeasured"}));
  EXPECT_FALSE(result.measured);
  EXPECT_THAT(result.claim, HasSubstr("a run was not measured"));
}

TEST(Transitions, a_case_that_a_partial_log_lacks_is_unmeasured_there) {
  const auto whole = log_of("old", kDetected, kMissed, kAccepted);
  const std::vector<LogLine> part = {header("new"), fault("F2", kDetected)};
  const auto result = compare(whole, part).value();
  EXPECT_EQ(words(result.other), (Words{"F1 detected>unmeasured", "C1 accepted>unmeasured"}));
  EXPECT_EQ(words(result.won), Words{"F2 missed>detected"});
  EXPECT_FALSE(result.measured);
  EXPECT_EQ(words(compare(part, whole)->other),
            (Words{"F1 unmeasured>detected", "C1 unmeasured>accepted"}));
}

TEST(Transitions, no_repair_is_claimed_on_a_suite_that_was_shown) {
  const auto won = compare(log_of("old", kMissed, kDetected, kAccepted),
                           log_of("new", kDetected, kDetected, kAccepted))
                       .value();
  EXPECT_THAT(won.claim, HasSubstr("the suite is shown from birth"));
  const auto same = compare(log_of("old", kDetected, kDetected, kAccepted),
                            log_of("new", kDetected, kDetected, kAccepted))
                        .value();
  EXPECT_THAT(same.claim, HasSubstr("won nothing"));
  EXPECT_EQ(same.kept, 3U);
}

TEST(Transitions, runs_of_different_locks_do_not_compare) {
  LogHeader other = header("new");
  other.suite.seal = "07e4";
  const auto result = compare(log_of("old", kDetected, kDetected, kAccepted), {other, footer()});
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::usage);
  EXPECT_THAT(result.error().message, HasSubstr("different locks"));
}

TEST(Transitions, what_is_no_log_is_named) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "x.ndjson", text_of({header(), footer()})));
  EXPECT_EQ(compare_runs(folder / "x.ndjson", folder / "none").error().code, ErrorCode::io);
  ASSERT_TRUE(write_file(folder / "y.ndjson", "{}\n"));
  EXPECT_EQ(compare_runs(folder / "y.ndjson", folder / "x.ndjson").error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace croesus::toy
