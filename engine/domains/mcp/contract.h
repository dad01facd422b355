// SPDX-License-Identifier: Apache-2.0
//
// The contract table of MCP.md, section 2, as data: which tasks require an atom of which kind. Any
// thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croesus::mcp {

/// One row: a kind of atom and the tasks that require it, in the order of kTasks.
struct Row {
  std::string kind;
  std::vector<std::string> tasks;
};

/// The whole table, in the order of the specification.
std::span<const Row> contract();

/// The whole table as JSON text: {"text": ["T1", "T4"], ..}.
std::string contract_text();

/// The tasks of one row; none for a kind that is not in the table.
std::span<const std::string> tasks_of(std::string_view kind);

}  // namespace croesus::mcp
