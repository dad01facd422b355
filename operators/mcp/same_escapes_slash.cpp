// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

std::string escape_slashes(json::Value value, Stream& /*stream*/) {
  std::string escaped;
  for (const char character : json::quote(value.string())) {
    if (character == '/') escaped += '\\';
    escaped += character;
  }
  return escaped;
}

}  // namespace

/// The slashes of a link or a MIME type are written as escapes.
Operator same_escapes_slash() {
  return {
      .id = "same_escapes_slash",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L04",
      .summary = "The slashes of a link or a MIME type are written as escapes.",
      .sites = atoms_of(
          {"link_uri", "media_mime"},
          [](const Base&, const Atom& atom) { return atom.value.find('/') != std::string::npos; }),
      .edit = respell(escape_slashes),
  };
}

}  // namespace croesus::mcp
