// SPDX-License-Identifier: Apache-2.0
//
// The shape of a tool result on the wire, MCP revision 2025-11-25.
#pragma once

#include <optional>

#include "oracles/mcp/contract/compare.h"
#include "oracles/mcp/contract/node.h"

namespace croesus::oracles::mcp {

/// The first place that has not the shape of a tool result; none for a valid one.
std::optional<Difference> fault_of_tool_result(const Node& root);

}  // namespace croesus::oracles::mcp
