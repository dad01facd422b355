// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A payload is emptied; its MIME type and URI stay.
Operator payload_drop() {
  return {
      .id = "payload_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R12",
      .summary = "A payload is emptied; its MIME type and URI stay.",
      .sites = atoms_of({"media_payload"}, is_not_empty),
      .edit = rewrite([](const std::string&, Stream&) { return std::string(); }),
  };
}

}  // namespace croesus::mcp
