// SPDX-License-Identifier: Apache-2.0
//
// What an ECMA-262 regular expression says, as a tree: the parser makes it, the translation to
// PCRE2 and the generators of strings walk it. Plain values. Source: ECMA-262, section 22.2.1
// (Patterns).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace croesus::schema {

/// Code points from `first` to `last`, both included.
struct CodeRange {
  char32_t first = 0;
  char32_t last = 0;
};

/// `\p{..}` or, negated, `\P{..}`.
struct CodeProperty {
  std::string name;  ///< as PCRE2 spells it, such as "Lu" or "sc:Greek"
  bool negated = false;
};

/// One character out of a set: the union of ranges and properties, or all but that union.
struct CodeSet {
  std::vector<CodeRange> ranges = {};
  std::vector<CodeProperty> properties = {};
  bool negated = false;
};

enum class PatternKind : std::uint8_t {
  character,       ///< `character`
  set,             ///< one code point of `set`
  sequence,        ///< all `parts`, one after the other; without parts: nothing
  choice,          ///< one of `parts`
  repeat,          ///< parts[0], from `min` to `max` times
  group,           ///< parts[0], captured as group number `group`
  back_reference,  ///< what group number `group` captured; nothing, where it took no part
  start,           ///< ^
  end,             ///< $
  word_edge,       ///< \b, or negated \B
  look_ahead,      ///< parts[0] follows; negated: does not
  look_behind,     ///< parts[0] stands before; negated: does not
};

/// `max` of a repeat without an upper end.
inline constexpr std::uint32_t kNoMaximum = UINT32_MAX;

struct PatternNode {
  PatternKind kind = PatternKind::sequence;
  char32_t character = 0;
  CodeSet set = {};
  std::vector<PatternNode> parts = {};
  std::uint32_t min = 0;
  std::uint32_t max = 0;
  bool lazy = false;
  bool negated = false;
  std::uint32_t group = 0;
  /// Of a repeat: the groups within it have the numbers from `first_group` on, up to before
  /// `end_group`.
  std::uint32_t first_group = 0;
  std::uint32_t end_group = 0;
};

/// What \d, \w and \s stand for; `.` is all but the last.
CodeSet digits();
CodeSet word_characters();
CodeSet white_space();
CodeSet line_ends();

/// The code points of 0..10FFFF that are in none of `ranges`; in order, without overlaps.
std::vector<CodeRange> complement(std::vector<CodeRange> ranges);

}  // namespace croesus::schema
