// SPDX-License-Identifier: Apache-2.0
//
// For engine/json and engine/schema: UTF-8 (RFC 3629), and WTF-8, which also has the three-byte
// forms of surrogates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace croesus::json {

/// A decoded character and how many bytes it took; no bytes when those were not WTF-8.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};

/// The WTF-8 character at `text`, of which `available` (> 0) bytes may be read. No overlong forms,
/// nothing above U+10FFFF.
CodePoint decode(const char* text, std::size_t available);

/// Appends the WTF-8 form of `code`.
void encode(char32_t code, std::string& text);

constexpr bool is_high_surrogate(char32_t code) { return code >= 0xD800 && code < 0xDC00; }
constexpr bool is_low_surrogate(char32_t code) { return code >= 0xDC00 && code < 0xE000; }
constexpr bool is_surrogate(char32_t code) { return code >= 0xD800 && code < 0xE000; }

}  // namespace croesus::json
