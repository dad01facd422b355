// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

/// Enough letters for the texts that suites show; others stay.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kAccents = {{
    {"\u00e9", "e\u0301"},
    {"\u00f3", "o\u0301"},
    {"\u0107", "c\u0301"},
    {"\u017a", "z\u0301"},
    {"\u017c", "z\u0307"},
}};

std::string decompose(std::string text) {
  for (const auto& [composed, apart] : kAccents) {
    for (auto at = text.find(composed); at != std::string::npos; at = text.find(composed, at)) {
      text.replace(at, composed.size(), apart);
    }
  }
  return text;
}

}  // namespace

/// The accented letters of a shown text fall apart into letter and accent (NFC becomes NFD).
Operator text_decompose() {
  return {
      .id = "text_decompose",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "T12",
      .summary =
          "The accented letters of a shown text fall apart into letter and accent (NFC becomes "
          "NFD).",
      .sites = atoms_of(
          {"text"}, whose_string([](const std::string& text) { return decompose(text) != text; })),
      .edit = rewrite([](const std::string& text, Stream&) { return decompose(text); }),
  };
}

}  // namespace croesus::mcp
