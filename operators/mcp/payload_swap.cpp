// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The payloads of two blocks change places.
Operator payload_swap() {
  return {
      .id = "payload_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R15",
      .summary = "The payloads of two blocks change places.",
      .sites = pairs(atoms_of({"media_payload"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
