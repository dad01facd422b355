// SPDX-License-Identifier: Apache-2.0
//
// What an oracle said to one task of one scene. Closed: whoever switches over it names every kind.
// Value types.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace croesus {

struct Readout {
  enum class Kind : std::uint8_t { met, unmet, abstained, errored, timed_out, crashed, unstable };
  Kind kind = Kind::abstained;
  std::string reason;  ///< the oracle's own words; evidence, never a verdict
  std::string at;      ///< a JSON Pointer into the carrier; evidence
  bool operator==(const Readout&) const = default;
};

/// "met", "timed_out", ...: the word of the run log.
std::string_view to_word(Readout::Kind kind);

/// One readout for each task that was asked, in that order.
using Answer = std::vector<Readout>;

}  // namespace croesus
