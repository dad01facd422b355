// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/backtracker.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/schema/text/pattern.h"
#include "engine/schema/text/pattern_pcre2.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostSteps = 2'000'000;
constexpr std::size_t kDeepest = 2000;

/// What remains to be matched from a place on. Refers to the caller's function object.
class Rest {
 public:
  template <class Function>
  explicit Rest(const Function& function)
      : function_(&function), call_([](const void* what, std::size_t at) {
          return (*static_cast<const Function*>(what))(at);
        }) {}
  bool operator()(std::size_t at) const { return call_(function_, at); }

 private:
  const void* function_;
  bool (*call_)(const void*, std::size_t);
};

struct Capture {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool is_word(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9') ||
         c == U'_';
}

bool in_ranges(const CodeSet& set, char32_t code) {
  return std::any_of(set.ranges.begin(), set.ranges.end(), [code](const CodeRange& range) {
    return range.first <= code && code <= range.last;
  });
}

/// One search. Inside a look-behind everything runs backwards.
class Search {
 public:
  Search(const Backtracker& tracker, std::u32string_view text, std::uint32_t groups)
      : tracker_(tracker), text_(text), captures_(groups + 1) {}

  Match run(const PatternNode& root) {
    const auto found = [](std::size_t) { return true; };
    for (std::size_t at = 0; at <= text_.size() && !gave_up_; ++at) {
      std::fill(captures_.begin(), captures_.end(), std::nullopt);
      if (node(root, at, Rest(found))) return Match::yes;
    }
    return gave_up_ ? Match::indeterminate : Match::no;
  }

 private:
  bool node(const PatternNode& what, std::size_t at, Rest rest) {
    if (gave_up_ || ++steps_ > kMostSteps || depth_ > kDeepest) {
      gave_up_ = true;
      return false;
    }
    ++depth_;
    const bool matched = matches(what, at, rest);
    --depth_;
    return matched;
  }

  bool matches(const PatternNode& what, std::size_t at, Rest rest) {
    switch (what.kind) {
      case PatternKind::character:
      case PatternKind::set:
        return one(what, at) && rest(beside(at));
      case PatternKind::sequence:
        return sequence(what, 0, at, rest);
      case PatternKind::choice:
        return std::any_of(what.parts.begin(), what.parts.end(),
                           [&](const PatternNode& part) { return node(part, at, rest); });
      case PatternKind::repeat:
        return is_single(what.parts[0]) ? run_of(what, at, rest) : repeat(what, 0, at, rest);
      case PatternKind::group:
        return group(what, at, rest);
      case PatternKind::back_reference:
        return back_reference(what, at, rest);
      case PatternKind::start:
        return at == 0 && rest(at);
      case PatternKind::end:
        return at == text_.size() && rest(at);
      case PatternKind::word_edge:
        return is_edge(at) != what.negated && rest(at);
      case PatternKind::look_ahead:
      case PatternKind::look_behind:
        return look(what, at, rest);
    }
    return false;
  }

  std::size_t beside(std::size_t at) const { return backwards_ ? at - 1 : at + 1; }

  /// Whether the next character in the direction of the search fits.
  bool one(const PatternNode& what, std::size_t at) const {
    if (backwards_ ? at == 0 : at == text_.size()) return false;
    const char32_t code = text_[backwards_ ? at - 1 : at];
    return what.kind == PatternKind::character ? code == what.character : tracker_.has(what, code);
  }

  static bool is_single(const PatternNode& what) {
    return what.kind == PatternKind::character || what.kind == PatternKind::set;
  }

  bool sequence(const PatternNode& what, std::size_t place, std::size_t at, Rest rest) {
    if (place == what.parts.size()) return rest(at);
    const std::size_t part = backwards_ ? what.parts.size() - 1 - place : place;
    const auto further = [&](std::size_t next) { return sequence(what, place + 1, next, rest); };
    return node(what.parts[part], at, Rest(further));
  }

  /// A repetition of single characters needs no nesting.
  bool run_of(const PatternNode& what, std::size_t at, Rest rest) {
    std::vector<std::size_t> places = {at};
    while (places.size() <= what.max && one(what.parts[0], places.back())) {
      places.push_back(beside(places.back()));
      ++steps_;
    }
    if (places.size() <= what.min) return false;
    const auto first = places.begin() + what.min;
    if (!what.lazy) std::reverse(first, places.end());
    return std::any_of(first, places.end(), [&](std::size_t place) {
      return ++steps_ <= kMostSteps && !gave_up_ && rest(place);
    });
  }

  /// A round that matches nothing, beyond those that must be, is no round.
  bool repeat(const PatternNode& what, std::size_t rounds, std::size_t at, Rest rest) {
    if (rounds == what.max) return rest(at);
    const auto round = [&] {
      const std::vector<std::optional<Capture>> before = captures_;
      for (std::uint32_t i = what.first_group; i < what.end_group; ++i) captures_[i].reset();
      const auto further = [&](std::size_t next) {
        return (rounds < what.min || next != at) && repeat(what, rounds + 1, next, rest);
      };
      if (node(what.parts[0], at, Rest(further))) return true;
      captures_ = before;
      return false;
    };
    if (rounds < what.min) return round();
    return what.lazy ? rest(at) || round() : round() || rest(at);
  }

  bool group(const PatternNode& what, std::size_t at, Rest rest) {
    const auto captured = [&](std::size_t next) {
      const std::optional<Capture> before = captures_[what.group];
      captures_[what.group] = Capture{std::min(at, next), std::max(at, next)};
      if (rest(next)) return true;
      captures_[what.group] = before;
      return false;
    };
    return node(what.parts[0], at, Rest(captured));
  }

  bool back_reference(const PatternNode& what, std::size_t at, Rest rest) {
    const std::optional<Capture>& capture = captures_[what.group];
    if (!capture) return rest(at);
    const std::u32string_view same = text_.substr(capture->begin, capture->end - capture->begin);
    if (backwards_ && at < same.size()) return false;
    const std::size_t from = backwards_ ? at - same.size() : at;
    if (text_.substr(from, same.size()) != same) return false;
    return rest(backwards_ ? from : at + same.size());
  }

  bool is_edge(std::size_t at) const {
    const bool before = at > 0 && is_word(text_[at - 1]);
    const bool behind = at < text_.size() && is_word(text_[at]);
    return before != behind;
  }

  /// What a look-around captured stays, unless it was a negated one or the rest fails.
  bool look(const PatternNode& what, std::size_t at, Rest rest) {
    const std::vector<std::optional<Capture>> before = captures_;
    const bool outer = std::exchange(backwards_, what.kind == PatternKind::look_behind);
    const auto found = [](std::size_t) { return true; };
    const bool seen = node(what.parts[0], at, Rest(found));
    backwards_ = outer;
    if (what.negated) captures_ = before;
    if (!gave_up_ && seen != what.negated && rest(at)) return true;
    captures_ = before;
    return false;
  }

  const Backtracker& tracker_;
  std::u32string_view text_;
  std::vector<std::optional<Capture>> captures_;
  bool backwards_ = false;
  bool gave_up_ = false;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace

Expected<Backtracker> Backtracker::of(const ParsedPattern& pattern) {
  Backtracker tracker(pattern);
  const Expected<bool> added = tracker.add_properties(pattern.root);
  if (!added) return tl::unexpected(added.error());
  return tracker;
}

Expected<bool> Backtracker::add_properties(const PatternNode& node) {
  for (const PatternNode& part : node.parts) {
    Expected<bool> added = add_properties(part);
    if (!added) return added;
  }
  if (node.set.properties.empty()) return true;
  ParsedPattern one;
  one.root = node;
  const std::string text = pcre2_text(one);
  const Expected<Code8> known = compile_8(text);
  if (!known) return tl::unexpected(known.error());
  properties_.emplace(&node, compile_32(text));
  return true;
}

bool Backtracker::has(const PatternNode& node, char32_t code) const {
  const auto property = properties_.find(&node);
  if (property == properties_.end()) return in_ranges(node.set, code) != node.set.negated;
  return property->second && search_32(property->second, {&code, 1}) >= 0;
}

Match Backtracker::search(std::u32string_view text) const {
  return Search(*this, text, pattern_->groups).run(pattern_->root);
}

}  // namespace croesus::schema
