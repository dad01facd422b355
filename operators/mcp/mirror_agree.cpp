// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> agree(const Base& base, const Site& site, Stream& /*stream*/) {
  const Atom* text = base.atlas.find(site.name + "/text");
  return write_atom(base, text->place, json::quote(value_of(base, "structured")));
}

}  // namespace

/// The JSON text that contradicts the structured value is made to agree with it.
Operator mirror_agree() {
  return {
      .id = "mirror_agree",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S19",
      .summary = "The JSON text that contradicts the structured value is made to agree with it.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return value_of(base, "relation") == "\"conflicting\"" &&
               json_texts(base) == std::vector{index};
      }),
      .edit = agree,
  };
}

}  // namespace croesus::mcp
