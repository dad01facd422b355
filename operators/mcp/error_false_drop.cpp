// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The mark of a success is gone.
Operator error_false_drop() {
  return {
      .id = "error_false_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E05",
      .summary = "The mark of a success is gone.",
      .sites = whole("error", [](const Base& base) { return value_of(base, "error") == "false"; }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::error); },
  };
}

}  // namespace croesus::mcp
