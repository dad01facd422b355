// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_populated(const Base& base) {
  const std::string value = value_of(base, "structured");
  return !value.empty() && value != "null" && value != "{}" && value != "[]";
}

}  // namespace

/// The structured value becomes the empty object.
Operator structured_clear() {
  return {
      .id = "structured_clear",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S18",
      .summary = "The structured value becomes the empty object.",
      .sites = whole("structured", is_populated),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return write_slot(base, Compartment::structured, "{}"); },
  };
}

}  // namespace croesus::mcp
