// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The members of a block stand in the opposite order.
Operator same_block_key_order() {
  return {
      .id = "same_block_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L01",
      .summary = "The members of a block stand in the opposite order.",
      .sites = blocks(has_members),
      .edit = [](const Base& base, const Site& site, Stream&) -> Expected<Splices> {
        const auto place = block_element(base, block_at(site));
        return permute(base, *place, backwards(spot(base, *place)->value.size()));
      },
  };
}

}  // namespace croesus::mcp
