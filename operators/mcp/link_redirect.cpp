// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A link leads elsewhere: one letter or digit of its URI is another one.
Operator link_redirect() {
  return {
      .id = "link_redirect",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "R06",
      .summary = "A link leads elsewhere: one letter or digit of its URI is another one.",
      .sites = atoms_of({"link_uri"}, has_letter),
      .edit = rewrite(change_letter),
  };
}

}  // namespace croesus::mcp
