// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_populated(const Base& base) {
  const std::string value = value_of(base, "structured");
  return !value.empty() && value != "null" && value != "{}" && value != "[]";
}

/// As it stands in the carrier.
std::string text_of(const Base& base) {
  const auto place = slot_place(base, Compartment::structured);
  return std::string(json::resolve(base.carrier.root(), place->pointer).text());
}

}  // namespace

/// The structured value is wrapped in an object under one key.
Operator structured_wrap() {
  return {
      .id = "structured_wrap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S08",
      .summary = "The structured value is wrapped in an object under one key.",
      .sites = whole("structured", is_populated),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return write_slot(base, Compartment::structured,
                              fmt::format(R"({{"result":{}}})", text_of(base)));
          },
  };
}

}  // namespace croesus::mcp
