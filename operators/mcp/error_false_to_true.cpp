// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A success is marked as an error.
Operator error_false_to_true() {
  return {
      .id = "error_false_to_true",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E03",
      .summary = "A success is marked as an error.",
      .sites = whole("error", [](const Base& base) { return value_of(base, "error") == "false"; }),
      .edit = [](const Base& base, const Site&, Stream&) { return write_error(base, true); },
  };
}

}  // namespace croesus::mcp
