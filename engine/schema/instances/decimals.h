// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: exact arithmetic on decimal numbers, and their tokens. Never
// binary64. Costs memory for the digits, of which results have at most kMostDigits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json/number.h"

namespace croesus::schema {

inline constexpr std::size_t kMostDigits = 3000;

json::Decimal whole(std::int64_t number);
/// 10^exponent.
json::Decimal ten_to(std::int64_t exponent);
json::Decimal negated(json::Decimal number);
/// None where the result would have too many digits.
std::optional<json::Decimal> sum(const json::Decimal& left, const json::Decimal& right);
/// Require factors of at most kMostDigits.
json::Decimal product(const json::Decimal& left, const json::Decimal& right);
json::Decimal half(const json::Decimal& number);
/// step * (the largest integer n with step * n <= number, plus `further`). Requires step > 0.
std::optional<json::Decimal> multiple_near(const json::Decimal& number, const json::Decimal& step,
                                           std::int64_t further);

/// As people write it: 0.3, 100, -1e400.
std::string to_token(const json::Decimal& number);

}  // namespace croesus::schema
