// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool lacks_meta(const Base& base) {
  return !slot_place(base, Compartment::meta) &&
         write_slot(base, Compartment::meta, "{}").has_value();
}

}  // namespace

/// Absent metadata become empty ones.
Operator meta_empty_add() {
  return {
      .id = "meta_empty_add",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M05",
      .summary = "Absent metadata become empty ones.",
      .sites = whole("result_meta", lacks_meta),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::meta, "{}"); },
  };
}

}  // namespace croesus::mcp
