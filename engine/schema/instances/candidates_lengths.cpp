// SPDX-License-Identifier: Apache-2.0
//
// maxLength and minLength: strings of every length around the limits, of characters that are
// counted in different ways.
#include <algorithm>
#include <set>

#include "engine/json/text.h"
#include "engine/json/utf8.h"
#include "engine/schema/instances/look.h"

namespace croesus::schema {

namespace {

using namespace std::string_view_literals;

/// Longer strings than that are made of ASCII only.
constexpr std::uint64_t kMostOfAll = 2000;
constexpr std::uint64_t kLongest = Ideas::kLongest - 2;

/// Repeated and cut to length, in code points: one of them may be a part of one visible character.
struct Filling {
  std::u32string_view characters;
  std::string_view idea;
};

constexpr Filling kFillings[] = {
    {U"a"sv, "ASCII"},
    {U"\U0001D49C"sv, "astral characters"},
    {U"\u00e9"sv, "characters of two bytes"},
    {U"\u20ac"sv, "characters of three bytes"},
    {U"e\u0301"sv, "combining marks"},
    {U"\U0001F469\u200D\U0001F680"sv, "joined emoji"},
    {U"\U0001F1E9\U0001F1EA"sv, "flags"},
    {U"\xD800"sv, "lone surrogates"},
    {U"\xDC00"sv, "lone surrogates"},
    {U"a\xD83D"sv, "lone surrogates"},
    {U"\u0000"sv, "NUL"},
    {U" "sv, "blanks"},
    {U"\r\n"sv, "line ends"},
};

std::string filled(std::uint64_t length, std::u32string_view characters, bool ends_line) {
  std::string text;
  for (std::uint64_t i = 0; i < length; ++i) {
    const bool is_last = ends_line && i + 1 == length;
    json::encode(is_last ? U'\n' : characters[i % characters.size()], text);
  }
  return json::quote(text);
}

void try_length(const Look& look, std::uint64_t length, bool is_near) {
  const Promise promise = is_near ? Promise::limit : Promise::special;
  if (length > kLongest) return;
  look.add(promise, filled(length, U"a"sv, true), "ASCII and a line feed");
  for (const auto& [characters, idea] : kFillings) {
    if (length > kMostOfAll && characters != U"a"sv) break;
    look.add(promise, filled(length, characters, false), idea);
  }
}

/// The value itself at that length: cut, or its last character repeated, so that what else is asked
/// of it may still hold.
void try_own_at(const Look& look, std::uint64_t length) {
  if (!look.value.is(json::Kind::string) || length > kMostOfAll) return;
  const std::string own = look.value.string();
  std::string text, last = "a";
  std::uint64_t count = 0;
  for (std::size_t at = 0; at < own.size() && count < length; ++count) {
    const std::size_t bytes =
        std::max<std::size_t>(json::decode(own.data() + at, own.size() - at).bytes, 1);
    last = own.substr(at, bytes);
    text += last;
    at += bytes;
  }
  for (; count < length; ++count) text += last;
  look.add(Promise::limit, json::quote(text), "the value at that length");
}

}  // namespace

void try_lengths(const Look& look) {
  std::set<std::uint64_t> limits;
  for (const Rule* rule : look.rules) {
    const bool is_length =
        rule->keyword == Keyword::max_length || rule->keyword == Keyword::min_length;
    if (is_length && rule->count <= kLongest) limits.insert(rule->count);
  }
  for (const std::uint64_t limit : limits) {
    for (const std::uint64_t length : {limit, limit + 1, limit - 1}) {
      if (length > kLongest) continue;
      try_own_at(look, length);
      try_length(look, length, true);
    }
    // On the other side of the limit, if counted in UTF-16 units or bytes.
    for (const std::uint64_t length : {limit / 2, (limit + 1) / 2, limit / 4, limit * 2}) {
      try_length(look, length, false);
    }
  }
  if (limits.size() > 1) try_length(look, (*limits.begin() + *limits.rbegin()) / 2, true);
}

}  // namespace croesus::schema
