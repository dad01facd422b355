// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

std::string without_padding(const std::string& characters) {
  return characters.substr(0, characters.find('='));
}

}  // namespace

/// The padding of base64 is left out.
Operator same_base64_padding() {
  return {
      .id = "same_base64_padding",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L06",
      .summary = "The padding of base64 is left out.",
      .sites = atoms_of({"media_payload"},
                        [](const Base& base, const Atom& atom) {
                          const auto characters = encoded(base, atom.place);
                          return characters && characters->ends_with('=');
                        }),
      .edit = [](const Base& base, const Site& site, Stream&) -> Expected<Splices> {
        const Place& place = atom_of(base, site).place;
        const auto characters = encoded(base, place);
        if (!characters) return tl::unexpected(characters.error());
        return write_encoded(base, place, without_padding(*characters));
      },
  };
}

}  // namespace croesus::mcp
