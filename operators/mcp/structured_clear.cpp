// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The structured value becomes the empty object.
Operator structured_clear() {
  return {
      .id = "structured_clear",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S18",
      .summary = "The structured value becomes the empty object.",
      .sites = whole("structured", is_populated("structured")),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::structured, "{}"); },
  };
}

}  // namespace croesus::mcp
