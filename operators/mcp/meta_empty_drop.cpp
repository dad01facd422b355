// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Empty metadata are taken for absent ones.
Operator meta_empty_drop() {
  return {
      .id = "meta_empty_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M05",
      .summary = "Empty metadata are taken for absent ones.",
      .sites = whole("result_meta",
                     [](const Base& base) { return value_of(base, "result_meta") == "{}"; }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::meta); },
  };
}

}  // namespace croesus::mcp
