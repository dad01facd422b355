// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One letter or digit of a text block becomes another one.
Operator plain_text_edit() {
  return {
      .id = "plain_text_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "T16",
      .summary = "One letter or digit of a text block becomes another one.",
      .sites = atoms_of({"text"},
                        [](const Base& base, const Atom& atom) {
                          return has_letter(base, atom) && in_kind("text")(base, atom);
                        }),
      .edit = rewrite(change_letter),
  };
}

}  // namespace croesus::mcp
