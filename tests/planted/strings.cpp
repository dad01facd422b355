// SPDX-License-Identifier: Apache-2.0
//
// Lengths, patterns, and what happens to strings on the way.
#include <algorithm>
#include <string>

#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;
using Edit = std::function<std::string(std::string)>;

/// Our evaluator, which sees `pattern` so.
Says reads_patterns(const Edit& edit) {
  return reads_schema([edit](Members& schema) {
    if (std::string* text = schema.find("pattern")) *text = json_text(edit(string_of(*text)));
  });
}

/// The same for the names of patternProperties.
Says reads_name_patterns(const Edit& edit) {
  return reads_schema([edit](Members& schema) {
    std::string* text = schema.find("patternProperties");
    if (text == nullptr) return;
    Members patterns = members_of(*text);
    for (auto& pattern : patterns.all) pattern.first = edit(pattern.first);
    *text = patterns.text();
  });
}

Edit reads(std::string what, std::string as) {
  return [what = std::move(what), as = std::move(as)](std::string pattern) {
    for (std::size_t at = 0; (at = pattern.find(what, at)) != std::string::npos; at += as.size()) {
      pattern.replace(at, what.size(), as);
    }
    return pattern;
  };
}

std::string anchored(const std::string& pattern) { return "^(?:" + pattern + ")$"; }
std::string anchored_in_front(const std::string& pattern) { return "^(?:" + pattern + ")"; }

std::string with_newline_before_end(std::string pattern) {
  if (pattern.ends_with('$')) pattern.insert(pattern.size() - 1, "\n?");
  return pattern;
}

/// Dots that match no code point above U+FFFF.
std::string with_narrow_dots(const std::string& pattern) {
  std::string text;
  bool is_in_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      text += pattern.substr(i++, 2);
      continue;
    }
    if (pattern[i] == '[' || pattern[i] == ']') is_in_class = pattern[i] == '[';
    text += pattern[i] == '.' && !is_in_class ? R"([^\n\r\u2028\u2029\u{10000}-\u{10FFFF}])"
                                              : pattern.substr(i, 1);
  }
  return text;
}

std::size_t bytes(const std::string& decoded) { return decoded.size(); }

std::size_t utf16_units(const std::string& decoded) {
  std::size_t count = 0;
  for (const char c : decoded) {
    const auto byte = static_cast<unsigned char>(c);
    count += (byte & 0xC0U) != 0x80U ? 1 : 0;
    count += byte >= 0xF0U ? 1 : 0;
  }
  return count;
}

Says measures(std::size_t (*measure)(const std::string&)) {
  return thinks({"minLength", "maxLength"},
                [measure](std::string_view keyword, json::Value due, json::Value instance) {
                  if (!instance.is(Kind::string)) return true;
                  const auto length = static_cast<double>(measure(instance.string()));
                  const double limit = number_of(due);
                  return keyword == "minLength" ? length >= limit : length <= limit;
                });
}

/// Our evaluator, which sees strings (and no names) so.
Says reads_strings(const Edit& edit) {
  return reads_values([edit](json::Value value, std::string text) {
    return value.is(Kind::string) ? json_text(edit(value.string())) : std::move(text);
  });
}

std::string without_final_newline(std::string decoded) {
  if (decoded.ends_with('\n')) decoded.pop_back();
  return decoded;
}

std::string up_to_nul(const std::string& decoded) { return decoded.substr(0, decoded.find('\0')); }

}  // namespace

std::vector<Defect> about_strings() {
  const std::vector<std::string> any = {"pattern", "minLength",  "maxLength", "const",
                                        "enum",    "not",        "oneOf",     "if",
                                        "type",    "uniqueItems"};
  const std::string why = "every keyword that looks at a string sees another one";
  const std::string closed = "where a name is known by its pattern alone, losing it makes it extra";
  return {
      {"length_in_bytes", {"minLength", "maxLength"}, measures(bytes), "both count"},
      {"length_in_utf16_units", {"minLength", "maxLength"}, measures(utf16_units), "both count"},
      {"pattern_anchored", {"pattern"}, reads_patterns(anchored)},
      {"pattern_anchored_in_front", {"pattern"}, reads_patterns(anchored_in_front)},
      {"name_pattern_anchored",
       {"patternProperties", "additionalProperties", "unevaluatedProperties"},
       reads_name_patterns(anchored),
       closed},
      {"dollar_matches_before_a_final_newline",
       {"pattern"},
       reads_patterns(with_newline_before_end)},
      {"dollar_matches_before_a_final_newline_in_names",
       {"patternProperties", "additionalProperties", "unevaluatedProperties"},
       reads_name_patterns(with_newline_before_end),
       closed},
      {"digits_of_all_scripts", {"pattern"}, reads_patterns(reads("\\d", "\\p{Nd}"))},
      {"digits_of_all_scripts_in_names",
       {"patternProperties", "additionalProperties"},
       reads_name_patterns(reads("\\d", "\\p{Nd}")),
       closed},
      {"letters_of_all_scripts", {"pattern"}, reads_patterns(reads("\\w", "[\\p{L}\\p{N}_]"))},
      {"blanks_of_ascii_alone", {"pattern"}, reads_patterns(reads("\\s", "[ \\t\\r\\n\\f\\v]"))},
      {"dot_matches_no_astral_character", {"pattern"}, reads_patterns(with_narrow_dots)},
      {"dot_matches_newlines", {"pattern"}, reads_patterns(reads("^.$", "^[^]$"))},
      {"final_newline_stripped", any, reads_strings(without_final_newline), why},
      {"string_ends_at_nul", any, reads_strings(up_to_nul), why},
      {"letter_not_composed_as_composed",
       {"const", "enum"},
       reads_strings(reads("e\u0301", "\u00e9")),
       "both compare"},
  };
}

}  // namespace croesus::schema::planted
