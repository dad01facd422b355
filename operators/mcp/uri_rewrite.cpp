// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A URI is normalised: it gets a slash at its end.
Operator uri_rewrite() {
  return {
      .id = "uri_rewrite",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T4",
      .taxonomy = "R06",
      .summary = "A URI is normalised: it gets a slash at its end.",
      .sites = atoms_of({"resource_uri", "link_uri"}, is_not_empty),
      .edit = rewrite([](const std::string& uri, Stream&) { return uri + "/"; }),
  };
}

}  // namespace croesus::mcp
