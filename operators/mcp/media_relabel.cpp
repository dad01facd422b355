// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Shown bytes get another MIME type.
Operator media_relabel() {
  return {
      .id = "media_relabel",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "R10",
      .summary = "Shown bytes get another MIME type.",
      .sites = atoms_of({"media_mime"}, is_not_empty),
      .edit = rewrite([](const std::string& mime, Stream&) { return mime + "-x"; }),
  };
}

}  // namespace croesus::mcp
