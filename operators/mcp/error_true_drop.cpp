// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The mark of an error is gone.
Operator error_true_drop() {
  return {
      .id = "error_true_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E01",
      .summary = "The mark of an error is gone.",
      .sites = whole("error", [](const Base& base) { return value_of(base, "error") == "true"; }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::error); },
  };
}

}  // namespace croesus::mcp
