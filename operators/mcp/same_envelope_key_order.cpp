// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// The outermost object: the carrier, or the first element of the list that it is.
std::pair<std::string, json::Value> envelope(const Base& base) {
  const auto root = base.carrier.root();
  if (!root.is(json::Kind::array) || root.size() == 0) return {"", root};
  return {"/0", root[0]};
}

}  // namespace

/// The members of the outermost object stand in the opposite order.
Operator same_envelope_key_order() {
  return {
      .id = "same_envelope_key_order",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L01",
      .summary = "The members of the outermost object stand in the opposite order.",
      .sites = whole("envelope",
                     [](const Base& base) { return has_many_members(envelope(base).second); }),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            const auto [pointer, object] = envelope(base);
            return permute(base, plain(pointer), backwards(object.size()));
          },
  };
}

}  // namespace croesus::mcp
