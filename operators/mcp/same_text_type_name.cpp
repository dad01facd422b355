// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/types.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The type of a text block is called by its other declared name.
Operator same_text_type_name() {
  return {
      .id = "same_text_type_name",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L07",
      .summary = "The type of a text block is called by its other declared name.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return block_kind(base, index) == "text" && !other_name(base, index).empty();
      }),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            return write_raw(base, type_place(base, block_at(site)),
                             json::quote(other_name(base, block_at(site))));
          },
  };
}

}  // namespace croesus::mcp
