// SPDX-License-Identifier: Apache-2.0
//
// Numbers of schemas and instances, compared and divided exactly, quickly where they are small. A
// number is small where its digits fit 18 places; others cost memory for their digits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/json/number.h"

namespace croesus::schema {

/// mantissa * 10^exponent, where that holds a number token exactly.
struct Small {
  std::int64_t mantissa = 0;
  std::int32_t exponent = 0;
  bool fits = false;
};

/// Requires a number token that the reader accepted.
Small small(std::string_view token);

/// Whether a number token is digits alone, save for the sign.
inline bool is_plain_integer(std::string_view token) {
  for (const char c : token) {
    if (c == '.' || c == 'e' || c == 'E') return false;
  }
  return true;
}

/// Whether the number is an integer by value (1.0 and 1e3 are).
bool is_integral(std::string_view token);

/// A number token with its small form, read once for all that is asked of it.
struct Number {
  explicit Number(std::string_view its_token) : token(its_token), small(schema::small(its_token)) {}
  bool is_integral() const;
  std::string_view token;
  Small small;
};

/// Numbers of which it can be told at a glance that they are between two integers.
struct NumberSpan {
  static constexpr std::int64_t kMost = 1'000'000'000'000;
  std::int64_t least = -kMost;
  std::int64_t most = kMost;
  bool has_integers_only = false;

  /// Whether it is told at a glance that the number is in here. Requires a number token.
  bool surely_has(std::string_view token) const {
    constexpr std::size_t kLongest = 15;
    constexpr std::int64_t kFinest = 1'000'000;
    if (token.size() > kLongest) return false;
    const char* at = token.data();
    const char* const end = at + token.size();
    const bool is_negative = *at == '-';
    if (is_negative) ++at;
    std::int64_t number = 0;
    std::int64_t scale = 1;
    const auto take_digits = [&](std::int64_t each) {
      for (; at < end && *at >= '0' && *at <= '9'; ++at, scale *= each) {
        number = number * 10 + (*at - '0');
      }
    };
    take_digits(1);
    if (at < end && *at == '.') {
      ++at;
      take_digits(10);
      if (has_integers_only || scale > kFinest) return false;
    }
    if (is_negative) number = -number;
    return at == end && number >= least * scale && number <= most * scale;
  }
};

/// A number that a keyword names.
class Limit {
 public:
  /// Requires a number token that the reader accepted.
  explicit Limit(std::string_view token);

  /// -1, 0 or 1: how the number compares to this limit.
  int order_of(const Number& number) const;
  int order_of(std::string_view token) const { return order_of(Number(token)); }
  /// Whether the number is a multiple of this limit. Requires that this is not zero.
  bool divides(const Number& number) const;
  bool divides(std::string_view token) const { return divides(Number(token)); }
  const json::Decimal& exact() const { return exact_; }
  /// If it is an integer of up to 18 digits.
  std::optional<std::int64_t> small_integer() const {
    if (!small_.fits || small_.exponent != 0) return std::nullopt;
    return small_.mantissa;
  }

 private:
  struct Big;  ///< its digits as one integer, made when a division first needs it
  Small small_;
  json::Decimal exact_;
  std::shared_ptr<Big> big_;
};

}  // namespace croesus::schema
