// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An integer inside the structured value is written with a fraction of zero.
Operator same_integer_spelling() {
  return {
      .id = "same_integer_spelling",
      .role = Role::control,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "L03",
      .summary = "An integer inside the structured value is written with a fraction of zero.",
      .sites = values_in("structured",
                         [](json::Value value) {
                           return is_number(value) && edits::is_plain_integer(value.text());
                         }),
      .edit = value_becomes([](json::Value value, Stream&) { return edits::longer(value.text()); }),
  };
}

}  // namespace croesus::mcp
