// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A structured value becomes null.
Operator structured_nullify() {
  return {
      .id = "structured_nullify",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S06",
      .summary = "A structured value becomes null.",
      .sites = whole("structured", is_populated("structured")),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::structured, "null"); },
  };
}

}  // namespace croesus::mcp
