// SPDX-License-Identifier: Apache-2.0
//
// The words for a difference between two atoms (MCP.md, section 2: every failing readout names its
// diagnostic).
#pragma once

#include <string>

#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// For a compartment: "slot absent", "slot added", "type mismatch", "value mismatch", with both
/// values shortened.
std::string slot_diagnosis(const Slot& was, const Slot& is);

/// For an atom of a block: "atom missing", "atom added", "atom altered", with the values shortened.
std::string atom_diagnosis(const Slot& was, const Slot& is);

}  // namespace croesus::oracles::mcp
