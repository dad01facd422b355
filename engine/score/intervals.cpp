// SPDX-License-Identifier: Apache-2.0
#include "engine/score/intervals.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>

namespace croesus {
namespace {

using Binomial = boost::math::binomial_distribution<double>;
constexpr double kTail = (1 - kConfidence) / 2;

bool is_sampled(const Score& score) { return score.header.suite.population == "sampled"; }

/// From the lower end for `fewest` successes to the upper end for `most`.
Rate between(std::size_t fewest, std::size_t most, std::size_t total) {
  return {clopper_pearson(fewest, total).worst, clopper_pearson(most, total).best};
}

}  // namespace

Rate clopper_pearson(std::size_t successes, std::size_t total) {
  const auto n = static_cast<double>(total);
  const auto k = static_cast<double>(successes);
  return {successes == 0 ? 0 : Binomial::find_lower_bound_on_p(n, k, kTail),
          successes == total ? 1 : Binomial::find_upper_bound_on_p(n, k, kTail)};
}

std::optional<Rate> detection_interval(const Score& score) {
  const FaultTally& faults = score.faults;
  if (!is_sampled(score) || faults.total == 0) return std::nullopt;
  return between(faults.detected, faults.detected + faults.unmeasured(), faults.total);
}

std::optional<Rate> false_reject_interval(const Score& score) {
  const ControlTally& controls = score.controls;
  if (!is_sampled(score) || controls.total == 0) return std::nullopt;
  return between(controls.rejected, controls.rejected + controls.unmeasured(), controls.total);
}

double mcnemar(std::size_t won, std::size_t lost) {
  if (won + lost == 0) return 1;
  const Binomial even(static_cast<double>(won + lost), 0.5);
  return std::min(1.0, 2 * boost::math::cdf(even, static_cast<double>(std::min(won, lost))));
}

}  // namespace croesus
