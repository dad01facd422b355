// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The MIME types of two blocks change places.
Operator mime_swap() {
  return {
      .id = "mime_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R10",
      .summary = "The MIME types of two blocks change places.",
      .sites = pairs(atoms_of({"text_mime", "link_mime", "media_mime"})),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
