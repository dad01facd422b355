// SPDX-License-Identifier: Apache-2.0
//
// How long a string may be that someone asks for; the makers of strings keep to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/schema/text/code_points.h"

namespace croesus::schema {

/// Both ends included, in code points.
struct Bounds {
  std::size_t min = 0;
  std::size_t max = SIZE_MAX;
};

inline bool fits(Bounds bounds, std::string_view wtf8) {
  const std::size_t length = code_points(wtf8);
  return length >= bounds.min && length <= bounds.max;
}

}  // namespace croesus::schema
