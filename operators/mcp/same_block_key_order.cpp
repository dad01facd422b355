// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_object_with_members(const Base& base, std::size_t index) {
  const auto place = block_element(base, index);
  if (!place) return false;
  const auto found = spot(base, *place);
  return found && has_many_members(found->value);
}

}  // namespace

/// The members of a block stand in the opposite order.
Operator same_block_key_order() {
  return {
      .id = "same_block_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L01",
      .summary = "The members of a block stand in the opposite order.",
      .sites = blocks(is_object_with_members),
      .edit = [](const Base& base, const Site& site, Stream&) -> Expected<Splices> {
        const auto place = block_element(base, block_at(site));
        return permute(base, *place, backwards(spot(base, *place)->value.size()));
      },
  };
}

}  // namespace croesus::mcp
