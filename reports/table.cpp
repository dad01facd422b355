// SPDX-License-Identifier: Apache-2.0
#include "reports/table.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace croesus {
namespace {

constexpr std::size_t kColumns = 100;

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

}  // namespace

std::string layout(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] - width_of(row[i]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string wrapped(std::string_view prose) {
  std::istringstream words{std::string(prose)};
  std::string text;
  std::string line;
  for (std::string word; words >> word;) {
    if (!line.empty() && width_of(line) + 1 + width_of(word) > kColumns) {
      text += std::exchange(line, " ") + "\n";
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return text + line;
}

}  // namespace croesus
