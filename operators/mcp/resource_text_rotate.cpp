// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Moves the exact texts of three embedded text resources on by one; URIs, kinds and order stay.
/// The first instrument missed it (seeds/000, HV2F008).
Operator resource_text_rotate() {
  return {
      .id = "resource_text_rotate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R16",
      .summary = "The texts of three embedded text resources move on by one; their URIs stay.",
      .sites = triples(atoms_of({"text"}, in_kind("resource/text"))),
      .edit = moved_on(),
  };
}

}  // namespace croesus::mcp
