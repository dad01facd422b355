// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One letter or digit of a URI is another one.
Operator uri_edit() {
  return {
      .id = "uri_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R06",
      .summary = "One letter or digit of a URI is another one.",
      .sites = atoms_of({"resource_uri", "link_uri"}, has_letter),
      .edit = rewrite(change_letter),
  };
}

}  // namespace croesus::mcp
