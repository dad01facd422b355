// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A flag in the metadata of the result says the opposite.
Operator meta_flag_flip() {
  return {
      .id = "meta_flag_flip",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A flag in the metadata of the result says the opposite.",
      .sites = values_in("result_meta", is_boolean),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
