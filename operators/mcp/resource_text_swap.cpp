// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Exchanges the exact texts of two embedded text resources; URIs, kinds and order stay. The
/// first instrument missed it (seeds/000, HVF008).
Operator resource_text_swap() {
  return {
      .id = "resource_text_swap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R16",
      .summary = "The texts of two embedded text resources change places; their URIs stay.",
      .sites = pairs(atoms_of({"text"}, in_kind("resource/text"))),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
