// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// On the wire a resource must have one.
bool may_lack(const Base& base, const Atom& /*atom*/) {
  const auto family = view(base.scene.context);
  return family && !family->profile->wire;
}

}  // namespace

/// The URI of an embedded resource is gone; what it holds stays.
Operator uri_drop() {
  return {
      .id = "uri_drop",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R05",
      .summary = "The URI of an embedded resource is gone; what it holds stays.",
      .sites = atoms_of({"resource_uri"}, may_lack),
      .edit = dropped(),
  };
}

}  // namespace croesus::mcp
