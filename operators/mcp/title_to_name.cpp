// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The name and the title of a link change places.
Operator title_to_name() {
  return {
      .id = "title_to_name",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R18",
      .summary = "The name and the title of a link change places.",
      .sites = blocks([](const Base& base, std::size_t index) {
        const auto atoms = read_block(base, index).atoms;
        return atoms.contains("name") && atoms.contains("title") &&
               atoms.at("name") != atoms.at("title");
      }),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const Atom* name = base.atlas.find(site.name + "/name");
            const Atom* title = base.atlas.find(site.name + "/title");
            return merge({write_atom(base, name->place, title->value),
                          write_atom(base, title->place, name->value)});
          },
  };
}

}  // namespace croesus::mcp
