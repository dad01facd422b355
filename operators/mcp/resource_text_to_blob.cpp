// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Draft as_blob(Draft draft) {
  std::string digits;
  for (const char byte : json::unquote(draft.atoms.at("text"))) {
    digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  }
  draft.kind = "resource/blob";
  draft.atoms.erase("text");
  draft.atoms["media_payload"] = "\"" + digits + "\"";
  if (const auto mime = draft.atoms.extract("text_mime")) draft.atoms["media_mime"] = mime.mapped();
  return draft;
}

}  // namespace

/// An embedded text is delivered as a blob of the same bytes.
Operator resource_text_to_blob() {
  return {
      .id = "resource_text_to_blob",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R04",
      .summary = "An embedded text is delivered as a blob of the same bytes.",
      .sites = blocks(is_kind("resource/text")),
      .edit = block_becomes(as_blob),
  };
}

}  // namespace croesus::mcp
