// SPDX-License-Identifier: Apache-2.0
//
// Regular expressions as JSON Schema has them: ECMA-262 with the u flag, searched for anywhere in a
// string. Who evaluates `pattern` and `patternProperties` calls this, and who makes strings for
// them. A Pattern is immutable and cheap to copy; any number of threads may search with one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error/error.h"
#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// What a search found. `indeterminate`: the search was given up, because the pattern needs more
/// steps on this string than are allowed.
enum class Match : std::uint8_t { yes, no, indeterminate };

class Pattern {
 public:
  /// Reads `ecma` (WTF-8) by the grammar of the u flag; only where that fails, as JSON Schema's
  /// users write it (annex B, as far as its meaning is beyond doubt: PatternSyntax::lenient in
  /// pattern_parser.h). Characters are code points in both readings. Errors: encoding; syntax (no
  /// regular expression of ECMA-262); limit (nested too deep); unsupported (a property that PCRE2
  /// does not know).
  static Expected<Pattern> compile(std::string_view ecma);

  /// Whether `wtf8` has a match anywhere. Requires WTF-8, as engine/json makes it. Gives up after a
  /// number of steps that depends on the string's length alone, so that equal questions have equal
  /// answers on every machine. Allocates nothing, but for the first search of a thread, for
  /// patterns that PCRE2 reads otherwise than ECMA-262 (backtracker.h), and for strings with lone
  /// surrogates: PCRE2 has no UTF-8 for those, so they go to its 32-bit library (which has no UTF
  /// to check) as code points, against the same pattern.
  Match search(std::string_view wtf8) const;

  /// The text that was compiled.
  const std::string& source() const;
  /// What it says. Lives as long as any copy of this pattern.
  const PatternNode& tree() const;

 private:
  struct Compiled;
  explicit Pattern(std::shared_ptr<const Compiled> compiled);
  std::shared_ptr<const Compiled> compiled_;
};

/// Whether `ecma` is a regular expression of ECMA-262 with the u flag (the format `regex`), whether
/// or not PCRE2 could run it.
bool is_pattern(std::string_view ecma);

}  // namespace croesus::schema
