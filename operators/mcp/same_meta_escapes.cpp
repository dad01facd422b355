// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A string in the metadata of the result is written in escapes.
Operator same_meta_escapes() {
  return {
      .id = "same_meta_escapes",
      .role = Role::control,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "L04",
      .summary = "A string in the metadata of the result is written in escapes.",
      .sites = values_in(
          "result_meta",
          [](json::Value value) { return value.is(json::Kind::string) && !is_hollow(value); }),
      .edit = value_becomes([](json::Value value, Stream&) {
        return json::quote(value.string(), json::Escapes::all);
      }),
  };
}

}  // namespace croesus::mcp
