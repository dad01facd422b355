// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A value in the metadata of an embedded resource is another one.
Operator resource_meta_edit() {
  return {
      .id = "resource_meta_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R27",
      .summary = "A value in the metadata of an embedded resource is another one.",
      .sites = values_in("resource_meta",
                         [](json::Value value) { return is_scalar(value) && !is_null(value); }),
      .edit = value_becomes(change_scalar),
  };
}

}  // namespace croesus::mcp
