// SPDX-License-Identifier: Apache-2.0
//
// Readout against expectation (DESIGN.md, section 2): what became of a case under an oracle. Pure
// functions.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/case.h"
#include "engine/run/readout.h"

namespace croesus {

enum class Outcome : std::uint8_t {
  detected,    ///< a fault whose target reads unmet
  off_target,  ///< a fault whose target reads met, while another task that it breaks reads unmet
  missed,      ///< a fault that no task noticed
  accepted,    ///< a control whose target reads met
  rejected,    ///< a control whose target reads unmet
  vacuous,     ///< a control that reaches this oracle as its untouched base would; not scored
  unmeasured,  ///< neither: the oracle broke, abstained or flipped, or its baseline did not hold
};

std::string_view to_word(Outcome outcome);

/// What an oracle said of one case, one readout a task in scope; repeats are merged.
using Readouts = std::map<std::string, Readout>;

/// One readout from the repeats of one task. Repeats that differ in kind are *unstable*: never
/// outvoted.
Readout merge(const std::vector<Readout>& repeats);

/// Tasks whose untouched base did not read met: nothing that they say of its cases counts.
using Distrusted = std::map<std::string, Readout::Kind>;

struct Ruling {
  Outcome outcome = Outcome::unmeasured;
  std::string why;  ///< of unmeasured: "baseline of T4 was unmet", "errored", ...
  bool elsewhere =
      false;  ///< detected, but `at` points to none of the places that the witness names
};

Ruling rule(const Case& item, const Readouts& readouts, const Distrusted& distrusted);

}  // namespace croesus
