// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

bool is_populated(const Base& base) {
  const std::string value = value_of(base, "result_meta");
  return !value.empty() && value != "null" && value != "{}";
}

}  // namespace

/// The metadata of the result stand under a name that nobody reads.
Operator meta_rename() {
  return {
      .id = "meta_rename",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T5",
      .taxonomy = "M03",
      .summary = "The metadata of the result stand under a name that nobody reads.",
      .sites = whole("result_meta", is_populated),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return rename(base, *slot_place(base, Compartment::meta), "metadata");
          },
  };
}

}  // namespace croesus::mcp
