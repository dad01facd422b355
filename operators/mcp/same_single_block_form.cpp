// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> other_form(const Base& base) {
  auto bare = unwrap_content(base);
  return bare ? bare : wrap_content(base);
}

}  // namespace

/// The only block stands bare instead of in a list, or the other way round.
Operator same_single_block_form() {
  return {
      .id = "same_single_block_form",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L11",
      .summary = "The only block stands bare instead of in a list, or the other way round.",
      .sites = whole("content", [](const Base& base) { return other_form(base).has_value(); }),
      .edit = [](const Base& base, const Site&, Stream&) { return other_form(base); },
  };
}

}  // namespace croesus::mcp
