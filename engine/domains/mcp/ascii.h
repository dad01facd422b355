// SPDX-License-Identifier: Apache-2.0
//
// ASCII letters without a locale. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace croesus::mcp {

constexpr char lower(char sign) {
  return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}

inline std::string lower(std::string_view text) {
  std::string result(text);
  for (char& sign : result) sign = lower(sign);
  return result;
}

/// Whether `text` begins with `prefix`, the case of ASCII letters apart.
constexpr bool starts_with_ascii(std::string_view text, std::string_view prefix) {
  if (text.size() < prefix.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    if (lower(text[i]) != lower(prefix[i])) return false;
  }
  return true;
}

}  // namespace croesus::mcp
