// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An absent structured value becomes a null one.
Operator structured_null_add() {
  return {
      .id = "structured_null_add",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S06",
      .summary = "An absent structured value becomes a null one.",
      .sites = whole("structured", lacks_structured),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::structured, "null"); },
  };
}

}  // namespace croesus::mcp
