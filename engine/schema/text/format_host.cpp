// SPDX-License-Identifier: Apache-2.0
//
// hostname and idn-hostname. What a U-label is, libidn2 knows (its checks for registration, RFC
// 5891, section 4); that a right-to-left label makes demands on its neighbours (RFC 5893, section
// 2) it does not ask, so that rule is here, by PCRE2's bidirectional classes.
#include <idn2.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/schema/text/format_checks.h"
#include "engine/schema/text/pcre2.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kLongestLabel = 63;
constexpr std::size_t kLongestName = 253;

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<signed char>(c) >= 0; });
}

/// Letters, digits and inner hyphens.
bool is_plain_label(std::string_view text) {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-'; };
  return !text.empty() && text.size() <= kLongestLabel && text.front() != '-' &&
         text.back() != '-' && std::all_of(text.begin(), text.end(), fits);
}

bool has_ace_prefix(std::string_view text) {
  return text.size() >= 4 && (text[0] | 0x20) == 'x' && (text[1] | 0x20) == 'n' &&
         text.substr(2, 2) == "--";
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> labels(1);
  for (const char c : text) {
    if (c == '.') {
      labels.emplace_back();
    } else {
      labels.back() += c;
    }
  }
  return labels;
}

struct Free {
  void operator()(std::uint8_t* text) const { idn2_free(text); }
};

/// The A-label of a U-label, or of an A-label that is well formed. Requires no NUL in it.
std::optional<std::string> registered(const std::string& label) {
  const auto* text = reinterpret_cast<const std::uint8_t*>(label.c_str());
  const bool ace = has_ace_prefix(label);
  std::uint8_t* made = nullptr;
  const int answer = idn2_register_u8(ace ? nullptr : text, ace ? text : nullptr, &made, 0);
  const std::unique_ptr<std::uint8_t, Free> owner(made);
  if (answer != IDN2_OK || made == nullptr) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(made));
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  return text;
}

/// The A-label of a label of any kind, or nothing if it is none.
std::optional<std::string> ace_label(const std::string& label) {
  if (is_ascii(label) && !is_plain_label(label)) return std::nullopt;
  if (is_ascii(label) && !has_ace_prefix(label)) return label;
  const auto plain = [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || static_cast<signed char>(c) < 0;
  };
  if (!std::all_of(label.begin(), label.end(), plain)) return std::nullopt;
  std::optional<std::string> made = registered(lower(label));
  return made && made->size() <= kLongestLabel ? made : std::nullopt;
}

std::string unicode(const std::string& ace) {
  std::uint8_t* made = nullptr;
  const auto* text = reinterpret_cast<const char*>(ace.c_str());
  const int answer = idn2_to_unicode_8z8z(text, reinterpret_cast<char**>(&made), 0);
  const std::unique_ptr<std::uint8_t, Free> owner(made);
  return answer == IDN2_OK && made != nullptr ? reinterpret_cast<const char*>(made) : ace;
}

bool finds(const Code8& code, std::string_view text) { return code && search_8(code, text) >= 0; }

/// The Bidi Rule on labels of a name in which one is right-to-left.
bool keeps_bidi_rule(const std::vector<std::string>& labels) {
  static const Code8 kRight =
      compile_8("[\\p{bidiclass:R}\\p{bidiclass:AL}\\p{bidiclass:AN}]").value_or(Code8());
  static const Code8 kRule =
      compile_8(
          "^(?:(?!.*\\p{bidiclass:EN}.*\\p{bidiclass:AN})(?!.*\\p{bidiclass:AN}.*\\p{bidiclass:EN})"
          "(?=[\\p{bidiclass:R}\\p{bidiclass:AL}])"
          "[\\p{bidiclass:R}\\p{bidiclass:AL}\\p{bidiclass:AN}\\p{bidiclass:EN}\\p{bidiclass:ES}"
          "\\p{bidiclass:CS}\\p{bidiclass:ET}\\p{bidiclass:ON}\\p{bidiclass:BN}\\p{bidiclass:NSM}]*"
          "[\\p{bidiclass:R}\\p{bidiclass:AL}\\p{bidiclass:EN}\\p{bidiclass:AN}]\\p{bidiclass:NSM}*"
          "|(?=\\p{bidiclass:L})"
          "[\\p{bidiclass:L}\\p{bidiclass:EN}\\p{bidiclass:ES}\\p{bidiclass:CS}\\p{bidiclass:ET}"
          "\\p{bidiclass:ON}\\p{bidiclass:BN}\\p{bidiclass:NSM}]*"
          "[\\p{bidiclass:L}\\p{bidiclass:EN}]\\p{bidiclass:NSM}*)\\z")
          .value_or(Code8());
  const auto right = [](const std::string& label) { return finds(kRight, label); };
  const auto keeps = [](const std::string& label) { return finds(kRule, label); };
  return std::none_of(labels.begin(), labels.end(), right) ||
         std::all_of(labels.begin(), labels.end(), keeps);
}

/// The dots that separate labels (RFC 3490, section 3.1, still in use) as the plain one.
std::string with_plain_dots(std::string_view text) {
  std::string plain;
  for (Cursor at(text); !at.done();) {
    const std::string_view before = at.rest();
    const char32_t code = at.non_ascii();
    if (code == 0x3002 || code == 0xFF0E || code == 0xFF61) {
      plain += '.';
    } else {
      if (code == 0) at.skip();
      plain += before.substr(0, before.size() - at.rest().size());
    }
  }
  return plain;
}

}  // namespace

bool is_plain_hostname(std::string_view text) {
  const std::vector<std::string> labels = split(text);
  return text.size() <= kLongestName && std::all_of(labels.begin(), labels.end(), is_plain_label);
}

bool is_hostname(std::string_view text) {
  if (!is_plain_hostname(text)) return false;
  const std::vector<std::string> labels = split(text);
  return std::all_of(labels.begin(), labels.end(),
                     [](const std::string& label) { return ace_label(label).has_value(); });
}

bool is_idn_hostname(std::string_view text) {
  std::vector<std::string> labels = split(with_plain_dots(text));
  std::size_t length = labels.size() - 1;
  for (std::string& label : labels) {
    const std::optional<std::string> ace = ace_label(label);
    if (!ace) return false;
    length += ace->size();
    label = unicode(*ace);
  }
  return length <= kLongestName && keeps_bidi_rule(labels);
}

}  // namespace croesus::schema
