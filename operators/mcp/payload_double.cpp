// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

std::string hex_of(std::string_view characters) {
  std::string digits;
  for (const char character : characters) {
    digits += fmt::format("{:02x}", static_cast<unsigned char>(character));
  }
  return digits;
}

Expected<Splices> encode_again(const Base& base, const Site& site, Stream& /*stream*/) {
  const Place& place = atom_of(base, site).place;
  const auto characters = encoded(base, place);
  if (!characters) return tl::unexpected(characters.error());
  return write_atom(base, place, "\"" + hex_of(*characters) + "\"");
}

}  // namespace

/// A payload is encoded as base64 twice.
Operator payload_double() {
  return {
      .id = "payload_double",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R13",
      .summary = "A payload is encoded as base64 twice.",
      .sites = atoms_of({"media_payload"}, is_not_empty),
      .edit = encode_again,
  };
}

}  // namespace croesus::mcp
