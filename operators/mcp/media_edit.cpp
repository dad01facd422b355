// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Half a byte of what an image, an audio or a blob shows is another one.
Operator media_edit() {
  return {
      .id = "media_edit",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "R11",
      .summary = "Half a byte of what an image, an audio or a blob shows is another one.",
      .sites = atoms_of({"media_payload"}, is_not_empty),
      .edit = rewrite(change_digit),
  };
}

}  // namespace croesus::mcp
