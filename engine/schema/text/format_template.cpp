// SPDX-License-Identifier: Apache-2.0
//
// uri-template.
#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

namespace {

bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

/// varname: varchar *( ["."] varchar )
bool name(Cursor& at) {
  do {
    std::size_t count = 0;
    while (at.take_while(is_name_character) > 0 || at.percent_encoded()) ++count;
    if (count == 0) return false;
  } while (at.accept('.'));
  return true;
}

/// Nothing, an explosion, or a prefix of 1 to 9999 characters.
bool modifier(Cursor& at) {
  if (at.accept('*') || !at.accept(':')) return true;
  const bool zero = at.peek() == '0';
  const std::size_t digits = at.take_while(is_digit);
  return !zero && digits >= 1 && digits <= 4;
}

/// What stands between the braces; the closing one too.
bool expression(Cursor& at) {
  at.accept_one_of("+#./;?&=,!@|");
  do {
    if (!name(at) || !modifier(at)) return false;
  } while (at.accept(','));
  return at.accept('}');
}

/// RFC 6570, section 2.1, with the apostrophe that erratum 6937 adds.
bool literal(Cursor& at) {
  const char c = at.peek();
  if (c > ' ' && c < 0x7F && !is_one_of(c, "\"%<>\\^`{|}")) {
    at.skip();
    return true;
  }
  if (at.percent_encoded()) return true;
  const char32_t code = at.non_ascii();
  return is_ucs_character(code) || is_private_character(code);
}

}  // namespace

bool is_uri_template(std::string_view text) {
  Cursor at(text);
  while (!at.done()) {
    if (at.accept('{') ? !expression(at) : !literal(at)) return false;
  }
  return true;
}

}  // namespace croesus::schema
