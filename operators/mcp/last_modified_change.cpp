// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The time of the last modification loses its offset.
Operator last_modified_change() {
  return {
      .id = "last_modified_change",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R22",
      .summary = "The time of the last modification loses its offset.",
      .sites = members_in(
          "annotations",
          [](json::Value value) { return value.is(json::Kind::string) && !is_hollow(value); },
          [](const std::string& name) { return name == "lastModified"; }),
      .edit = value_becomes([](json::Value value, Stream&) {
        const std::string time = value.string();
        return json::quote(time.substr(0, time.size() - 1));
      }),
  };
}

}  // namespace croesus::mcp
