// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The URIs of two resources change places.
Operator uri_swap() {
  return {
      .id = "uri_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R07",
      .summary = "The URIs of two resources change places.",
      .sites = pairs(atoms_of({"resource_uri", "link_uri"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
