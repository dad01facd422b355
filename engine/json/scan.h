// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: the character classes of JSON, and the search for the next byte of a
// string that needs a look.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace croesus::json {

constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_hexadecimal(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
/// ASCII that stands for itself in a string.
constexpr bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

/// In each byte of the result, the top bit is set if that byte of `eight` is not plain. After the
/// first such byte, in order of significance, others may be marked wrongly.
constexpr std::uint64_t marks_of_unusual(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kTops = 0x8080808080808080;
  const std::uint64_t quotes = eight ^ (kOnes * '"');
  const std::uint64_t backslashes = eight ^ (kOnes * '\\');
  return ((quotes - kOnes) | (backslashes - kOnes) | (eight - kOnes * 0x20) | eight) & kTops;
}

inline std::uint64_t eight_at(const char* at) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, at, sizeof eight);
  return eight;
}

/// The first byte from `at` on that is not plain. Requires that one comes before what may not be
/// read, from `end` on, or is a NUL there.
inline const char* skip_plain(const char* at, const char* end) {
  if constexpr (std::endian::native == std::endian::little) {
    // Sixteen at a time: most strings end within them, whatever their length.
    for (; end - at >= 16; at += 16) {
      const std::uint64_t first = marks_of_unusual(eight_at(at));
      const std::uint64_t second = marks_of_unusual(eight_at(at + 8));
      if ((first | second) == 0) continue;
      return at + (first != 0 ? std::countr_zero(first) : 64 + std::countr_zero(second)) / 8;
    }
    if (end - at >= 8) {
      const std::uint64_t marks = marks_of_unusual(eight_at(at));
      if (marks != 0) return at + std::countr_zero(marks) / 8;
      at += 8;
    }
  }
  while (is_plain(*at)) ++at;
  return at;
}

/// In each byte of the result, some bit is set if that byte of `eight` is no digit; behind the
/// first such byte, in order of significance, others may be marked wrongly.
constexpr std::uint64_t marks_of_no_digit(std::uint64_t eight) {
  constexpr std::uint64_t kUpper = 0xF0F0F0F0F0F0F0F0;
  constexpr std::uint64_t kZeros = 0x3030303030303030;
  constexpr std::uint64_t kSixes = 0x0606060606060606;
  return ((eight & kUpper) ^ kZeros) | (((eight + kSixes) & kUpper) ^ kZeros);
}

/// The first byte from `at` on that is no digit. Requires what skip_plain() does.
inline const char* skip_digits(const char* at, const char* end) {
  if constexpr (std::endian::native == std::endian::little) {
    for (; end - at >= 8; at += 8) {
      const std::uint64_t marks = marks_of_no_digit(eight_at(at));
      if (marks != 0) return at + std::countr_zero(marks) / 8;
    }
  }
  while (is_digit(*at)) ++at;
  return at;
}

}  // namespace croesus::json
