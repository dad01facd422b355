// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// An empty structured value is taken for an absent one.
Operator structured_empty_drop() {
  return {
      .id = "structured_empty_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S05",
      .summary = "An empty structured value is taken for an absent one.",
      .sites = whole("structured",
                     [](const Base& base) {
                       const std::string value = value_of(base, "structured");
                       return value == "{}" || value == "[]";
                     }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return erase_slot(base, Compartment::structured); },
  };
}

}  // namespace croesus::mcp
