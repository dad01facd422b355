// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The metadata of an embedded resource are gone; those of its block stay.
Operator resource_meta_drop() {
  return {
      .id = "resource_meta_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R27",
      .summary = "The metadata of an embedded resource are gone; those of its block stay.",
      .sites = atoms_of({"resource_meta"}),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
