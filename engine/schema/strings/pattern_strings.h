// SPDX-License-Identifier: Apache-2.0
//
// Strings that a pattern finds, and strings that it nearly finds. Who makes instances for `pattern`
// and `patternProperties` calls this. Every string is proved by Pattern::search (yes or no, never
// indeterminate) and within its bounds. Pure functions of their arguments and the stream; any
// thread.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/strings/bounds.h"
#include "engine/schema/text/pattern.h"

namespace croesus::schema {

/// Up to `count` different strings (WTF-8) that `pattern` finds: the shortest, the longest and text
/// around an open side first, then each alternative, each repetition at its limits and each class's
/// notable members in a drawn order, then random ones. Fewer, even none, where the budget (some
/// thousand attempts) finds no more.
std::vector<std::string> matching(const Pattern& pattern, Bounds bounds, Stream& stream,
                                  std::size_t count);

/// Up to `count` different strings that `pattern` does not find, each a small step away from one
/// that it does: a final newline, a repetition too many or too few, a character just outside a
/// class or beyond ASCII, the other case, odd line ends, a missing beginning, a lone surrogate.
std::vector<std::string> near_misses(const Pattern& pattern, Bounds bounds, Stream& stream,
                                     std::size_t count);

struct JointStrings {
  std::vector<std::string> strings;
  bool none_exist = false;  ///< proved: no string at all is within the bounds and as wanted
};

/// Up to `count` strings that every pattern of `wanted` finds and none of `unwanted`. Patterns
/// whose language is regular are searched side by side, exactly up to a horizon of some thousand
/// states and 48 characters beyond bounds.min; the rest by trial.
JointStrings matching_all(std::span<const Pattern* const> wanted,
                          std::span<const Pattern* const> unwanted, Bounds bounds, Stream& stream,
                          std::size_t count);

}  // namespace croesus::schema
