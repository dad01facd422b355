// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: strings as code points, which the makers cut and join, and
// back.
#pragma once

#include <string>
#include <string_view>

namespace croesus::schema {

/// Well formed whatever stands side by side: a high surrogate before a low one is one character.
std::string narrow(std::u32string_view text);

/// Requires WTF-8.
std::u32string widen(std::string_view wtf8);

}  // namespace croesus::schema
