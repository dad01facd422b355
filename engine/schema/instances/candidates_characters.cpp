// SPDX-License-Identifier: Apache-2.0
//
// Characters that are hard wherever strings are matched: outside ASCII in place of a class, at the
// ends, line ends, halves of surrogate pairs.
#include <algorithm>
#include <vector>

#include "engine/json/text.h"
#include "engine/json/utf8.h"
#include "engine/schema/instances/look.h"

namespace croesus::schema {

namespace {

/// A long string is changed at its first, middle and last characters.
constexpr std::size_t kMostPlaces = 6;
constexpr std::size_t kLongestOwn = 4096;

using namespace std::string_view_literals;
using Characters = std::u32string_view;

/// Put before, behind and in the middle.
constexpr Characters kAround =
    U"\n\r\u2028\u0085 x0\u00a0\ufeff\u0000\U0001F600\xD800\xDC00\u0301-_./"sv;
constexpr Characters kDigits = U"\u0663\uff13\U0001D7DB\u00b2"sv;
/// Kelvin and long s are K and s where case is folded; dotted I has no partner in ASCII.
constexpr Characters kLetters = U"\u00e9\u0430\u017f\u212a\u0130\uff41\U0001D41A1_"sv;
constexpr Characters kBlanks = U"\u00a0\ufeff\u0085\u3000\u180e\u2003\u200b\t\n\v\f"sv;
constexpr Characters kOthers = U"\U0001F600\n\u2028\xD800\u00e9\r "sv;

constexpr std::string_view kStrings[] = {R"("")",
                                         R"(" ")",
                                         R"("\n")",
                                         R"("\u0000")",
                                         R"("a\nb")",
                                         R"("\ud800")",
                                         R"("\udc00\ud800")",
                                         R"("\ud83d\ude00")",
                                         R"("é")",
                                         R"("e\u0301")",
                                         R"("\u0085")",
                                         R"("\u2028")",
                                         R"("\ufeff")",
                                         R"("\r\n")",
                                         R"("A")",
                                         R"("0")",
                                         R"("-1")",
                                         R"("a b")",
                                         R"("__proto__")",
                                         R"("constructor")",
                                         R"("\u007f")",
                                         R"("\ufffe")",
                                         R"("\\")",
                                         R"("\"")"};

std::u32string decoded(const std::string& text) {
  std::u32string characters;
  for (std::size_t at = 0; at < text.size();) {
    const json::CodePoint point = json::decode(text.data() + at, text.size() - at);
    characters += point.value;
    at += std::max<std::size_t>(point.bytes, 1);
  }
  return characters;
}

std::string quoted(Characters characters) {
  std::string text;
  for (const char32_t code : characters) json::encode(code, text);
  return json::quote(text);
}

Characters in_place_of(char32_t code) {
  if (code >= U'0' && code <= U'9') return kDigits;
  if ((code >= U'a' && code <= U'z') || (code >= U'A' && code <= U'Z')) return kLetters;
  return code == U' ' || code == U'\t' ? kBlanks : kOthers;
}

std::vector<std::size_t> places_in(std::size_t size) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < std::min(size, kMostPlaces); ++i) {
    places.push_back(size <= kMostPlaces ? i : i * (size - 1) / (kMostPlaces - 1));
  }
  return places;
}

void try_replaced(const Look& look, Promise promise, const std::u32string& own) {
  for (const std::size_t at : places_in(own.size())) {
    std::u32string text = own;
    for (const char32_t code : in_place_of(own[at])) {
      text[at] = code;
      look.add(promise, quoted(text), "another character of the class");
    }
    text[at] = own[at] ^ 0x20;
    if (in_place_of(own[at]) == kLetters) look.add(promise, quoted(text), "the other case");
    look.add(Promise::usual, quoted(own.substr(0, at) + own.substr(at + 1)), "one character less");
    look.add(Promise::usual, quoted(own.substr(0, at) + own[at] + own.substr(at)),
             "one character twice");
  }
}

void try_around_own(const Look& look, Promise promise, const std::u32string& own) {
  for (const char32_t code : kAround) {
    look.add(promise, quoted(own + code), "one character behind");
    look.add(promise, quoted(code + own), "one character before");
  }
  look.add(promise, quoted(own + U"\n" + own), "twice, on two lines");
  look.add(promise, quoted(own + own), "twice");
  look.add(promise, quoted(U"x" + own + U"x"), "characters around it");
  look.add(promise, quoted(U"x\n" + own + U"\nx"), "lines around it");
}

}  // namespace

void try_characters(const Look& look) {
  if (!look.concerns(json::Kind::string)) return;
  const bool is_matched = look.has({Keyword::pattern, Keyword::format});
  const Promise promise = is_matched ? Promise::special : Promise::usual;
  if (look.value.is(json::Kind::string)) {
    const std::u32string own = decoded(look.value.string());
    if (own.size() > kLongestOwn) return;
    try_around_own(look, promise, own);
    try_replaced(look, promise, own);
  }
  for (const std::string_view text : kStrings) {
    look.add(promise, std::string(text), "a string that is hard to read");
  }
}

}  // namespace croesus::schema
