// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An image is called an audio; its bytes and MIME type stay.
Operator image_to_audio() {
  return {
      .id = "image_to_audio",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R03",
      .summary = "An image is called an audio; its bytes and MIME type stay.",
      .sites = atoms_of({"block_kind"},
                        [](const Base& base, const Atom& atom) {
                          return atom.value == "\"image\"" &&
                                 write_atom(base, atom.place, "\"audio\"").has_value();
                        }),
      .edit = [](const Base& base, const Site& site,
                 Stream&) { return write_atom(base, atom_of(base, site).place, "\"audio\""); },
  };
}

}  // namespace croesus::mcp
