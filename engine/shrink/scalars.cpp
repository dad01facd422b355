// SPDX-License-Identifier: Apache-2.0
//
// Steps that make scalars and their spelling plainer: respell, shorten_strings, simplify_numbers
// and shorten_counted.
#include <algorithm>
#include <charconv>
#include <functional>
#include <unordered_map>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/number.h"
#include "engine/json/text.h"
#include "engine/json/utf8.h"
#include "engine/shrink/steps.h"

namespace croesus {
namespace {

using Characters = std::vector<std::string>;

/// The code points of a decoded string.
Characters characters_of(std::string_view decoded) {
  Characters characters;
  while (!decoded.empty()) {
    const std::size_t bytes =
        std::max<std::size_t>(1, json::decode(decoded.data(), decoded.size()).bytes);
    characters.emplace_back(decoded.substr(0, bytes));
    decoded.remove_prefix(bytes);
  }
  return characters;
}

std::string join(const Characters& characters, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    if (i < begin || i >= end) text += characters[i];
  }
  return text;
}

/// A scalar or name as it stands in one or more places of the documents.
struct Token {
  std::string text;
  std::vector<std::pair<std::size_t, json::Span>> places;  ///< document, span
};

/// The different tokens of that kind in all documents, names included, in order of appearance.
std::vector<Token> tokens_of(const Attempt& attempt, json::Kind kind) {
  std::vector<Token> tokens;
  std::unordered_map<std::string_view, std::size_t> known;
  const auto note = [&](std::size_t document, json::Value value) {
    const auto [at, is_new] = known.emplace(value.text(), tokens.size());
    if (is_new) tokens.push_back({std::string(value.text()), {}});
    tokens[at->second].places.emplace_back(document, attempt.documents()[document].span(value));
  };
  for (std::size_t i = 0; i < attempt.documents().size(); ++i) {
    for (const Part& part : attempt.parts(i)) {
      for (const json::Value value : {part.name, part.value}) {
        if (value.is(kind)) note(i, value);
      }
    }
  }
  return tokens;
}

/// Puts `text` at the token's places: at all of them, or else at each by itself.
bool put(Attempt& attempt, const Token& token, const std::string& text) {
  std::vector<Edit> edits;
  for (const auto& [document, span] : token.places) edits.push_back({document, span, text});
  if (attempt.edit(edits)) return true;
  return edits.size() > 1 &&
         std::ranges::any_of(edits, [&](const Edit& edit) { return attempt.edit({edit}); });
}

/// Tries a token's text; whether no other is needed.
using Try = std::function<bool(const std::string&)>;

/// Shorter strings first, then those of the same length with plainer characters.
bool try_plainer_strings(const std::string& token, const Try& attempt) {
  const Characters characters = characters_of(json::unquote(token));
  const std::size_t length = characters.size();
  for (std::size_t size = length; size > 0; size /= 2) {
    for (std::size_t begin = 0; begin < length; begin += size) {
      const std::size_t end = std::min(begin + size, length);
      if (attempt(json::quote(join(characters, begin, end)))) return true;
    }
  }
  if (attempt(json::quote(std::string(length, 'a')))) return true;
  for (std::size_t i = 0; i < length; ++i) {
    if (characters[i] == "a") continue;
    Characters other = characters;
    other[i] = "a";
    if (attempt(json::quote(join(other, 0, 0)))) return true;
  }
  return false;
}

/// The text cut to ever longer beginnings, and the same with zeros for what was cut.
std::vector<std::string> cut_digits(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t size = text.size() / 2; size > 0; size /= 2) {
    const std::string kept = text.substr(0, text.size() - size);
    found.push_back(kept);
    if (text.find_first_of("eE") == std::string::npos)
      found.push_back(kept + std::string(size, '0'));
  }
  return found;
}

/// The text with a nought or a one for one digit, for each; with nothing before the point.
std::vector<std::string> plain_digits(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  std::vector<std::string> found;
  if (const std::size_t at = text.find('.'); at != std::string::npos) {
    found.push_back("0" + text.substr(at));
  }
  for (std::size_t i = 0; i < std::min(text.size(), kLongest); ++i) {
    if (text[i] < '1' || text[i] > '9') continue;
    for (const char digit : {'0', '1'}) {
      found.push_back(text);
      found.back()[i] = digit;
    }
  }
  return found;
}

bool try_plainer_numbers(const std::string& token, const Try& attempt) {
  std::vector<std::string> found{"0", "1", "2", token.substr(1)};  // the sign, or a digit
  for (const std::string_view stop : {".", "eE"}) {
    const std::size_t at = token.find_first_of(stop);
    if (at != std::string::npos) found.push_back(token.substr(0, at));
  }
  found.push_back(json::to_text(json::decimal(token)));
  std::ranges::move(cut_digits(token), std::back_inserter(found));
  std::ranges::move(plain_digits(token), std::back_inserter(found));
  return std::ranges::any_of(found, attempt);
}

/// Every token of that kind, until none gets plainer.
template <class Plainer>
void simplify(Attempt& attempt, json::Kind kind, const Plainer& try_plainer) {
  auto tokens = tokens_of(attempt, kind);
  for (std::size_t i = 0; i < tokens.size() && !attempt.is_spent();) {
    const std::size_t changes = attempt.changes();
    try_plainer(tokens[i].text, [&](const std::string& text) {
      return put(attempt, tokens[i], text) || attempt.is_spent();
    });
    if (attempt.changes() == changes) {
      ++i;
    } else {
      tokens = tokens_of(attempt, kind);
    }
  }
}

/// A string or an array, and how many characters or elements it has.
struct Counted {
  std::size_t document;
  json::Value value;
  std::size_t length;
};

std::vector<Counted> counted_in(const Attempt& attempt) {
  std::vector<Counted> found;
  for (std::size_t i = 0; i < attempt.documents().size(); ++i) {
    for (const Part& part : attempt.parts(i)) {
      if (part.value.is(json::Kind::array)) found.push_back({i, part.value, part.value.size()});
      if (part.value.is(json::Kind::string)) {
        found.push_back({i, part.value, characters_of(part.value.string()).size()});
      }
    }
  }
  return found;
}

/// The first `length` characters or elements.
std::string cut(json::Value value, std::size_t length) {
  if (value.is(json::Kind::string)) {
    const Characters characters = characters_of(value.string());
    return json::quote(join(characters, length, characters.size()));
  }
  std::string text = "[";
  for (std::size_t i = 0; i < length; ++i) text.append(i == 0 ? "" : ",").append(value[i].text());
  return text + "]";
}

/// Puts 0, 1 or 2 for the count and cuts what it counts to the same difference.
bool shorten_pair(Attempt& attempt, const Token& number, std::size_t count,
                  const Counted& counted) {
  constexpr std::size_t kLeast = 3;
  for (std::size_t low = 0; low < std::min(count, kLeast); ++low) {
    const std::size_t gone = count - low;
    if (gone > counted.length) continue;
    const json::Span span = attempt.documents()[counted.document].span(counted.value);
    for (const auto& [document, place] : number.places) {
      if (document == counted.document && place.begin >= span.begin && place.end <= span.end) {
        continue;
      }
      if (attempt.edit({{document, place, std::to_string(low)},
                        {counted.document, span, cut(counted.value, counted.length - gone)}})) {
        return true;
      }
    }
  }
  return false;
}

bool shorten_counted_once(Attempt& attempt) {
  const auto counted = counted_in(attempt);
  for (const Token& number : tokens_of(attempt, json::Kind::number)) {
    std::size_t count = 0;
    const char* const end = number.text.data() + number.text.size();
    if (std::from_chars(number.text.data(), end, count).ptr != end) continue;
    for (const Counted& item : counted) {
      const bool is_near = item.length + 1 >= count && item.length <= count + 1;
      if (is_near && shorten_pair(attempt, number, count, item)) return true;
    }
  }
  return false;
}

}  // namespace

void respell(Attempt& attempt) {
  for (std::size_t i = 0; i < attempt.documents().size(); ++i) {
    const json::Document& document = attempt.documents()[i];
    const std::string text(document.text());
    attempt.edit({{i, {0, text.size()}, json::canonical(document.root())}});
  }
}

void shorten_strings(Attempt& attempt) {
  simplify(attempt, json::Kind::string, try_plainer_strings);
}

void simplify_numbers(Attempt& attempt) {
  simplify(attempt, json::Kind::number, try_plainer_numbers);
}

void shorten_counted(Attempt& attempt) {
  while (shorten_counted_once(attempt)) continue;
}

}  // namespace croesus
