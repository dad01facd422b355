// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A title, description, size or list of icons is gone.
Operator descriptor_drop() {
  return {
      .id = "descriptor_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R17",
      .summary = "A title, description, size or list of icons is gone.",
      .sites = atoms_of({"title", "description", "size", "icons"}),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
