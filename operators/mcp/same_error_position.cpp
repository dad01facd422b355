// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The members of the object that holds the error mark stand in the opposite order.
Operator same_error_position() {
  return {
      .id = "same_error_position",
      .role = Role::control,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "L01",
      .summary = "The members of the object that holds the error mark stand in the opposite order.",
      .sites = atoms_of({"error"},
                        [](const Base& base, const Atom& atom) {
                          const auto object = holder(atom.place);
                          return object && has_many_members(spot(base, *object)->value);
                        }),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const auto object = holder(atom_of(base, site).place);
            return permute(base, *object, backwards(spot(base, *object)->value.size()));
          },
  };
}

}  // namespace croesus::mcp
