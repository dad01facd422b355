// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The time of the last modification is gone.
Operator last_modified_drop() {
  return {
      .id = "last_modified_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R22",
      .summary = "The time of the last modification is gone.",
      .sites = members_in("annotations", is_scalar,
                          [](const std::string& name) { return name == "lastModified"; }),
      .edit = value_dropped(),
  };
}

}  // namespace croesus::mcp
