// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> disagree(const Base& base, const Site& site, Stream& stream) {
  const Atom* text = base.atlas.find(site.name + "/text");
  return write_atom(base, text->place,
                    json::quote(fmt::format(R"({{"other":"{}"}})", stream.hex(12))));
}

}  // namespace

/// The text that repeats the structured value as JSON begins to disagree with it.
Operator mirror_edit() {
  return {
      .id = "mirror_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S19",
      .summary = "The text that repeats the structured value as JSON begins to disagree with it.",
      .sites = blocks([](const Base& base, std::size_t index) {
        const auto mirrors = json_texts(base);
        return value_of(base, "relation") == "\"equivalent\"" &&
               std::find(mirrors.begin(), mirrors.end(), index) != mirrors.end();
      }),
      .edit = disagree,
  };
}

}  // namespace croesus::mcp
