// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A shown text gets a line feed at its end.
Operator text_newline_append() {
  return {
      .id = "text_newline_append",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T10",
      .summary = "A shown text gets a line feed at its end.",
      .sites = atoms_of({"text"}),
      .edit = rewrite([](const std::string& text, Stream&) { return text + "\n"; }),
  };
}

}  // namespace croesus::mcp
