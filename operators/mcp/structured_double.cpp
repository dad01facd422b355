// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The structured value becomes a string that holds its JSON text.
Operator structured_double() {
  return {
      .id = "structured_double",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S20",
      .summary = "The structured value becomes a string that holds its JSON text.",
      .sites = whole("structured", is_populated("structured")),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return write_slot(base, Compartment::structured,
                              json::quote(value_of(base, "structured")));
          },
  };
}

}  // namespace croesus::mcp
