// SPDX-License-Identifier: Apache-2.0
//
// Numbers of schemas and instances, compared and divided exactly, quickly where they are small. A
// number is small where its digits fit 18 places; others cost memory for their digits.
#pragma once

#include <cstdint>
#include <memory>
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

/// A number that a keyword names.
class Limit {
 public:
  /// Requires a number token that the reader accepted.
  explicit Limit(std::string_view token);

  /// -1, 0 or 1: how the number compares to this limit.
  int order_of(std::string_view token) const;
  /// Whether the number is a multiple of this limit. Requires that this is not zero.
  bool divides(std::string_view token) const;
  const json::Decimal& exact() const { return exact_; }

 private:
  struct Big;  ///< its digits as one integer, made when a division first needs it
  Small small_;
  json::Decimal exact_;
  std::shared_ptr<Big> big_;
};

}  // namespace croesus::schema
