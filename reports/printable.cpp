// SPDX-License-Identifier: Apache-2.0
#include "reports/printable.h"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>

namespace croesus {
namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;  ///< 0: there is none
};

/// The character that the text begins with, by RFC 3629: none overlong, no surrogate.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const std::uint32_t head = byte(0);
  if (head < 0x80) return {head, 1};
  const std::size_t length = head >= 0xf0 ? 4 : head >= 0xe0 ? 3 : 2;
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (head < 0xc2 || head > 0xf4) return {};
  std::uint32_t code = head & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kLeast[length] || code > 0x10ffff || is_surrogate) return {};
  return {code, length};
}

bool is_harmless(std::uint32_t code) {
  const auto within = [code](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  return code >= 0x20 && !within(0x7f, 0x9f) && !within(0x2028, 0x202e) && !within(0x2066, 0x2069);
}

}  // namespace

std::string printable(std::string_view words) {
  std::string text;
  while (!words.empty()) {
    const Character next = first_character(words);
    const std::size_t length = next.length == 0 ? 1 : next.length;
    const std::string_view bytes = words.substr(0, length);
    words.remove_prefix(length);
    if (bytes == "\n") {
      text += "\\n";
    } else if (next.length > 0 && is_harmless(next.code)) {
      text += bytes;
    } else {
      for (const char c : bytes) {
        fmt::format_to(std::back_inserter(text), "\\x{:02x}", static_cast<unsigned char>(c));
      }
    }
  }
  return text;
}

}  // namespace croesus
