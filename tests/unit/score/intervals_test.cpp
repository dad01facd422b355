// SPDX-License-Identifier: Apache-2.0
#include "engine/score/intervals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace croesus {
namespace {

Score of(std::string population) {
  Score score;
  score.header.suite.population = std::move(population);
  score.faults = {.total = 10, .detected = 8, .missed = 1};
  score.controls = {.total = 10, .accepted = 10};
  return score;
}

// The ends for none and for all of n are closed forms: 1 - (alpha/2)^(1/n).
TEST(ClopperPearson, of_none_or_all_out_of_ten_has_the_closed_form) {
  const double end = 1 - std::pow(0.025, 0.1);
  EXPECT_EQ(clopper_pearson(0, 10).worst, 0);
  EXPECT_NEAR(clopper_pearson(0, 10).best, end, 1e-9);
  EXPECT_NEAR(clopper_pearson(10, 10).worst, 1 - end, 1e-9);
  EXPECT_EQ(clopper_pearson(10, 10).best, 1);
}

// Each end leaves a tail of 2.5 %: P(X >= 8 | low) and P(X <= 8 | high), of ten.
TEST(ClopperPearson, leaves_a_fortieth_on_each_side) {
  const auto [low, high] = clopper_pearson(8, 10);
  const auto term = [](double p, int k, double ways) {
    return ways * std::pow(p, k) * std::pow(1 - p, 10 - k);
  };
  EXPECT_NEAR(term(low, 8, 45) + term(low, 9, 10) + term(low, 10, 1), 0.025, 1e-9);
  EXPECT_NEAR(term(high, 9, 10) + term(high, 10, 1), 0.975, 1e-9);
}

TEST(Intervals, stretch_over_what_was_not_measured) {
  const auto detection = detection_interval(of("sampled"));
  EXPECT_EQ(detection->worst, clopper_pearson(8, 10).worst);
  EXPECT_EQ(detection->best, clopper_pearson(9, 10).best);
  EXPECT_EQ(false_reject_interval(of("sampled"))->worst, 0);
}

TEST(Intervals, are_none_for_a_constructed_suite) {
  EXPECT_FALSE(detection_interval(of("constructed")));
  EXPECT_FALSE(false_reject_interval(of("constructed")));
}

TEST(McNemar, doubles_the_smaller_tail_and_stays_below_one) {
  EXPECT_NEAR(mcnemar(7, 1), 2 * (1.0 + 8.0) / 256, 1e-12);
  EXPECT_NEAR(mcnemar(1, 7), mcnemar(7, 1), 1e-12);
  EXPECT_EQ(mcnemar(3, 3), 1);
  EXPECT_EQ(mcnemar(0, 0), 1);
}

}  // namespace
}  // namespace croesus
