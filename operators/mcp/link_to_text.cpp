// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Draft as_line(const Draft& draft) {
  const std::string name = json::unquote(draft.atoms.at("name"));
  const std::string uri = json::unquote(draft.atoms.at("link_uri"));
  return {"text", {{"text", json::quote(fmt::format("[Resource link: {}] {}", name, uri))}}};
}

}  // namespace

/// A resource link becomes a line of text.
Operator link_to_text() {
  return {
      .id = "link_to_text",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R24",
      .summary = "A resource link becomes a line of text.",
      .sites = blocks(is_kind("resource_link")),
      .edit = block_becomes(as_line),
  };
}

}  // namespace croesus::mcp
