// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool has_slash(const Base& /*base*/, const Atom& atom) {
  return atom.value.find('/') != std::string::npos;
}

std::string double_head(const std::string& mime, Stream& /*stream*/) {
  return mime.substr(0, mime.find('/') + 1) + mime;
}

}  // namespace

/// A MIME type gets its first part twice.
Operator mime_mangle() {
  return {
      .id = "mime_mangle",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R10",
      .summary = "A MIME type gets its first part twice.",
      .sites = atoms_of({"text_mime", "link_mime", "media_mime"}, has_slash),
      .edit = rewrite(double_head),
  };
}

}  // namespace croesus::mcp
