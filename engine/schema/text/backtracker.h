// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/text: a search by ECMA-262's own rules (section 22.2.2, Pattern
// Semantics) for what PCRE2 does otherwise or not at all: back references (ECMA-262 forgets what a
// group captured when a repetition around it begins anew), look-behinds of varying width, patterns
// too large for it. Slower than PCRE2, and as bounded.
#pragma once

#include <string_view>
#include <unordered_map>

#include "engine/schema/text/pattern_parser.h"
#include "engine/schema/text/pcre2.h"

namespace croesus::schema {

enum class Match : std::uint8_t;

/// Looks at a pattern, which must outlive it. Immutable once made; any thread.
class Backtracker {
 public:
  /// Errors: unsupported (a property that PCRE2 does not know).
  static Expected<Backtracker> of(const ParsedPattern& pattern);

  /// Gives up after two million steps, or where it would nest 2000 deep.
  Match search(std::u32string_view text) const;

  /// Whether `code` is in the set of `node`.
  bool has(const PatternNode& node, char32_t code) const;

 private:
  explicit Backtracker(const ParsedPattern& pattern) : pattern_(&pattern) {}
  Expected<bool> add_properties(const PatternNode& node);

  const ParsedPattern* pattern_;
  /// Of sets that name properties.
  std::unordered_map<const PatternNode*, Code32> properties_;
};

}  // namespace croesus::schema
