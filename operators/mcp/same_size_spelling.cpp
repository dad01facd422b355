// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A size is written with a fraction of zero.
Operator same_size_spelling() {
  return {
      .id = "same_size_spelling",
      .role = Role::control,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "L03",
      .summary = "A size is written with a fraction of zero.",
      .sites = atoms_of({"size"},
                        [](const Base& base, const Atom& atom) {
                          const auto found = spot(base, atom.place);
                          return found && is_number(found->value) &&
                                 edits::is_plain_integer(found->value.text());
                        }),
      .edit = respell([](json::Value value, Stream&) { return edits::longer(value.text()); }),
  };
}

}  // namespace croesus::mcp
