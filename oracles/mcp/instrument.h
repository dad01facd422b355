// SPDX-License-Identifier: Apache-2.0
//
// The instrument under challenge: project the source and the carrier, apply the policy, compare for
// each task. A version is an Instrument with its own comparisons; nothing else tells two versions
// apart. Start here to read the oracles of MCP.
#pragma once

#include <array>
#include <string>

#include "oracles/mcp/contract/compare.h"
#include "oracles/oracle.h"

namespace croesus::oracles::mcp {

/// One for each task, in the order T1 to T5.
using Comparisons = std::array<Comparison, 5>;

/// The comparisons of MCP.md, section 2, with T4 comparing the atoms of `rich`.
Comparisons comparisons_with(Signature rich);

struct Instrument {
  std::string id;
  std::string version;
  std::string summary;
  Comparisons comparisons;
};

/// The oracle that an instrument is. Readouts: errored for an unknown policy, profile, stage or
/// task and for a source that is no JSON; unmet for a carrier that is no JSON, because a consumer
/// cannot read it.
BuiltIn make_built_in(Instrument instrument);

}  // namespace croesus::oracles::mcp
