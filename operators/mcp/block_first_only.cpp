// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

Expected<Splices> keep_first(const Base& base, const Site& /*site*/, Stream& /*stream*/) {
  std::vector<std::size_t> others(block_count(base) - 1);
  std::iota(others.begin(), others.end(), 1);
  return erase_blocks(base, others);
}

}  // namespace

/// Of several blocks only the first is kept.
Operator block_first_only() {
  return {
      .id = "block_first_only",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T02",
      .summary = "Of several blocks only the first is kept.",
      .sites = whole("content", [](const Base& base) { return block_count(base) > 1; }),
      .edit = keep_first,
  };
}

}  // namespace croesus::mcp
