// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An embedded resource gets a member that nobody knows.
Operator same_resource_unknown_member() {
  return {
      .id = "same_resource_unknown_member",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L15",
      .summary = "An embedded resource gets a member that nobody knows.",
      .sites = atoms_of({"resource_uri"}),
      .edit =
          [](const Base& base, const Site& site, Stream& stream) {
            return insert_member(base, *holder(atom_of(base, site).place), "x-" + stream.hex(6),
                                 "\"" + stream.hex(12) + "\"");
          },
  };
}

}  // namespace croesus::mcp
