// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/decimals.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

namespace croesus::schema {

namespace {

using boost::multiprecision::cpp_int;
using json::Decimal;

/// Zeros that people write out, rather than an exponent.
constexpr std::int64_t kZeros = 25;

/// number / 10^exponent. Requires that this is an integer.
cpp_int scaled(const Decimal& number, std::int64_t exponent) {
  if (number.digits.empty()) return 0;
  const auto zeros = static_cast<std::size_t>(number.exponent - exponent);
  const cpp_int value(number.digits + std::string(zeros, '0'));
  return number.negative ? cpp_int(-value) : value;
}

cpp_int mantissa(const Decimal& number) { return scaled(number, number.exponent); }

Decimal from(const cpp_int& value, std::int64_t exponent) {
  Decimal number = json::decimal(value.str());
  if (!number.digits.empty()) number.exponent += exponent;
  return number;
}

bool is_zero(const Decimal& number) { return number.digits.empty(); }

/// The exponent at which both are integers; none where that takes too many digits.
std::optional<std::int64_t> common_exponent(const Decimal& left, const Decimal& right) {
  const std::int64_t low = is_zero(left)    ? right.exponent
                           : is_zero(right) ? left.exponent
                                            : std::min(left.exponent, right.exponent);
  for (const Decimal* number : {&left, &right}) {
    const auto digits = static_cast<std::int64_t>(number->digits.size());
    if (!is_zero(*number) &&
        number->exponent - low + digits > static_cast<std::int64_t>(kMostDigits))
      return std::nullopt;
  }
  return low;
}

}  // namespace

Decimal whole(std::int64_t number) { return json::decimal(std::to_string(number)); }

Decimal ten_to(std::int64_t exponent) {
  return {.negative = false, .digits = "1", .exponent = exponent};
}

Decimal negated(Decimal number) {
  number.negative = !is_zero(number) && !number.negative;
  return number;
}

std::optional<Decimal> sum(const Decimal& left, const Decimal& right) {
  const auto exponent = common_exponent(left, right);
  if (!exponent) return std::nullopt;
  return from(scaled(left, *exponent) + scaled(right, *exponent), *exponent);
}

Decimal product(const Decimal& left, const Decimal& right) {
  return from(mantissa(left) * mantissa(right), left.exponent + right.exponent);
}

Decimal half(const Decimal& number) {
  return product(number, {.negative = false, .digits = "5", .exponent = -1});
}

std::optional<Decimal> multiple_near(const Decimal& number, const Decimal& step,
                                     std::int64_t further) {
  const auto exponent = common_exponent(number, step);
  if (!exponent) return std::nullopt;
  const cpp_int whole_number = scaled(number, *exponent);
  const cpp_int whole_step = scaled(step, *exponent);
  cpp_int times = whole_number / whole_step;
  if (times * whole_step > whole_number) --times;
  return from((times + further) * whole_step, *exponent);
}

std::string to_token(const Decimal& number) {
  const auto places = static_cast<std::int64_t>(number.digits.size());
  if (number.exponent > kZeros || -number.exponent > places + kZeros) return json::to_text(number);
  if (number.digits.empty()) return "0";
  std::string digits = number.digits;
  if (number.exponent >= 0) {
    digits.append(static_cast<std::size_t>(number.exponent), '0');
    return (number.negative ? "-" : "") + digits;
  }
  if (-number.exponent >= places) {
    digits.insert(0, static_cast<std::size_t>(-number.exponent - places) + 1, '0');
  }
  digits.insert(digits.size() - static_cast<std::size_t>(-number.exponent), 1, '.');
  return (number.negative ? "-" : "") + digits;
}

}  // namespace croesus::schema
