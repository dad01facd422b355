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

/// Writes the lines into a temporary log and scores it.
Expected<Score> score_of(const std::vector<LogLine>& lines);
Score scored(const std::vector<LogLine>& lines);

std::string text_of(const std::vector<LogLine>& lines);

}  // namespace croesus::toy
