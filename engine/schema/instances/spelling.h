// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: one way of writing a value that changes nothing about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/json/value.h"

namespace croesus::schema {

enum class OrderStyle : std::uint8_t { kept, reversed, sorted, shuffled };

enum class StringStyle : std::uint8_t {
  kept,
  shortest,      ///< escapes only where they must be, of two letters where they exist
  all_lower,     ///< \u00e9 for every character
  all_upper,     ///< \u00E9 for every character
  non_ascii,     ///< escapes for all that is not ASCII
  first_only,    ///< an escape for the first character
  last_only,     ///< an escape for the last character
  solidus,       ///< \/ for /
  long_escapes,  ///< \u0022 where two letters would do
  mixed,         ///< any of those, character by character
};

/// In numbers: how many styles spell_number() knows.
inline constexpr int kNumberStyles = 14;

struct Spelling {
  OrderStyle order = OrderStyle::kept;
  StringStyle names = StringStyle::kept;
  StringStyle strings = StringStyle::kept;
  int numbers = -1;            ///< a style of spell_number(), or -1: kept
  bool mixes_numbers = false;  ///< any style for each number
  std::string_view gap = "";   ///< between all tokens
  bool mixes_gaps = false;     ///< any white space between tokens
};

/// The value so spelled. `stream` is drawn from for what is mixed or shuffled.
std::string spell(json::Value value, const Spelling& spelling, Stream& stream);

/// A few spellings of the value, none with white space, the most unlike ones first.
std::vector<std::string> equal_texts(json::Value value, Stream& stream);

/// An equal number. Requires a number token that the reader accepted, and style < kNumberStyles.
std::string spell_number(std::string_view token, int style);

/// The token of an equal string; see StringStyle. Requires a style other than `kept`.
std::string spell_string(std::string_view decoded, StringStyle style, Stream& stream);

}  // namespace croesus::schema
