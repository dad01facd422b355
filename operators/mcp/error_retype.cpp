// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// And may be something else: on the wire it may not.
bool stands_as_flag(const Base& base, const Atom& atom) {
  const auto family = view(base.scene.context);
  const auto found = spot(base, atom.place);
  return family && !family->profile->wire && found && found->value.is(json::Kind::boolean);
}

}  // namespace

/// The mark of an error becomes a number.
Operator error_retype() {
  return {
      .id = "error_retype",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E11",
      .summary = "The mark of an error becomes a number.",
      .sites = atoms_of({"error"}, stands_as_flag),
      .edit = respell([](json::Value value, Stream&) { return value.boolean() ? "1" : "0"; }),
  };
}

}  // namespace croesus::mcp
