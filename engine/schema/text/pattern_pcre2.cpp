// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern_pcre2.h"

#include <fmt/format.h>

#include <iterator>

namespace croesus::schema {

namespace {

bool is_plain(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
}

class Writer {
 public:
  explicit Writer(const ParsedPattern& pattern) : captures_(pattern.has_back_references) {
    node(pattern.root);
  }

  std::string text;

 private:
  void character(char32_t c) {
    if (is_plain(c)) {
      text += static_cast<char>(c);
    } else {
      fmt::format_to(std::back_inserter(text), "\\x{{{:x}}}", static_cast<std::uint32_t>(c));
    }
  }

  void set(const CodeSet& what) {
    if (what.ranges.empty() && what.properties.empty()) {
      text += what.negated ? "[\\x{0}-\\x{10ffff}]" : "(?!)";
      return;
    }
    text += what.negated ? "[^" : "[";
    for (const CodeRange& range : what.ranges) {
      character(range.first);
      if (range.first == range.last) continue;
      text += '-';
      character(range.last);
    }
    for (const CodeProperty& property : what.properties) {
      text += (property.negated ? "\\P{" : "\\p{") + property.name + '}';
    }
    text += ']';
  }

  /// Alternatives stand right behind the opening: PCRE2's look-behinds may differ in length there.
  void inside(std::string_view opening, const PatternNode& what) {
    text += opening;
    if (what.kind == PatternKind::choice) {
      alternatives(what.parts);
    } else {
      node(what);
    }
    text += ')';
  }

  void alternatives(const std::vector<PatternNode>& parts) {
    for (const PatternNode& part : parts) {
      if (&part != &parts.front()) text += '|';
      node(part);
    }
  }

  void sequence(const std::vector<PatternNode>& parts) {
    for (const PatternNode& part : parts) node(part);
  }

  /// PCRE2 repeats single characters quicker than groups of one.
  void repeat(const PatternNode& what) {
    const PatternNode& part = what.parts[0];
    const bool single = part.kind == PatternKind::character || part.kind == PatternKind::set;
    single ? node(part) : inside("(?:", part);
    if (what.max == kNoMaximum) {
      if (what.min == 0) text += '*';
      if (what.min == 1) text += '+';
      if (what.min > 1) fmt::format_to(std::back_inserter(text), "{{{},}}", what.min);
    } else {
      fmt::format_to(std::back_inserter(text), "{{{},{}}}", what.min, what.max);
    }
    if (what.lazy) text += '?';
  }

  /// A delimiter, so that a digit that follows is no part of the number.
  void back_reference(std::uint32_t group) {
    fmt::format_to(std::back_inserter(text), "\\g{{{}}}", group);
  }

  void node(const PatternNode& what) {
    switch (what.kind) {
      case PatternKind::character:
        return character(what.character);
      case PatternKind::set:
        return set(what.set);
      case PatternKind::sequence:
        return sequence(what.parts);
      case PatternKind::choice:
        return inside("(?:", what);
      case PatternKind::repeat:
        return repeat(what);
      case PatternKind::group:
        return inside(captures_ ? "(" : "(?:", what.parts[0]);
      case PatternKind::back_reference:
        return back_reference(what.group);
      case PatternKind::start:
        text += '^';
        return;
      case PatternKind::end:
        text += "\\z";
        return;
      case PatternKind::word_edge:
        text += what.negated ? "\\B" : "\\b";
        return;
      case PatternKind::look_ahead:
        return inside(what.negated ? "(?!" : "(?=", what.parts[0]);
      case PatternKind::look_behind:
        return inside(what.negated ? "(?<!" : "(?<=", what.parts[0]);
    }
  }

  bool captures_;
};

}  // namespace

std::string pcre2_text(const ParsedPattern& pattern) { return Writer(pattern).text; }

}  // namespace croesus::schema
