// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Silence about errors becomes the mark of a success.
Operator error_default_false() {
  return {
      .id = "error_default_false",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E04",
      .summary = "Silence about errors becomes the mark of a success.",
      .sites = whole("error",
                     [](const Base& base) {
                       return value_of(base, "error").empty() &&
                              write_error(base, false).has_value();
                     }),
      .edit = [](const Base& base, const Site&, Stream&) { return write_error(base, false); },
  };
}

}  // namespace croesus::mcp
