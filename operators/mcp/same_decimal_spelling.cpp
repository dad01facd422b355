// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A decimal inside the structured value is written with an exponent of zero.
Operator same_decimal_spelling() {
  return {
      .id = "same_decimal_spelling",
      .role = Role::control,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "L03",
      .summary = "A decimal inside the structured value is written with an exponent of zero.",
      .sites = values_in("structured",
                         [](json::Value value) {
                           return is_number(value) && !edits::is_plain_integer(value.text()) &&
                                  !edits::with_exponent(value.text()).empty();
                         }),
      .edit = value_becomes(
          [](json::Value value, Stream&) { return edits::with_exponent(value.text()); }),
  };
}

}  // namespace croesus::mcp
