// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One number or string inside the structured value becomes another of its type.
Operator value_edit() {
  return {
      .id = "value_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S18",
      .summary = "One number or string inside the structured value becomes another of its type.",
      .sites = values_in(
          "structured",
          [](json::Value value) { return is_number(value) || value.is(json::Kind::string); }),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
