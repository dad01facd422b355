// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A shown text is emptied; its block stays.
Operator text_empty() {
  return {
      .id = "text_empty",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T15",
      .summary = "A shown text is emptied; its block stays.",
      .sites = atoms_of({"text"}, is_not_empty),
      .edit = rewrite([](const std::string&, Stream&) { return std::string(); }),
  };
}

}  // namespace croesus::mcp
