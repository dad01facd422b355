// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The MIME type of a resource, where it may be left out, is gone.
Operator mime_drop() {
  return {
      .id = "mime_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R08",
      .summary = "The MIME type of a resource is gone.",
      .sites = atoms_of({"text_mime", "link_mime", "media_mime"}, in_kind("resource")),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
