// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A number or string in the metadata of the result is another one.
Operator meta_edit() {
  return {
      .id = "meta_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A number or string in the metadata of the result is another one.",
      .sites = values_in(
          "result_meta",
          [](json::Value value) { return is_number(value) || value.is(json::Kind::string); }),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
