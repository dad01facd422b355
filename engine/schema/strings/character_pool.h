// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: the characters of a class, and those that are nearly in it.
#pragma once

#include <optional>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// Immutable once made; a value.
class CharacterPool {
 public:
  /// Properties are looked up by PCRE2, up to U+1FFFF (some milliseconds the first time).
  explicit CharacterPool(const CodeSet& set);

  bool has(char32_t code) const;

  /// Whether has() and ranges() know all members: not those of properties above U+1FFFF, and no
  /// surrogates of a property.
  bool exact() const { return exact_; }

  /// All members, in order, without overlaps.
  const std::vector<CodeRange>& ranges() const { return ranges_; }

  /// Any member, most often a printable one of ASCII; nothing if there is none.
  std::optional<char32_t> draw(Stream& stream) const;

  /// Members at which programs differ: both ends of each range, an astral one, one that combines, a
  /// lone surrogate, ends of lines.
  const std::vector<char32_t>& notable() const { return notable_; }

  /// Characters that are no members, yet look so: neighbours of the ends, members in the other
  /// case, digits, letters and blanks beyond ASCII.
  const std::vector<char32_t>& outsiders() const { return outsiders_; }

 private:
  bool exact_;
  std::vector<CodeRange> ranges_;
  std::vector<CodeRange> printable_;  ///< the members among '!' to '~'
  std::vector<char32_t> notable_;
  std::vector<char32_t> outsiders_;
};

/// The same letter of ASCII or Latin-1 in the other case, or `code` itself.
char32_t other_case(char32_t code);

}  // namespace croesus::schema
