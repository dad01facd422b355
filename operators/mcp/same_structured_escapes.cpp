// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A string inside the structured value is written in escapes.
Operator same_structured_escapes() {
  return {
      .id = "same_structured_escapes",
      .role = Role::control,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "L04",
      .summary = "A string inside the structured value is written in escapes.",
      .sites = values_in(
          "structured",
          [](json::Value value) { return value.is(json::Kind::string) && !is_hollow(value); }),
      .edit = value_becomes([](json::Value value, Stream&) {
        return json::quote(value.string(), json::Escapes::all);
      }),
  };
}

}  // namespace croesus::mcp
