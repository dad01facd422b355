// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A size is another number.
Operator size_edit() {
  return {
      .id = "size_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R18",
      .summary = "A size is another number.",
      .sites =
          atoms_of({"size"}, [](const Base&, const Atom& atom) { return atom.value != "null"; }),
      .edit = respell(change_scalar),
  };
}

}  // namespace croesus::mcp
