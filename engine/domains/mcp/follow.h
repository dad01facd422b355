// SPDX-License-Identifier: Apache-2.0
//
// Going down a carrier by names that a profile declares; there is no search. Any thread.
#pragma once

#include <string>
#include <string_view>

#include "engine/json/value.h"

namespace croesus::mcp {

/// Where a way led: the value (none where it ended nowhere), how far it got, and whether an object
/// on the way has a name twice. What comes out of such an object, absence included, tells nothing:
/// *incomparable* (DESIGN.md, section 3).
struct Found {
  json::Value value;
  std::string pointer;
  bool ambiguous = false;

  bool is(json::Kind kind) const { return value.is(kind); }
  explicit operator bool() const { return static_cast<bool>(value); }
};

/// The value at a JSON Pointer below `from`. `pointer` of the answer is the whole way, whether it
/// exists or not.
Found follow(const Found& from, std::string_view pointer);
/// Requires an array and an index within it.
Found element(const Found& array, std::size_t index);

/// The first value, in document order, that a selector meets; without a value where it meets none.
/// A selector is names joined by dots; behind a name, or alone, stand [2] (that element), [] (any
/// element) and [type=word] (any element whose member of that name is that string). "" is the root.
Found select(json::Value root, std::string_view selector);

}  // namespace croesus::mcp
