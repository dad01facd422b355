// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Half a byte of a payload is another one.
Operator payload_corrupt() {
  return {
      .id = "payload_corrupt",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R11",
      .summary = "Half a byte of a payload is another one.",
      .sites = atoms_of({"media_payload"}, is_not_empty),
      .edit = rewrite(change_digit),
  };
}

}  // namespace croesus::mcp
