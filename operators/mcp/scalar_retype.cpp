// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A number or a flag inside the structured value becomes a string of the same characters.
Operator scalar_retype() {
  return {
      .id = "scalar_retype",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S11",
      .summary =
          "A number or a flag inside the structured value becomes a string of the same characters.",
      .sites = values_in("structured",
                         [](json::Value value) { return is_number(value) || is_boolean(value); }),
      .edit = value_becomes(
          [](json::Value value, Stream&) { return fmt::format("\"{}\"", value.text()); }),
  };
}

}  // namespace croesus::mcp
