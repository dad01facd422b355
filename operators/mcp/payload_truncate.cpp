// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A payload loses its last byte.
Operator payload_truncate() {
  return {
      .id = "payload_truncate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R11",
      .summary = "A payload loses its last byte.",
      .sites = atoms_of({"media_payload"}, is_not_empty),
      .edit = rewrite(
          [](const std::string& digits, Stream&) { return digits.substr(0, digits.size() - 2); }),
  };
}

}  // namespace croesus::mcp
