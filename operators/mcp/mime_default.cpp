// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// The row of the MIME type of such a block; empty for kinds that must have one.
std::string mime_kind(const std::string& block) {
  if (block == "resource/text") return "text_mime";
  if (block == "resource/blob") return "media_mime";
  return block == "resource_link" ? "link_mime" : "";
}

bool lacks_mime(const Base& base, std::size_t index) {
  const std::string kind = mime_kind(block_kind(base, index));
  return !kind.empty() && !read_block(base, index).atoms.contains(kind);
}

}  // namespace

/// A resource without MIME type gets a general one.
Operator mime_default() {
  return {
      .id = "mime_default",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R09",
      .summary = "A resource without MIME type gets a general one.",
      .sites = blocks(lacks_mime),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            return insert_atom(base, block_at(site), mime_kind(block_kind(base, block_at(site))),
                               "\"application/octet-stream\"");
          },
  };
}

}  // namespace croesus::mcp
