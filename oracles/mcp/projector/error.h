// SPDX-License-Identifier: Apache-2.0
//
// How the projectors read an error flag. Pure; any thread.
#pragma once

#include "oracles/mcp/contract/node.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// A declared error flag. What is neither a boolean nor null decides nothing and equals nothing.
inline Slot error_flag(const Node& flag) {
  Slot slot = flag.slot();
  const bool decides = flag.is(json::Kind::boolean) || slot.state != Slot::State::present;
  slot.comparable = slot.comparable && decides;
  return slot;
}

}  // namespace croesus::oracles::mcp
