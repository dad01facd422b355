// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Every character of a shown text is written as an escape.
Operator same_escapes_ascii() {
  return {
      .id = "same_escapes_ascii",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L04",
      .summary = "Every character of a shown text is written as an escape.",
      .sites = atoms_of({"text"}, is_not_empty),
      .edit = respell([](json::Value value, Stream&) {
        return json::quote(value.string(), json::Escapes::all);
      }),
  };
}

}  // namespace croesus::mcp
