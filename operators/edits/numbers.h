// SPDX-License-Identifier: Apache-2.0
//
// What happens to numbers on their way through programs, and spellings that change nothing. Tokens
// in, tokens out; any thread.
#pragma once

#include <string>
#include <string_view>

namespace croesus::edits {

/// The token after a trip through binary64, written as JSON writers do. Equal to `token` in value
/// where it survives; "null" where it overflows.
std::string through_binary64(std::string_view token);

/// Whether that trip changes the number.
bool is_beyond_binary64(std::string_view token);

/// Whether the token is an integer, written without fraction and exponent.
bool is_plain_integer(std::string_view token);

/// The number after the next one: the last digit of the mantissa counted up (9 becomes 8).
std::string neighbour(std::string_view token);

/// The same number with a needless fraction digit: 5 as 5.0, 0.25 as 0.250. Empty for a token with
/// an exponent.
std::string longer(std::string_view token);

/// The same number with an exponent: 5 as 5e0, 0.25 as 0.25e0. Empty for a token that has one.
std::string with_exponent(std::string_view token);

}  // namespace croesus::edits
