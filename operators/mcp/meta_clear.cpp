// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The metadata of the result are emptied.
Operator meta_clear() {
  return {
      .id = "meta_clear",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "The metadata of the result are emptied.",
      .sites = whole("result_meta", is_populated("result_meta")),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::meta, "{}"); },
  };
}

}  // namespace croesus::mcp
