// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// White space is added around the error mark.
Operator same_error_white_space() {
  return {
      .id = "same_error_white_space",
      .role = Role::control,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "L02",
      .summary = "White space is added around the error mark.",
      .sites = atoms_of({"error"}),
      .edit =
          respell([](json::Value value, Stream&) { return fmt::format("\n\t{} ", value.text()); }),
  };
}

}  // namespace croesus::mcp
