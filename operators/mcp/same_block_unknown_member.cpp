// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block gets a member that nobody knows.
Operator same_block_unknown_member() {
  return {
      .id = "same_block_unknown_member",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L15",
      .summary = "A block gets a member that nobody knows.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return block_object(base, index).has_value();
      }),
      .edit =
          [](const Base& base, const Site& site, Stream& stream) {
            return insert_member(base, *block_object(base, block_at(site)), "x-" + stream.hex(6),
                                 "\"" + stream.hex(12) + "\"");
          },
  };
}

}  // namespace croesus::mcp
