// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"

#include <fmt/format.h>

#include <iterator>

#include "engine/json/utf8.h"

namespace croesus::json {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

/// The letter of a two-letter escape, or NUL.
char letter_of(char32_t code) {
  switch (code) {
    case '"':
      return '"';
    case '\\':
      return '\\';
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return '\0';
  }
}

void put_unit(char32_t unit, std::string& token) {
  fmt::format_to(std::back_inserter(token), "\\u{:04x}", static_cast<std::uint32_t>(unit));
}

/// The \uXXXX escape of `code`, two of them above U+FFFF.
void put_hexadecimal(char32_t code, std::string& token) {
  if (code < 0x10000) return put_unit(code, token);
  put_unit(0xD800 + ((code - 0x10000) >> 10U), token);
  put_unit(0xDC00 + ((code - 0x10000) & 0x3FFU), token);
}

void put_character(char32_t code, Escapes escapes, std::string& token) {
  const char letter = letter_of(code);
  if (escapes != Escapes::all && letter != '\0') {
    token += '\\';
    token += letter;
  } else if (escapes == Escapes::all || code < 0x20 || is_surrogate(code) ||
             (escapes == Escapes::non_ascii && code >= 0x80)) {
    put_hexadecimal(code, token);
  } else {
    encode(code, token);
  }
}

/// Whether the byte stands for itself in every style but `all`.
bool is_printable(char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }

char32_t hexadecimal(std::string_view four) {
  char32_t unit = 0;
  for (const char c : four) {
    const char32_t digit = static_cast<unsigned char>(c);
    unit = unit << 4U | (digit <= '9' ? digit - '0' : (digit | 0x20U) - 'a' + 10);
  }
  return unit;
}

char letter_meaning(char letter) {
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return letter;
  }
}

/// The \u escape whose four digits `rest` starts with, with the one after it when both make a
/// surrogate pair.
CodePoint escaped(std::string_view rest) {
  const char32_t unit = hexadecimal(rest.substr(0, 4));
  if (is_high_surrogate(unit) && rest.size() >= 10 && rest[4] == '\\' && rest[5] == 'u') {
    const char32_t low = hexadecimal(rest.substr(6, 4));
    if (is_low_surrogate(low)) return {0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00), 10};
  }
  return {unit, 4};
}

}  // namespace

std::string quote(std::string_view decoded, Escapes escapes) {
  std::string token;
  token.reserve(decoded.size() + 2);
  token += '"';
  for (std::size_t at = 0; at < decoded.size();) {
    const char c = decoded[at];
    if (escapes != Escapes::all && is_printable(c)) {
      token += c;
      ++at;
      continue;
    }
    const CodePoint next = decode(decoded.data() + at, decoded.size() - at);
    put_character(next.bytes == 0 ? kReplacement : next.value, escapes, token);
    at += next.bytes == 0 ? 1 : next.bytes;
  }
  token += '"';
  return token;
}

std::size_t length(std::string_view token) {
  const std::string_view inner = token.substr(1, token.size() - 2);
  std::size_t count = 0;
  for (std::size_t at = 0; at < inner.size();) {
    if (inner[at] != '\\') {
      const bool is_continuation = static_cast<signed char>(inner[at++]) < -0x40;
      count += is_continuation ? 0U : 1U;
      continue;
    }
    ++count;
    at += inner[at + 1] == 'u' ? 2 + escaped(inner.substr(at + 2)).bytes : 2;
  }
  return count;
}

std::string unquote(std::string_view token) {
  std::string_view rest = token.substr(1, token.size() - 2);
  std::string decoded;
  decoded.reserve(rest.size());
  while (!rest.empty()) {
    const std::size_t plain = std::min(rest.find('\\'), rest.size());
    decoded.append(rest.substr(0, plain));
    rest.remove_prefix(plain);
    if (rest.empty()) break;
    const char letter = rest[1];
    rest.remove_prefix(2);
    if (letter == 'u') {
      const CodePoint code = escaped(rest);
      encode(code.value, decoded);
      rest.remove_prefix(code.bytes);
    } else {
      decoded += letter_meaning(letter);
    }
  }
  return decoded;
}

}  // namespace croesus::json
