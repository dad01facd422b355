// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

std::string for_urls(std::string characters) {
  std::replace(characters.begin(), characters.end(), '+', '-');
  std::replace(characters.begin(), characters.end(), '/', '_');
  return characters;
}

}  // namespace

/// Base64 is written in the alphabet for URLs.
Operator same_base64_alphabet() {
  return {
      .id = "same_base64_alphabet",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L06",
      .summary = "Base64 is written in the alphabet for URLs.",
      .sites = atoms_of({"media_payload"},
                        [](const Base& base, const Atom& atom) {
                          const auto characters = encoded(base, atom.place);
                          return characters && characters->find_first_of("+/") != std::string::npos;
                        }),
      .edit = [](const Base& base, const Site& site, Stream&) -> Expected<Splices> {
        const Place& place = atom_of(base, site).place;
        const auto characters = encoded(base, place);
        if (!characters) return tl::unexpected(characters.error());
        return write_encoded(base, place, for_urls(*characters));
      },
  };
}

}  // namespace croesus::mcp
