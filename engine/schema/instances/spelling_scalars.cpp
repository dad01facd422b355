// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/json/number.h"
#include "engine/json/utf8.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/spelling.h"

namespace croesus::schema {

namespace {

using json::Decimal;

constexpr std::string_view kZeros[] = {"-0",   "0.0",   "-0.0",      "0e0",   "0E+0",
                                       "0e-0", "0.000", "0e5",       "-0e-5", "0.0e1",
                                       "0e00", "0E99",  "-0.00e+00", "0"};

/// A token's digits and point, and the exponent behind them.
struct Parts {
  std::string mantissa;
  std::int64_t exponent = 0;
};

Parts parts_of(std::string_view token) {
  const std::size_t e = std::min(token.find_first_of("eE"), token.size());
  const Decimal number = json::decimal(token);
  const Decimal mantissa = json::decimal(token.substr(0, e));
  return {std::string(token.substr(0, e)), number.exponent - mantissa.exponent};
}

std::string with_zeros(const Parts& parts, std::size_t count) {
  const bool has_point = parts.mantissa.find('.') != std::string::npos;
  std::string text = parts.mantissa + (has_point ? "" : ".") + std::string(count, '0');
  return parts.exponent == 0 ? text : fmt::format("{}e{}", text, parts.exponent);
}

/// d.ddd times a power of ten, moved so that `lead` digits stand before the point.
std::string moved(const Decimal& number, std::size_t lead, std::string_view e) {
  std::string digits = number.digits;
  if (digits.size() < lead) digits.append(lead - digits.size(), '0');
  const std::int64_t exponent = number.exponent + static_cast<std::int64_t>(number.digits.size()) -
                                static_cast<std::int64_t>(lead);
  const std::string before = lead == 0 ? "0" : digits.substr(0, lead);
  const std::string behind = digits.substr(std::min(lead, digits.size()));
  return fmt::format("{}{}{}{}{}{}", number.negative ? "-" : "", before, behind.empty() ? "" : ".",
                     behind, e, exponent);
}

/// Appends \uXXXX, two of them above U+FFFF.
void append_escape(char32_t code, bool is_upper, std::string& text) {
  const auto unit = [&](std::uint32_t value) {
    text += is_upper ? fmt::format("\\u{:04X}", value) : fmt::format("\\u{:04x}", value);
  };
  if (code < 0x10000) return unit(code);
  unit(0xD800 + ((code - 0x10000) >> 10));
  unit(0xDC00 + ((code - 0x10000) & 0x3FF));
}

/// The letter of a two-letter escape, or 0.
char letter_for(char32_t code) {
  constexpr std::u32string_view kCodes = U"\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  const std::size_t at = kCodes.find(code);
  return at == std::u32string_view::npos ? '\0' : kLetters[at];
}

void append_shortest(char32_t code, std::string& text) {
  if (const char letter = letter_for(code); letter != '\0') {
    text.append(1, '\\').append(1, letter);
  } else if (code < 0x20 || json::is_surrogate(code)) {
    append_escape(code, false, text);
  } else {
    json::encode(code, text);
  }
}

void append(char32_t code, StringStyle style, bool is_edge, std::string& text) {
  const bool is_wanted = style == StringStyle::all_lower || style == StringStyle::all_upper ||
                         is_edge || (style == StringStyle::non_ascii && code >= 0x80) ||
                         (style == StringStyle::long_escapes && letter_for(code) != '\0');
  if (is_wanted) {
    append_escape(code, style != StringStyle::all_lower, text);
  } else if (style == StringStyle::solidus && code == '/') {
    text += "\\/";
  } else {
    append_shortest(code, text);
  }
}

}  // namespace

std::string spell_number(std::string_view token, int style) {
  const Decimal number = json::decimal(token);
  if (number.digits.empty()) return std::string(kZeros[style]);
  const Parts parts = parts_of(token);
  switch (style) {
    case 0:
      return with_zeros(parts, 1);
    case 1:
      return fmt::format("{}e{}", parts.mantissa, parts.exponent);
    case 2:
      return fmt::format("{}E{:+}", parts.mantissa, parts.exponent);
    case 3:
      return moved(number, number.digits.size() + 1, "e");
    case 4:
      return moved(number, 0, "e");
    case 5:
      return moved(number, number.digits.size(), "e");
    case 6:
      return to_token(number);
    case 7:
      return with_zeros(parts, 20);
    case 8:
      return fmt::format("{}e{:+05}", parts.mantissa, parts.exponent);
    case 9:
      return moved(number, 1, "E");
    case 10:
      return fmt::format("{}e{}{:04}", parts.mantissa, parts.exponent > 0 ? '+' : '-',
                         std::abs(parts.exponent));
    case 11:
      return moved(number, number.digits.size() + 3, "E");
    case 12:
      return moved(number, 2, "e");
    default:
      return json::to_text(number);
  }
}

std::string spell_string(std::string_view decoded, StringStyle style, Stream& stream) {
  constexpr StringStyle kPlain[] = {StringStyle::shortest, StringStyle::all_lower,
                                    StringStyle::all_upper, StringStyle::solidus,
                                    StringStyle::long_escapes};
  std::string text = "\"";
  for (std::size_t at = 0; at < decoded.size();) {
    const json::CodePoint point = json::decode(decoded.data() + at, decoded.size() - at);
    const std::size_t next = at + std::max<std::size_t>(point.bytes, 1);
    const bool is_edge = (style == StringStyle::first_only && at == 0) ||
                         (style == StringStyle::last_only && next >= decoded.size());
    const StringStyle own =
        style == StringStyle::mixed ? kPlain[stream.below(std::size(kPlain))] : style;
    append(point.bytes == 0 ? char32_t{0xFFFD} : point.value, own, is_edge, text);
    at = next;
  }
  return text += '"';
}

}  // namespace croesus::schema
