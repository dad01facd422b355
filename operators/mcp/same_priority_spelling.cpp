// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A priority is written with an exponent of zero.
Operator same_priority_spelling() {
  return {
      .id = "same_priority_spelling",
      .role = Role::control,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "L03",
      .summary = "A priority is written with an exponent of zero.",
      .sites = members_in(
          "annotations",
          [](json::Value value) {
            return is_number(value) && !edits::with_exponent(value.text()).empty();
          },
          [](const std::string& name) { return name == "priority"; }),
      .edit = value_becomes(
          [](json::Value value, Stream&) { return edits::with_exponent(value.text()); }),
  };
}

}  // namespace croesus::mcp
