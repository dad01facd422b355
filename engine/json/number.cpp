// SPDX-License-Identifier: Apache-2.0
#include "engine/json/number.h"

#include <fmt/format.h>

#include <algorithm>

namespace croesus::json {

namespace {

/// Integers of up to this many digits are printed plainly.
constexpr int kPlainDigits = 40;

/// What stands after the e, as the reader's limit keeps it from overflowing.
std::int64_t exponent_of(std::string_view text) {
  if (text.empty()) return 0;
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  std::int64_t exponent = 0;
  for (const char c : text) exponent = exponent * 10 + (c - '0');
  return negative ? -exponent : exponent;
}

/// Brings digits * 10^exponent to the one form that Decimal allows.
void normalize(Decimal& number) {
  const std::size_t last = number.digits.find_last_not_of('0');
  if (last == std::string::npos) {
    number = {};
    return;
  }
  number.exponent += static_cast<std::int64_t>(number.digits.size() - last - 1);
  number.digits.erase(last + 1);
  number.digits.erase(0, number.digits.find_first_not_of('0'));
}

int sign(const Decimal& number) {
  if (number.digits.empty()) return 0;
  return number.negative ? -1 : 1;
}

/// The power of ten of the first digit, plus one.
std::int64_t magnitude(const Decimal& number) {
  return number.exponent + static_cast<std::int64_t>(number.digits.size());
}

int three_way(auto left, auto right) { return left < right ? -1 : (right < left ? 1 : 0); }

}  // namespace

Decimal decimal(std::string_view token) {
  Decimal number{.negative = token.front() == '-', .digits = {}, .exponent = 0};
  if (number.negative) token.remove_prefix(1);
  const auto is_e = [](char c) { return c == 'e' || c == 'E'; };
  const auto e = static_cast<std::size_t>(std::ranges::find_if(token, is_e) - token.begin());
  const std::string_view mantissa = token.substr(0, e);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  const std::string_view fraction = mantissa.substr(std::min(point + 1, mantissa.size()));
  number.digits.reserve(mantissa.size());
  number.digits.append(mantissa.substr(0, point)).append(fraction);
  number.exponent = exponent_of(token.substr(std::min(e + 1, token.size()))) -
                    static_cast<std::int64_t>(fraction.size());
  normalize(number);
  return number;
}

int compare(const Decimal& left, const Decimal& right) {
  if (sign(left) != sign(right)) return three_way(sign(left), sign(right));
  int order = three_way(magnitude(left), magnitude(right));
  if (order == 0) order = three_way(left.digits.compare(right.digits), 0);
  return left.negative ? -order : order;
}

bool is_integer(const Decimal& number) { return number.exponent >= 0; }

std::string to_text(const Decimal& number) {
  if (number.digits.empty()) return "0";
  const std::string_view minus = number.negative ? "-" : "";
  const std::string_view digits = number.digits;
  if (is_integer(number) && magnitude(number) <= kPlainDigits) {
    return fmt::format("{}{}{:0<{}}", minus, digits, "", number.exponent);
  }
  const std::string_view point = digits.size() > 1 ? "." : "";
  return fmt::format("{}{}{}{}e{:+}", minus, digits.front(), point, digits.substr(1),
                     magnitude(number) - 1);
}

bool is_plain_integer(std::string_view token) {
  if (token.front() == '-') token.remove_prefix(token == "-0" ? 0 : 1);
  return token.size() <= kPlainDigits &&
         std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace croesus::json
