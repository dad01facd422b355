// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// As it stands in the carrier.
std::string structured_text(const Base& base) {
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
      .sites = whole("structured", is_populated("structured")),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return write_slot(base, Compartment::structured,
                              fmt::format(R"({{"result":{}}})", structured_text(base)));
          },
  };
}

}  // namespace croesus::mcp
