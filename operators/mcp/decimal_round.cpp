// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A decimal with more digits than binary64 holds is rounded to it.
Operator decimal_round() {
  return {
      .id = "decimal_round",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S21",
      .summary = "A decimal with more digits than binary64 holds is rounded to it.",
      .sites = values_in("structured",
                         [](json::Value value) {
                           return is_number(value) && !edits::is_plain_integer(value.text()) &&
                                  edits::is_beyond_binary64(value.text());
                         }),
      .edit = value_becomes(
          [](json::Value value, Stream&) { return edits::through_binary64(value.text()); }),
  };
}

}  // namespace croesus::mcp
