// SPDX-License-Identifier: Apache-2.0
//
// The length of a string as JSON Schema counts it (minLength, maxLength): in code points.
#pragma once

#include <cstddef>
#include <string_view>

namespace croesus::schema {

/// How many code points `wtf8` has (a lone surrogate counts as one). Requires WTF-8.
inline std::size_t code_points(std::string_view wtf8) {
  std::size_t count = 0;
  for (const char byte : wtf8) count += static_cast<signed char>(byte) >= -0x40 ? 1U : 0U;
  return count;
}

}  // namespace croesus::schema
