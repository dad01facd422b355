// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// And may have a null one: on the wire it may not.
bool lacks_description(const Base& base, std::size_t index) {
  const auto family = view(base.scene.context);
  return family && !family->profile->wire &&
         !read_block(base, index).atoms.contains("description") &&
         insert_atom(base, index, "description", "null").has_value();
}

}  // namespace

/// An absent description becomes a null one.
Operator null_descriptor_add() {
  return {
      .id = "null_descriptor_add",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R25",
      .summary = "An absent description becomes a null one.",
      .sites = blocks(lacks_description),
      .edit = [](const Base& base, const Site& site,
                 Stream&) { return insert_atom(base, block_at(site), "description", "null"); },
  };
}

}  // namespace croesus::mcp
