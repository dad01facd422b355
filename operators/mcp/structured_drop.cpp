// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The structured value is gone, its slot with it.
Operator structured_drop() {
  return {
      .id = "structured_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S01",
      .summary = "The structured value is gone, its slot with it.",
      .sites = whole(
          "structured",
          [](const Base& base) { return slot_place(base, Compartment::structured).has_value(); }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::structured); },
  };
}

}  // namespace croesus::mcp
