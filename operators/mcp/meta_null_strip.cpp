// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A null in the metadata of the result is removed.
Operator meta_null_strip() {
  return {
      .id = "meta_null_strip",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A null in the metadata of the result is removed.",
      .sites = members_in("result_meta", is_null),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
