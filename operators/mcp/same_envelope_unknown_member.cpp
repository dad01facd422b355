// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The outermost object gets a member that nobody knows.
Operator same_envelope_unknown_member() {
  return {
      .id = "same_envelope_unknown_member",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L15",
      .summary = "The outermost object gets a member that nobody knows.",
      .sites = whole("envelope",
                     [](const Base& base) { return base.carrier.root().is(json::Kind::object); }),
      .edit =
          [](const Base& base, const Site&, Stream& stream) {
            return insert_member(base, plain(""), "x-" + stream.hex(6),
                                 "\"" + stream.hex(12) + "\"");
          },
  };
}

}  // namespace croesus::mcp
