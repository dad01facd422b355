// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The members of an embedded resource stand in the opposite order.
Operator same_resource_key_order() {
  return {
      .id = "same_resource_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L01",
      .summary = "The members of an embedded resource stand in the opposite order.",
      .sites = atoms_of({"resource_uri"},
                        [](const Base& base, const Atom& atom) {
                          const auto resource = holder(atom.place);
                          return resource && has_many_members(spot(base, *resource)->value);
                        }),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const auto resource = holder(atom_of(base, site).place);
            return permute(base, *resource, backwards(spot(base, *resource)->value.size()));
          },
  };
}

}  // namespace croesus::mcp
