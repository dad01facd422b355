// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_populated(const Base& base) {
  const std::string value = value_of(base, "structured");
  return !value.empty() && value != "null" && value != "{}" && value != "[]";
}

}  // namespace

/// The structured value becomes a string that holds its JSON text.
Operator structured_double() {
  return {
      .id = "structured_double",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S20",
      .summary = "The structured value becomes a string that holds its JSON text.",
      .sites = whole("structured", is_populated),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return write_slot(base, Compartment::structured,
                              json::quote(value_of(base, "structured")));
          },
  };
}

}  // namespace croesus::mcp
