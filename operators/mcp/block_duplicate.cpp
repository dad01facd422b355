// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// One block stands twice.
Operator block_duplicate() {
  return {
      .id = "block_duplicate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T07",
      .summary = "One block stands twice.",
      .sites = blocks(),
      .edit = block_doubled(),
  };
}

}  // namespace croesus::mcp
