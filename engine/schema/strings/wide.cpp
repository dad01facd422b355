// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/wide.h"

#include "engine/json/utf8.h"

namespace croesus::schema {

std::string narrow(std::u32string_view text) {
  std::string wtf8;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t code = text[i];
    const bool pair =
        i + 1 < text.size() && json::is_high_surrogate(code) && json::is_low_surrogate(text[i + 1]);
    if (pair) code = 0x10000 + ((code - 0xD800) << 10U) + (text[++i] - 0xDC00);
    json::encode(code, wtf8);
  }
  return wtf8;
}

std::u32string widen(std::string_view wtf8) {
  std::u32string text;
  for (std::size_t at = 0; at < wtf8.size();) {
    const json::CodePoint code = json::decode(wtf8.data() + at, wtf8.size() - at);
    if (code.bytes == 0) break;
    text += code.value;
    at += code.bytes;
  }
  return text;
}

}  // namespace croesus::schema
