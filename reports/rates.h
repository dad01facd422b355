// SPDX-License-Identifier: Apache-2.0
//
// Part of the reports for people: counts and rates in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/score/score.h"
#include "reports/report.h"

namespace croesus {

/// "91.7 %", "83.3 to 91.7 %" where unmeasured cases leave it open, or "undefined: " and why.
std::string in_words(const std::optional<Rate>& rate, std::string_view undefined);

/// "11/12", or "no fault".
std::string in_words(const FaultTally& faults);

/// "12/12", or "no control".
std::string in_words(const ControlTally& controls);

/// A line for each expected failure that is none any more, or never was one, and for each gate that
/// does not hold: what makes the exit status what it is beside findings.
std::vector<std::string> failed_conditions(const Reported& run, const Gates& gates);

/// "admitted", "measured", "not measured" or "dead".
std::string verdict(const Score& score);

}  // namespace croesus
