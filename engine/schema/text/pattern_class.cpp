// SPDX-License-Identifier: Apache-2.0
//
// Classes in brackets, and escapes that stand for characters.
#include <algorithm>

#include "engine/json/utf8.h"
#include "engine/schema/text/pattern_parser.h"
#include "engine/schema/text/pattern_property.h"

namespace croesus::schema {

namespace {

int hexadecimal_digit(char32_t c) {
  if (c >= U'0' && c <= U'9') return static_cast<int>(c - U'0');
  if (c >= U'a' && c <= U'f') return static_cast<int>(c - U'a') + 10;
  if (c >= U'A' && c <= U'F') return static_cast<int>(c - U'A') + 10;
  return -1;
}

bool is_letter_or_digit(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
}

CodeSet inverted(const CodeSet& set) { return {.ranges = complement(set.ranges)}; }

void add(CodeSet& set, const CodeSet& more) {
  set.ranges.insert(set.ranges.end(), more.ranges.begin(), more.ranges.end());
  set.properties.insert(set.properties.end(), more.properties.begin(), more.properties.end());
}

}  // namespace

PatternNode PatternParser::character_class() {
  CodeSet set;
  set.negated = accept(U"^");
  while (!done() && !next_is(U']')) class_item(set);
  if (!accept(U"]")) wrong("a class is not closed");
  return {.kind = PatternKind::set, .set = std::move(set)};
}

void PatternParser::class_item(CodeSet& set) {
  Atom first = class_atom();
  if (first.character) first.set.ranges = {{*first.character, *first.character}};
  if (!next_is(U'-') || at_ + 1 >= text_.size() || peek(1) == U']') return add(set, first.set);
  take();
  Atom last = class_atom();
  if (first.character && last.character) {
    if (*first.character > *last.character) wrong("a range's ends are out of order");
    set.ranges.push_back({*first.character, *last.character});
    return;
  }
  if (!lenient_) wrong("a range ends in a class");
  if (last.character) last.set.ranges = {{*last.character, *last.character}};
  add(set, first.set);
  add(set, last.set);
  set.ranges.push_back({U'-', U'-'});
}

PatternParser::Atom PatternParser::class_atom() {
  if (accept(U"\\")) return escaped(true);
  return {.character = take(), .set = {}};
}

PatternParser::Atom PatternParser::escaped(bool in_class) {
  const auto one = [](char32_t c) { return Atom{.character = c, .set = {}}; };
  const auto any_of = [](CodeSet set) { return Atom{.character = {}, .set = std::move(set)}; };
  if (accept(U"d")) return any_of(digits());
  if (accept(U"D")) return any_of(inverted(digits()));
  if (accept(U"w")) return any_of(word_characters());
  if (accept(U"W")) return any_of(inverted(word_characters()));
  if (accept(U"s")) return any_of(white_space());
  if (accept(U"S")) return any_of(inverted(white_space()));
  if (accept(U"p")) return property_escape(false);
  if (accept(U"P")) return property_escape(true);
  if (accept(U"t")) return one(U'\t');
  if (accept(U"n")) return one(U'\n');
  if (accept(U"v")) return one(U'\v');
  if (accept(U"f")) return one(U'\f');
  if (accept(U"r")) return one(U'\r');
  if (accept(U"c")) return one(control());
  if (accept(U"x")) return one(hexadecimal(2));
  if (accept(U"u")) return one(unicode_escape());
  if (in_class && accept(U"b")) return one(U'\b');
  return one(identity(in_class));
}

char32_t PatternParser::identity(bool in_class) {
  static constexpr std::u32string_view kSyntax = U"^$\\.*+?()[]{}|/";
  if (done()) wrong("a \\ at the end");
  const char32_t c = take();
  if (c == U'0' && !(peek() >= U'0' && peek() <= U'9')) return U'\0';
  if (kSyntax.find(c) != std::u32string_view::npos || (in_class && c == U'-')) return c;
  if (!lenient_ || is_letter_or_digit(c)) wrong("an escape that has no meaning");
  return c;
}

PatternParser::Atom PatternParser::property_escape(bool negated) {
  std::string name;
  if (!accept(U"{")) wrong("\\p without {");
  while (!done() && !next_is(U'}')) json::encode(take(), name);
  const bool closed = accept(U"}");
  std::optional<CodeProperty> found = property(name);
  if (!closed || !found) {
    wrong("no property has the name " + name);
    return {};
  }
  found->negated = found->negated != negated;
  return {.character = {}, .set = {.properties = {std::move(*found)}}};
}

char32_t PatternParser::control() {
  const char32_t letter = take();
  const bool fits = (letter >= U'a' && letter <= U'z') || (letter >= U'A' && letter <= U'Z');
  if (!fits) wrong("\\c without a letter");
  return letter % 32;
}

char32_t PatternParser::hexadecimal(std::size_t digits) {
  char32_t value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = done() ? -1 : hexadecimal_digit(take());
    if (digit < 0) wrong("too few hexadecimal digits");
    value = value * 16 + static_cast<char32_t>(std::max(digit, 0));
  }
  return value;
}

char32_t PatternParser::braced_hexadecimal() {
  char32_t value = 0;
  if (next_is(U'}')) wrong("\\u{} without digits");
  while (!done() && !next_is(U'}')) {
    value = value * 16 + hexadecimal(1);
    if (value > 0x10FFFF) {
      wrong("\\u{} above 10FFFF");
      return 0;
    }
  }
  if (!accept(U"}")) wrong("\\u{ is not closed");
  return value;
}

/// Two escaped surrogates that belong together are one code point.
char32_t PatternParser::unicode_escape() {
  if (accept(U"{")) return braced_hexadecimal();
  const char32_t high = hexadecimal(4);
  const std::size_t before = at_;
  if (!json::is_high_surrogate(high) || !accept(U"\\u")) return high;
  char32_t low = 0;
  for (int i = 0; i < 4; ++i) {
    const int digit = hexadecimal_digit(peek());
    if (digit < 0) break;
    low = low * 16 + static_cast<char32_t>(digit);
    take();
  }
  if (at_ == before + 6 && json::is_low_surrogate(low)) {
    return 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00);
  }
  at_ = before;
  return high;
}

}  // namespace croesus::schema
