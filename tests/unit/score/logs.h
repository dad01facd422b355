// SPDX-License-Identifier: Apache-2.0
//
// Run logs made by hand: two faults and one control that target A.
#pragma once

#include <string>
#include <vector>

#include "engine/score/score.h"
#include "tests/unit/toy/oracles.h"

namespace croesus::toy {

LogHeader header(std::string oracle = "old");
CaseLine fault(std::string id, Outcome outcome);
CaseLine control(std::string id, Outcome outcome);
Footer footer();

/// Writes the lines into a log of its own, which stays as long as the process, and scores it.
Expected<Score> score_of(const std::vector<LogLine>& lines);
Score scored(const std::vector<LogLine>& lines);

/// The case lines of a scored log at these places; requires that they can be read.
std::vector<CaseLine> lines_at(const Score& score, const std::vector<LogPlace>& places);
/// The ids of their cases.
std::vector<std::string> ids(const Score& score, const std::vector<LogPlace>& places);
/// "case task readout", for each collateral readout.
std::vector<std::string> collateral_of(const Score& score);

/// The lines of a log; behind its header, the dead scene and a base that it accepts.
std::string text_of(const std::vector<LogLine>& lines);

}  // namespace croesus::toy
