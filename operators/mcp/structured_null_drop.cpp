// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A null structured value becomes an absent one.
Operator structured_null_drop() {
  return {
      .id = "structured_null_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S07",
      .summary = "A null structured value becomes an absent one.",
      .sites = whole("structured",
                     [](const Base& base) { return value_of(base, "structured") == "null"; }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::structured); },
  };
}

}  // namespace croesus::mcp
