// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool has_raw_bytes(std::string_view token) {
  return std::any_of(token.begin(), token.end(),
                     [](char byte) { return static_cast<unsigned char>(byte) > 0x7F; });
}

}  // namespace

/// The characters beyond ASCII of a shown text are written as escapes.
Operator same_escapes_non_ascii() {
  return {
      .id = "same_escapes_non_ascii",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L04",
      .summary = "The characters beyond ASCII of a shown text are written as escapes.",
      .sites = atoms_of({"text"},
                        [](const Base& base, const Atom& atom) {
                          const auto found = spot(base, atom.place);
                          return found && found->value.is(json::Kind::string) &&
                                 has_raw_bytes(found->value.text());
                        }),
      .edit = respell([](json::Value value, Stream&) {
        return json::quote(value.string(), json::Escapes::non_ascii);
      }),
  };
}

}  // namespace croesus::mcp
