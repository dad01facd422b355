// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> wrap_in_prose(const Base& base, const Site& site, Stream& /*stream*/) {
  const Atom* text = base.atlas.find(site.name + "/text");
  return write_atom(base, text->place, json::quote("Result: " + json::unquote(text->value)));
}

}  // namespace

/// A text that was JSON is wrapped in prose and parses no longer.
Operator mirror_break() {
  return {
      .id = "mirror_break",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S19",
      .summary = "A text that was JSON is wrapped in prose and parses no longer.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return json_texts(base) == std::vector{index};
      }),
      .edit = wrap_in_prose,
  };
}

}  // namespace croesus::mcp
