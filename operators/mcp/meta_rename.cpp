// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The metadata of the result stand under a name that nobody reads.
Operator meta_rename() {
  return {
      .id = "meta_rename",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M03",
      .summary = "The metadata of the result stand under a name that nobody reads.",
      .sites = whole("result_meta", is_populated("result_meta")),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return rename(base, *slot_place(base, Compartment::meta), "metadata");
          },
  };
}

}  // namespace croesus::mcp
