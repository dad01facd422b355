// SPDX-License-Identifier: Apache-2.0
#include "engine/score/verdict.h"

#include <gtest/gtest.h>

#include "tests/unit/score/logs.h"

namespace croesus::toy {
namespace {

Score run(Outcome one, Outcome two, Outcome three) {
  return scored({header(), fault("F1", one), fault("F2", two), control("C1", three), footer()});
}

ExitCode code(const Score& score, const Gates& gates = {}) {
  return worst(exit_codes(score, triage(score, {}).value(), gates));
}

const auto kDetected = Outcome::detected;
const auto kMissed = Outcome::missed;
const auto kAccepted = Outcome::accepted;
const auto kRejected = Outcome::rejected;

TEST(ExitCodes, the_worst_of_several_counts) {
  const std::vector<ExitCode> order = {
      ExitCode::own_bug,      ExitCode::integrity, ExitCode::dead,
      ExitCode::not_measured, ExitCode::usage,     ExitCode::incomplete_merge,
      ExitCode::stale,        ExitCode::findings,  ExitCode::good};
  for (std::size_t i = 0; i < order.size(); ++i) {
    EXPECT_EQ(worst({order.begin() + static_cast<std::ptrdiff_t>(i), order.end()}), order[i]);
  }
  EXPECT_EQ(worst({}), ExitCode::good);
}

TEST(ExitCodes, follow_from_the_run) {
  EXPECT_EQ(code(run(kDetected, kDetected, kAccepted)), ExitCode::good);
  EXPECT_EQ(code(run(kDetected, kMissed, kAccepted)), ExitCode::findings);
  EXPECT_EQ(code(run(kDetected, Outcome::off_target, kAccepted)), ExitCode::findings);
  EXPECT_EQ(code(run(kDetected, kDetected, kRejected)), ExitCode::findings);
  EXPECT_EQ(code(run(kDetected, Outcome::unmeasured, kAccepted)), ExitCode::not_measured);
  EXPECT_EQ(code(scored({header(), fault("F1", kDetected)})), ExitCode::not_measured);
  EXPECT_EQ(code(scored({header(), Footer{3, "dead", std::nullopt}})), ExitCode::dead);
  EXPECT_EQ(code(scored({header(), Footer{3, "broken: gone", std::nullopt}})),
            ExitCode::not_measured);
}

TEST(ExitCodes, a_rejected_base_counts_as_dead) {
  const BaseLine base{"b1", {{"A", {Kind::unmet, "", ""}}}};
  EXPECT_EQ(code(scored({header(), base, footer()})), ExitCode::dead);
  const BaseLine silent{"b1", {{"A", {Kind::abstained, "", ""}}}};
  EXPECT_EQ(code(scored({header(), silent, footer()})), ExitCode::not_measured);
}

TEST(ExitCodes, have_the_numbers_of_the_documentation) {
  EXPECT_EQ(static_cast<int>(ExitCode::findings), 1);
  EXPECT_EQ(static_cast<int>(ExitCode::usage), 2);
  EXPECT_EQ(static_cast<int>(ExitCode::not_measured), 3);
  EXPECT_EQ(static_cast<int>(ExitCode::dead), 4);
  EXPECT_EQ(static_cast<int>(ExitCode::integrity), 5);
  EXPECT_EQ(static_cast<int>(ExitCode::stale), 6);
  EXPECT_EQ(static_cast<int>(ExitCode::incomplete_merge), 7);
  EXPECT_EQ(static_cast<int>(ExitCode::own_bug), 70);
}

TEST(Gates, take_the_place_of_any_finding_in_their_arm) {
  const Score half = run(kDetected, kMissed, kAccepted);
  EXPECT_EQ(code(half, {.min_detection = 0.5, .max_false_reject = {}}), ExitCode::good);
  EXPECT_EQ(code(half, {.min_detection = 0.51, .max_false_reject = {}}), ExitCode::findings);
  EXPECT_EQ(code(half, {.min_detection = {}, .max_false_reject = 0.0}), ExitCode::findings);
  const Score reject = run(kDetected, kDetected, kRejected);
  EXPECT_EQ(code(reject, {.min_detection = 1.0, .max_false_reject = {}}), ExitCode::findings);
  EXPECT_EQ(code(reject, {.min_detection = {}, .max_false_reject = 1.0}), ExitCode::good);
  EXPECT_EQ(code(reject, {.min_detection = {}, .max_false_reject = 0.9}), ExitCode::findings);
}

TEST(Gates, are_held_against_the_worst_bound) {
  const Score open = run(kDetected, Outcome::unmeasured, kAccepted);
  EXPECT_TRUE(broken_gates(open, {.min_detection = 0.5, .max_false_reject = {}}).empty());
  EXPECT_EQ(broken_gates(open, {.min_detection = 0.75, .max_false_reject = {}}),
            (std::vector<std::string>{"detection 0.500 is below the gate 0.750"}));
  const Score silent = run(kDetected, kDetected, Outcome::unmeasured);
  EXPECT_EQ(broken_gates(silent, {.min_detection = {}, .max_false_reject = 0.25}),
            (std::vector<std::string>{"false rejects 1.000 are above the gate 0.250"}));
}

TEST(Gates, do_not_hold_where_a_rate_is_undefined) {
  Score nothing = run(kDetected, kDetected, kAccepted);
  nothing.faults = {};
  nothing.controls = {};
  EXPECT_EQ(broken_gates(nothing, {.min_detection = 0.0, .max_false_reject = 1.0}),
            (std::vector<std::string>{"detection undefined is below the gate 0.000",
                                      "false rejects undefined are above the gate 1.000"}));
}

}  // namespace
}  // namespace croesus::toy
