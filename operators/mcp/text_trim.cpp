// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

std::string trim(const std::string& text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace

/// White space around a shown text is taken off.
Operator text_trim() {
  return {
      .id = "text_trim",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T09",
      .summary = "White space around a shown text is taken off.",
      .sites = atoms_of({"text"},
                        whose_string([](const std::string& text) { return trim(text) != text; })),
      .edit = rewrite([](const std::string& text, Stream&) { return trim(text); }),
  };
}

}  // namespace croesus::mcp
