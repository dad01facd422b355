// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A name, title or description is misspelled.
Operator descriptor_edit() {
  return {
      .id = "descriptor_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R18",
      .summary = "A name, title or description is misspelled.",
      .sites = atoms_of({"name", "title", "description"}, has_letter),
      .edit = rewrite(change_letter),
  };
}

}  // namespace croesus::mcp
