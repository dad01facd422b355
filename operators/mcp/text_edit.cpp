// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One letter or digit of a shown text becomes another one.
Operator text_edit() {
  return {
      .id = "text_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T16",
      .summary = "One letter or digit of a shown text becomes another one.",
      .sites = atoms_of({"text"}, has_letter),
      .edit = rewrite(change_letter),
  };
}

}  // namespace croesus::mcp
