// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/number.h"

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>
#include <limits>
#include <mutex>

namespace croesus::schema {

namespace {

/// 128 bits.
using Wide = boost::multiprecision::int128_t;

constexpr int kPlaces = 18;
/// 10^18 times 10^19 still fits a Wide.
constexpr int kShift = 19;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

const Wide& power_of_ten(int exponent) {
  static const auto kPowers = [] {
    std::array<Wide, kShift + 1> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
    return powers;
  }();
  return kPowers[static_cast<std::size_t>(exponent)];
}

int three_way(const auto& left, const auto& right) {
  return left < right ? -1 : static_cast<int>(right < left);
}

/// Adds the token's digits from `at` on; the first byte that is none. False: too many.
inline bool take_digits(std::string_view token, std::size_t& at, Small& number, int& places) {
  if (token.size() <= kPlaces) {
    for (; at < token.size() && is_digit(token[at]); ++at) {
      number.mantissa = number.mantissa * 10 + (token[at] - '0');
    }
    return true;
  }
  for (; at < token.size() && is_digit(token[at]); ++at) {
    if (places == kPlaces) return false;
    number.mantissa = number.mantissa * 10 + (token[at] - '0');
    places += static_cast<int>(number.mantissa != 0);
  }
  return true;
}

/// The exponent behind an 'e' at `at`. False: more than four digits.
bool take_exponent(std::string_view token, std::size_t at, std::int32_t& exponent) {
  ++at;
  const bool is_negative = token[at] == '-';
  if (is_negative || token[at] == '+') ++at;
  if (token.size() - at > 4) return false;
  std::int32_t value = 0;
  for (; at < token.size(); ++at) value = value * 10 + (token[at] - '0');
  exponent += is_negative ? -value : value;
  return true;
}

/// digits mod divisor, eighteen digits at a time.
template <class Integer>
Integer remainder(std::string_view digits, const Integer& divisor) {
  Integer rest = 0;
  while (!digits.empty()) {
    const std::string_view chunk = digits.substr(0, kPlaces);
    std::int64_t value = 0;
    std::int64_t power = 1;
    for (const char c : chunk) {
      value = value * 10 + (c - '0');
      power *= 10;
    }
    rest *= power;
    rest += value;
    rest %= divisor;
    digits.remove_prefix(chunk.size());
  }
  return rest;
}

using boost::multiprecision::cpp_int;

/// Whether modulus * 10^exponent divides the number. Neither zero; both in the normal form of
/// Decimal, so that 10 divides no digits.
bool divides_exactly(const cpp_int& modulus, std::int64_t exponent, const json::Decimal& number) {
  const std::int64_t shift = number.exponent - exponent;
  if (shift < 0) return false;
  const cpp_int rest = remainder<cpp_int>(number.digits, modulus);
  const cpp_int power = boost::multiprecision::powm(cpp_int(10), cpp_int(shift), modulus);
  return (rest * power) % modulus == 0;
}

}  // namespace

Small small(std::string_view token) {
  Small number;
  int places = 0;
  const bool is_negative = token.front() == '-';
  std::size_t at = is_negative ? 1 : 0;
  if (!take_digits(token, at, number, places)) return {};
  if (at < token.size() && token[at] == '.') {
    const std::size_t point = ++at;
    if (!take_digits(token, at, number, places)) return {};
    number.exponent = -static_cast<std::int32_t>(at - point);
  }
  if (at < token.size() && !take_exponent(token, at, number.exponent)) return {};
  if (is_negative) number.mantissa = -number.mantissa;
  if (number.mantissa == 0) number.exponent = 0;
  number.fits = true;
  return number;
}

bool is_integral(std::string_view token) {
  return is_plain_integer(token) || Number(token).is_integral();
}

struct Limit::Big {
  std::once_flag once;
  cpp_int digits;
};

Limit::Limit(std::string_view token)
    : small_(small(token)), exact_(json::decimal(token)), big_(std::make_shared<Big>()) {}

namespace {

/// mantissa * 10^shift, or what lies farthest on its side where that takes more than 64 bits.
std::int64_t shifted(std::int64_t mantissa, int shift) {
  static constexpr auto kPowers = [] {
    std::array<std::int64_t, kPlaces + 1> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
    return powers;
  }();
  if (mantissa == 0) return 0;
  std::int64_t product = 0;
  if (shift <= kPlaces &&
      !__builtin_mul_overflow(mantissa, kPowers[static_cast<std::size_t>(shift)], &product)) {
    return product;
  }
  using Range = std::numeric_limits<std::int64_t>;
  return mantissa < 0 ? Range::min() : Range::max();
}

}  // namespace

bool Number::is_integral() const {
  if (!small.fits) return json::is_integer(json::decimal(token));
  if (small.exponent >= 0) return true;
  return small.exponent >= -kPlaces ? small.mantissa % shifted(1, -small.exponent) == 0
                                    : small.mantissa == 0;
}

int Limit::order_of(const Number& number) const {
  const Small& its = number.small;
  if (its.fits && small_.fits) {
    // What is not shifted has at most kPlaces digits: whatever takes more than 64 bits is farther.
    const int shift = its.exponent - small_.exponent;
    return shift >= 0 ? three_way(shifted(its.mantissa, shift), small_.mantissa)
                      : three_way(its.mantissa, shifted(small_.mantissa, -shift));
  }
  return json::compare(json::decimal(number.token), exact_);
}

bool Limit::divides(const Number& number) const {
  assert(!exact_.digits.empty());
  const Small& its = number.small;
  if (its.fits && its.mantissa == 0) return true;
  if (its.fits && small_.fits) {
    const int shift = its.exponent - small_.exponent;
    if (shift == 0) return its.mantissa % small_.mantissa == 0;
    if (shift > 0 && shift <= kShift) {
      return its.mantissa * power_of_ten(shift) % small_.mantissa == 0;
    }
    if (shift < 0 && -shift <= kShift) {
      return its.mantissa % (small_.mantissa * power_of_ten(-shift)) == 0;
    }
  }
  const json::Decimal exact = json::decimal(number.token);
  if (exact.digits.empty()) return true;
  std::call_once(big_->once, [this] { big_->digits = cpp_int(exact_.digits); });
  return divides_exactly(big_->digits, exact_.exponent, exact);
}

}  // namespace croesus::schema
