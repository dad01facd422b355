// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: small steps away from a string that is right, each of which
// some program takes for right too. Nobody knows yet whether the result is wrong.
#pragma once

#include <string>
#include <vector>

#include "engine/chance/stream.h"

namespace croesus::schema {

/// Line ends, a blank, a lone surrogate or a NUL, behind and in front.
std::vector<std::u32string> end_steps(const std::u32string& text);

/// One drawn character becomes a look-alike, its other case, a lone surrogate or a line end, or
/// goes.
std::vector<std::u32string> character_steps(const std::u32string& text, Stream& stream);

/// Without its first or last character or half, twice, with an end doubled, backwards.
std::vector<std::u32string> piece_steps(const std::u32string& text);

}  // namespace croesus::schema
