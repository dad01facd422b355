// SPDX-License-Identifier: Apache-2.0
//
// What a sampled suite lets one say of its frame: exact intervals and an exact test, by Boost.Math.
// A constructed suite was drawn from nothing, and has neither. Pure; any thread.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/score/score.h"

namespace croesus {

/// Of all intervals that are reported.
inline constexpr double kConfidence = 0.95;

/// Clopper and Pearson's interval for a share, two-sided, of `successes` out of `total`. Requires
/// total > 0.
Rate clopper_pearson(std::size_t successes, std::size_t total);

/// The interval of detection(): its lower end as if every unmeasured fault were missed, its upper
/// end as if every one were detected. None where the suite is not sampled or has no fault.
std::optional<Rate> detection_interval(const Score& score);
/// The same for false_reject(); `worst` is the lower end here too.
std::optional<Rate> false_reject_interval(const Score& score);

/// McNemar's exact test, two-sided: how likely it is that cases which two versions judge
/// differently fall apart so unevenly, or more so, if neither version is better.
double mcnemar(std::size_t won, std::size_t lost);

}  // namespace croesus
