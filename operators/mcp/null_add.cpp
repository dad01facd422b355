// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An object inside the structured value gets one more member, which is null.
Operator null_add() {
  return {
      .id = "null_add",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S13",
      .summary = "An object inside the structured value gets one more member, which is null.",
      .sites = values_in("structured", is_object),
      .edit =
          [](const Base& base, const Site& site, Stream& stream) {
            return insert_member(base, plain(site.parts[0]), "optional_" + stream.hex(4), "null");
          },
  };
}

}  // namespace croesus::mcp
