// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A number or flag in the metadata of the result becomes a string.
Operator meta_retype() {
  return {
      .id = "meta_retype",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "A number or flag in the metadata of the result becomes a string.",
      .sites = values_in("result_meta",
                         [](json::Value value) { return is_number(value) || is_boolean(value); }),
      .edit = value_becomes(
          [](json::Value value, Stream&) { return fmt::format("\"{}\"", value.text()); }),
  };
}

}  // namespace croesus::mcp
