// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A list inside the structured value loses its last element.
Operator array_truncate() {
  return {
      .id = "array_truncate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S16",
      .summary = "A list inside the structured value loses its last element.",
      .sites = values_in(
          "structured",
          [](json::Value value) { return value.is(json::Kind::array) && value.size() > 0; }),
      .edit =
          [](const Base& base, const Site& site, Stream&) {
            const auto list = json::resolve(base.carrier.root(), site.parts[0]);
            return erase(base, plain(json::append(site.parts[0], list.size() - 1)));
          },
  };
}

}  // namespace croesus::mcp
