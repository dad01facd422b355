// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The metadata of the result are gone.
Operator meta_drop() {
  return {
      .id = "meta_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M01",
      .summary = "The metadata of the result are gone.",
      .sites =
          whole("result_meta",
                [](const Base& base) { return slot_place(base, Compartment::meta).has_value(); }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::meta); },
  };
}

}  // namespace croesus::mcp
