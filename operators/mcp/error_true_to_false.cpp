// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An error is marked as a success, where the carrier has a mark for success.
Operator error_true_to_false() {
  return {
      .id = "error_true_to_false",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T3",
      .taxonomy = "E02",
      .summary = "An error is marked as a success.",
      .sites = whole("error",
                     [](const Base& base) {
                       return value_of(base, "error") == "true" &&
                              write_error(base, false).has_value();
                     }),
      .edit = [](const Base& base, const Site&, Stream&) { return write_error(base, false); },
  };
}

}  // namespace croesus::mcp
