// SPDX-License-Identifier: Apache-2.0
//
// The task ids of the MCP domain (MCP.md, section 2). All that an oracle may know of this folder.
#pragma once

#include <array>
#include <string>

namespace croesus::mcp {

inline const std::array<std::string, 5> kTasks = {"T1", "T2", "T3", "T4", "T5"};

}  // namespace croesus::mcp
