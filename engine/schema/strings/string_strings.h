// SPDX-License-Identifier: Apache-2.0
//
// Strings by their length alone, for minLength and maxLength: made of characters whose bytes,
// UTF-16 units, code points and visible signs are different numbers. Pure functions of their
// arguments and the stream; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/strings/bounds.h"

namespace croesus::schema {

/// Up to `count` different strings (WTF-8) within `bounds`. Those as short and as long as can be
/// come first, of ASCII, two-byte and astral characters, combining marks, joined signs, lone
/// surrogates and with a final newline; longer ones than a million code points are not made.
std::vector<std::string> strings_within(Bounds bounds, Stream& stream, std::size_t count);

/// The same of strings that are too short or too long, most of them by one code point.
std::vector<std::string> strings_outside(Bounds bounds, Stream& stream, std::size_t count);

}  // namespace croesus::schema
