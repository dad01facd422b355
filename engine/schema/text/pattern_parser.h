// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema: reads an ECMA-262 regular expression (section 22.2.1, Patterns) by
// recursive descent, to a bounded depth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error/error.h"
#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// How much is forgiven.
enum class PatternSyntax : std::uint8_t {
  unicode,  ///< the grammar of the u flag, to the letter
  /// That of annex B where its meaning is beyond doubt: any escaped punctuation, lone `]`, `{` and
  /// `}`, classes at the ends of ranges, repeated look-aheads. Not its octal escapes, nor letters
  /// escaped without a meaning (`\a`, `\Z`), for whoever writes those means something else.
  lenient,
};

struct ParsedPattern {
  PatternNode root;
  std::uint32_t groups = 0;  ///< how many groups capture
  bool has_back_references = false;
};

/// Errors: encoding (no WTF-8), syntax (with what is wrong; where = byte offset is not told), limit
/// (nested deeper than 200).
Expected<ParsedPattern> parse_pattern(std::string_view ecma, PatternSyntax syntax);

/// One parse. Once something is wrong the rest of the text is skipped, so that every loop ends.
class PatternParser {
 public:
  PatternParser(std::u32string text, PatternSyntax syntax)
      : text_(std::move(text)), lenient_(syntax == PatternSyntax::lenient) {}

  Expected<ParsedPattern> run();

 private:
  /// What a class or an escape stands for: one character, or a set.
  struct Atom {
    std::optional<char32_t> character;
    CodeSet set;
  };
  struct Limits {
    std::uint32_t min;
    std::uint32_t max;
  };

  PatternNode choice();
  PatternNode sequence();
  PatternNode term();
  PatternNode bracket();
  PatternNode capture();
  PatternNode look(PatternKind kind);
  PatternNode repeated_term();
  PatternNode escape();
  PatternNode named_reference();
  PatternNode back_reference();
  PatternNode literal_or_error(std::string_view what);
  bool repeatable(const PatternNode& node) const;
  std::optional<Limits> limits();
  std::optional<Limits> braces();
  std::optional<std::uint32_t> number();

  // pattern_class.cpp
  PatternNode character_class();
  void class_item(CodeSet& set);
  Atom class_atom();
  Atom escaped(bool in_class);
  Atom property_escape(bool negated);
  char32_t control();
  char32_t unicode_escape();
  char32_t hexadecimal(std::size_t digits);
  char32_t braced_hexadecimal();
  char32_t identity(bool in_class);

  std::string group_name();
  void check_references();

  bool done() const { return at_ >= text_.size(); }
  char32_t peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : U'\0';
  }
  bool next_is(char32_t c) const { return !done() && text_[at_] == c; }
  bool accept(std::u32string_view what);
  char32_t take() { return done() ? U'\0' : text_[at_++]; }
  void wrong(std::string what, ErrorCode code = ErrorCode::syntax);

  std::u32string text_;
  bool lenient_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::uint32_t groups_ = 0;
  std::uint32_t highest_reference_ = 0;
  std::vector<std::pair<std::string, std::uint32_t>> names_;
  std::vector<std::string> named_references_;
  std::optional<Error> error_;
};

}  // namespace croesus::schema
