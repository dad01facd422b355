// SPDX-License-Identifier: Apache-2.0
//
// Strings between their decoded form (WTF-8) and their JSON token.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace croesus::json {

/// How quote() writes what could be written in more than one way. What must be escaped always is.
enum class Escapes {
  shortest,   ///< two-letter escapes for controls where they exist, all else as it is
  non_ascii,  ///< shortest, and \uXXXX for what is not ASCII (surrogate pairs above U+FFFF)
  all,        ///< \uXXXX for every character
};

/// The JSON token, quotes included. Lone surrogates (WTF-8) are written as \udXXX in every style.
/// Bytes that are no WTF-8 become U+FFFD, so that any bytes make a valid token.
std::string quote(std::string_view decoded, Escapes escapes = Escapes::shortest);

/// How many code points the string of such a token has, a lone surrogate counted as one.
std::size_t length(std::string_view token);

/// The decoded string of a token that the reader accepted, quotes included.
std::string unquote(std::string_view token);

}  // namespace croesus::json
