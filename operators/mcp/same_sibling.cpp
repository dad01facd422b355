// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A harmless item stands beside the one that carries the result.
Operator same_sibling() {
  return {
      .id = "same_sibling",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L08",
      .summary = "A harmless item stands beside the one that carries the result.",
      .sites =
          whole("envelope", [](const Base& base) { return insert_sibling(base, "").has_value(); }),
      .edit = [](const Base& base, const Site&,
                 Stream& stream) { return insert_sibling(base, "note " + stream.hex(8)); },
  };
}

}  // namespace croesus::mcp
