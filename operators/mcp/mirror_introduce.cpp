// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A text that was not JSON is rendered as a JSON string.
Operator mirror_introduce() {
  return {
      .id = "mirror_introduce",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "T14",
      .summary = "A text that was not JSON is rendered as a JSON string.",
      .sites = atoms_of({"text"},
                        [](const Base& base, const Atom& atom) {
                          return json_texts(base).empty() && in_kind("text")(base, atom);
                        }),
      .edit = rewrite([](const std::string& text, Stream&) { return json::quote(text); }),
  };
}

}  // namespace croesus::mcp
