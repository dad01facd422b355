// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_written_as_object(const Base& base, std::size_t index) {
  const auto place = block_element(base, index);
  if (!place) return false;
  const auto found = spot(base, *place);
  return found && found->value.is(json::Kind::object);
}

}  // namespace

/// White space is added around a block.
Operator same_white_space() {
  return {
      .id = "same_white_space",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L02",
      .summary = "White space is added around a block.",
      .sites = blocks(is_written_as_object),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const auto place = block_element(base, block_at(site));
            return write_raw(base, *place,
                             fmt::format("\n\t{} \r\n", spot(base, *place)->value.text()));
          },
  };
}

}  // namespace croesus::mcp
