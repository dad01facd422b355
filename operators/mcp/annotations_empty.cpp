// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A block without annotations gets empty ones.
Operator annotations_empty() {
  return {
      .id = "annotations_empty",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R26",
      .summary = "A block without annotations gets empty ones.",
      .sites = blocks([](const Base& base, std::size_t index) {
        return !read_block(base, index).atoms.contains("annotations") &&
               insert_atom(base, index, "annotations", "{}").has_value();
      }),
      .edit = [](const Base& base, const Site& site,
                 Stream&) { return insert_atom(base, block_at(site), "annotations", "{}"); },
  };
}

}  // namespace croesus::mcp
