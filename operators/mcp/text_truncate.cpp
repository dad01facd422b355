// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// Never inside a character.
std::string cut(const std::string& text, Stream& /*stream*/) {
  std::size_t end = text.size() - std::max<std::size_t>(1, text.size() / 4);
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end);
}

}  // namespace

/// The last quarter of a shown text is cut off.
Operator text_truncate() {
  return {
      .id = "text_truncate",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T11",
      .summary = "The last quarter of a shown text is cut off.",
      .sites = atoms_of({"text"}, is_not_empty),
      .edit = rewrite(cut),
  };
}

}  // namespace croesus::mcp
