// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An embedded text becomes an ordinary text block.
Operator resource_to_text() {
  return {
      .id = "resource_to_text",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R01",
      .summary = "An embedded text becomes an ordinary text block.",
      .sites = blocks(is_kind("resource/text")),
      .edit = block_becomes([](const Draft& draft) {
        return Draft{"text", {{"text", draft.atoms.at("text")}}};
      }),
  };
}

}  // namespace croesus::mcp
