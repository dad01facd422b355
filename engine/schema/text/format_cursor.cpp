// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/json/utf8.h"
#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

int Cursor::number(std::size_t count) {
  if (text_.size() < count || !std::all_of(text_.begin(), text_.begin() + count, is_digit)) {
    return -1;
  }
  int value = 0;
  for (const char digit : text_.substr(0, count)) value = value * 10 + (digit - '0');
  text_.remove_prefix(count);
  return value;
}

bool Cursor::percent_encoded() {
  if (text_.size() < 3 || text_[0] != '%') return false;
  if (!is_hexadecimal(text_[1]) || !is_hexadecimal(text_[2])) return false;
  text_.remove_prefix(3);
  return true;
}

char32_t Cursor::non_ascii() {
  if (text_.empty()) return 0;
  const json::CodePoint code = json::decode(text_.data(), text_.size());
  if (code.value < 0x80 || json::is_surrogate(code.value)) return 0;
  text_.remove_prefix(code.bytes);
  return code.value;
}

bool is_ucs_character(char32_t code) {
  if (code < 0x10000) {
    return (code >= 0xA0 && code <= 0xD7FF) || (code >= 0xF900 && code <= 0xFDCF) ||
           (code >= 0xFDF0 && code <= 0xFFEF);
  }
  return code < 0xF0000 && (code & 0xFFFFU) <= 0xFFFD && !(code >= 0xE0000 && code < 0xE1000);
}

bool is_private_character(char32_t code) {
  return (code >= 0xE000 && code <= 0xF8FF) || (code >= 0xF0000 && (code & 0xFFFFU) <= 0xFFFD);
}

}  // namespace croesus::schema
