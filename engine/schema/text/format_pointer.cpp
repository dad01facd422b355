// SPDX-License-Identifier: Apache-2.0
//
// json-pointer, relative-json-pointer and uuid.
#include <algorithm>

#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

bool is_json_pointer(std::string_view text) {
  if (!text.empty() && text.front() != '/') return false;
  for (std::size_t at = text.find('~'); at < text.size(); at = text.find('~', at + 1)) {
    if (at + 1 == text.size() || !is_one_of(text[at + 1], "01")) return false;
  }
  return true;
}

bool is_relative_json_pointer(std::string_view text) {
  Cursor at(text);
  const bool zero = at.peek() == '0';
  const std::size_t digits = at.take_while(is_digit);
  if (digits == 0 || (zero && digits > 1)) return false;
  return at.rest() == "#" || is_json_pointer(at.rest());
}

bool is_uuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hyphen = i == 8 || i == 13 || i == 18 || i == 23;
    if (hyphen ? text[i] != '-' : !is_hexadecimal(text[i])) return false;
  }
  return true;
}

}  // namespace croesus::schema
