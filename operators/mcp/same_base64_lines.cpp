// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

constexpr std::size_t kWidth = 20;

std::string in_lines(const std::string& characters) {
  std::string lines;
  for (std::size_t at = 0; at < characters.size(); at += kWidth) {
    if (at > 0) lines += "\n";
    lines += characters.substr(at, kWidth);
  }
  return lines;
}

}  // namespace

/// Base64 is broken into lines.
Operator same_base64_lines() {
  return {
      .id = "same_base64_lines",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L06",
      .summary = "Base64 is broken into lines.",
      .sites = atoms_of({"media_payload"},
                        [](const Base& base, const Atom& atom) {
                          const auto characters = encoded(base, atom.place);
                          return characters && characters->size() > kWidth;
                        }),
      .edit = [](const Base& base, const Site& site, Stream&) -> Expected<Splices> {
        const Place& place = atom_of(base, site).place;
        const auto characters = encoded(base, place);
        if (!characters) return tl::unexpected(characters.error());
        return write_encoded(base, place, in_lines(*characters));
      },
  };
}

}  // namespace croesus::mcp
