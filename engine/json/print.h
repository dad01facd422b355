// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: values to text, in one depth-first walk with a stack of its own.
#pragma once

#include <cstdint>
#include <string>

#include "engine/json/node.h"

namespace croesus::json {

enum class Layout : std::uint8_t {
  exact,      ///< the texts as they were read; what an edit composed, compactly
  indented,   ///< exact scalars, two blanks a level
  canonical,  ///< scalars in their normal form, members sorted
};

std::string print(const Node& root, Layout layout);

}  // namespace croesus::json
