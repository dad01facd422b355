// SPDX-License-Identifier: Apache-2.0
#include "engine/json/writer.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block is laid out on lines, indented by two blanks.
Operator same_indentation() {
  return {
      .id = "same_indentation",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L02",
      .summary = "A block is laid out on lines, indented by two blanks.",
      .sites = blocks(has_members),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const auto place = block_element(base, block_at(site));
            return write_raw(base, *place, json::write_indented(spot(base, *place)->value));
          },
  };
}

}  // namespace croesus::mcp
