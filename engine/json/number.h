// SPDX-License-Identifier: Apache-2.0
//
// Exact decimal numbers, straight from their tokens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace croesus::json {

/// The number digits * 10^exponent, negative if so; `digits` has no leading and no trailing zero
/// and is empty for zero, which is never negative and has exponent 0. So two numbers are equal
/// exactly when their Decimals are.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;
  bool operator==(const Decimal&) const = default;
};

/// Requires a number token that the reader accepted.
Decimal decimal(std::string_view token);

/// -1, 0 or 1, exactly.
int compare(const Decimal& left, const Decimal& right);

/// Whether the number has no fractional part (1.0 and 1e3 are integers).
bool is_integer(const Decimal& number);

/// The normal form that canonical() prints.
std::string to_text(const Decimal& number);

/// Whether a token is its own normal form, found out quickly: true for integers of at most 40 plain
/// digits, else false.
bool is_plain_integer(std::string_view token);

}  // namespace croesus::json
