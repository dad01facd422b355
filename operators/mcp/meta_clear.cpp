// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_populated(const Base& base) {
  const std::string value = value_of(base, "result_meta");
  return !value.empty() && value != "null" && value != "{}";
}

}  // namespace

/// The metadata of the result are emptied.
Operator meta_clear() {
  return {
      .id = "meta_clear",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M06",
      .summary = "The metadata of the result are emptied.",
      .sites = whole("result_meta", is_populated),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::meta, "{}"); },
  };
}

}  // namespace croesus::mcp
