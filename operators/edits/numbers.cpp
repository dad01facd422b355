// SPDX-License-Identifier: Apache-2.0
#include "operators/edits/numbers.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "engine/json/number.h"

namespace croesus::edits {
namespace {

bool has_exponent(std::string_view token) {
  return token.find_first_of("eE") != std::string_view::npos;
}

bool has_fraction(std::string_view token) { return token.find('.') != std::string_view::npos; }

}  // namespace

std::string through_binary64(std::string_view token) {
  double value = 0;
  const auto read = std::from_chars(token.data(), token.data() + token.size(), value);
  if (read.ec != std::errc() || !std::isfinite(value)) return "null";
  return is_plain_integer(token) ? fmt::format("{:.0f}", value) : fmt::format("{}", value);
}

bool is_beyond_binary64(std::string_view token) {
  const std::string trip = through_binary64(token);
  return trip == "null" || json::decimal(trip) != json::decimal(token);
}

bool is_plain_integer(std::string_view token) {
  return !has_exponent(token) && !has_fraction(token);
}

std::string neighbour(std::string_view token) {
  std::string next(token);
  const std::size_t last = next.find_last_of("0123456789", next.find_first_of("eE"));
  next[last] = next[last] == '9' ? '8' : static_cast<char>(next[last] + 1);
  return next;
}

std::string longer(std::string_view token) {
  if (has_exponent(token)) return {};
  return std::string(token) + (has_fraction(token) ? "0" : ".0");
}

std::string with_exponent(std::string_view token) {
  if (has_exponent(token)) return {};
  return std::string(token) + "e0";
}

}  // namespace croesus::edits
