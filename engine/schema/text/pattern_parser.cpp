// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern_parser.h"

#include <algorithm>

#include "engine/json/utf8.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kDeepest = 200;

Expected<std::u32string> decoded(std::string_view text) {
  std::u32string codes;
  for (std::size_t at = 0; at < text.size();) {
    const json::CodePoint code = json::decode(text.data() + at, text.size() - at);
    if (code.bytes == 0) return fail(ErrorCode::encoding, "the pattern is no valid UTF-8");
    codes += code.value;
    at += code.bytes;
  }
  return codes;
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

bool is_name_character(char32_t c, bool first) {
  const bool letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
  return letter || c == U'$' || c == U'_' || c > 0x7F || (!first && is_digit(c));
}

/// References by name are numbered from here until all names are known.
constexpr std::uint32_t kNamed = 1U << 30U;

void resolve(PatternNode& node, const std::vector<std::uint32_t>& numbers) {
  if (node.kind == PatternKind::back_reference && node.group >= kNamed) {
    node.group = numbers[node.group - kNamed];
  }
  for (PatternNode& part : node.parts) resolve(part, numbers);
}

}  // namespace

Expected<ParsedPattern> parse_pattern(std::string_view ecma, PatternSyntax syntax) {
  return decoded(ecma).and_then(
      [&](std::u32string text) { return PatternParser(std::move(text), syntax).run(); });
}

Expected<ParsedPattern> PatternParser::run() {
  PatternNode root = choice();
  if (!done()) wrong("a ) closes no group");
  check_references();
  if (error_) return tl::unexpected(*error_);
  std::vector<std::uint32_t> numbers;
  for (const std::string& name : named_references_) {
    const auto same = [&](const auto& known) { return known.first == name; };
    numbers.push_back(std::find_if(names_.begin(), names_.end(), same)->second);
  }
  resolve(root, numbers);
  const bool refers = highest_reference_ > 0 || !named_references_.empty();
  return ParsedPattern{std::move(root), groups_, refers};
}

void PatternParser::check_references() {
  if (highest_reference_ > groups_) wrong("a back reference has no group");
  for (const std::string& name : named_references_) {
    const auto same = [&](const auto& known) { return known.first == name; };
    if (std::none_of(names_.begin(), names_.end(), same)) wrong("no group has the name " + name);
  }
}

PatternNode PatternParser::choice() {
  if (++depth_ > kDeepest) wrong("nested deeper than 200", ErrorCode::limit);
  PatternNode node{.kind = PatternKind::choice};
  do {
    node.parts.push_back(sequence());
  } while (accept(U"|"));
  --depth_;
  if (node.parts.size() > 1) return node;
  PatternNode only = std::move(node.parts.front());
  return only;
}

PatternNode PatternParser::sequence() {
  PatternNode node{.kind = PatternKind::sequence};
  while (!done() && !next_is(U'|') && !next_is(U')')) node.parts.push_back(repeated_term());
  return node;
}

PatternNode PatternParser::term() {
  if (accept(U"^")) return {.kind = PatternKind::start};
  if (accept(U"$")) return {.kind = PatternKind::end};
  if (accept(U"(")) return bracket();
  if (accept(U"[")) return character_class();
  if (accept(U"\\")) return escape();
  if (accept(U".")) {
    return {.kind = PatternKind::set, .set = {.ranges = complement(line_ends().ranges)}};
  }
  if (next_is(U'*') || next_is(U'+') || next_is(U'?')) {
    wrong("nothing to repeat");
  } else if (next_is(U'{')) {
    return literal_or_error("a { repeats nothing");
  } else if (next_is(U'}') || next_is(U']')) {
    return literal_or_error("a closing bracket without an opening one");
  }
  return {.kind = PatternKind::character, .character = take()};
}

PatternNode PatternParser::literal_or_error(std::string_view what) {
  if (!lenient_ || braces()) wrong(std::string(what));
  return {.kind = PatternKind::character, .character = take()};
}

PatternNode PatternParser::bracket() {
  if (accept(U"?:")) {
    PatternNode inner = choice();
    if (!accept(U")")) wrong("a group is not closed");
    return {.kind = PatternKind::sequence, .parts = {std::move(inner)}};
  }
  if (accept(U"?=")) return look(PatternKind::look_ahead);
  if (accept(U"?<=")) return look(PatternKind::look_behind);
  if (accept(U"?!")) {
    PatternNode node = look(PatternKind::look_ahead);
    node.negated = true;
    return node;
  }
  if (accept(U"?<!")) {
    PatternNode node = look(PatternKind::look_behind);
    node.negated = true;
    return node;
  }
  return capture();
}

PatternNode PatternParser::capture() {
  const std::uint32_t number = ++groups_;
  if (accept(U"?<")) {
    const std::string name = group_name();
    for (const auto& known : names_) {
      if (known.first == name) wrong("two groups have the name " + name);
    }
    names_.emplace_back(name, number);
  } else if (next_is(U'?')) {
    wrong("no such kind of group in ECMA-262");
  }
  PatternNode inner = choice();
  if (!accept(U")")) wrong("a group is not closed");
  return {.kind = PatternKind::group, .parts = {std::move(inner)}, .group = number};
}

PatternNode PatternParser::look(PatternKind kind) {
  PatternNode inner = choice();
  if (!accept(U")")) wrong("a look-around is not closed");
  return {.kind = kind, .parts = {std::move(inner)}};
}

bool PatternParser::repeatable(const PatternNode& node) const {
  switch (node.kind) {
    case PatternKind::start:
    case PatternKind::end:
    case PatternKind::word_edge:
    case PatternKind::look_behind:
      return false;
    case PatternKind::look_ahead:
      return lenient_;
    default:
      return true;
  }
}

PatternNode PatternParser::repeated_term() {
  const std::uint32_t first = groups_ + 1;
  PatternNode node = term();
  const std::optional<Limits> times = limits();
  if (!times) return node;
  if (!repeatable(node)) wrong("nothing to repeat");
  if (times->min > times->max) wrong("a repetition's minimum is above its maximum");
  const bool lazy = accept(U"?");
  return {.kind = PatternKind::repeat,
          .parts = {std::move(node)},
          .min = times->min,
          .max = times->max,
          .lazy = lazy,
          .first_group = first,
          .end_group = groups_ + 1};
}

std::optional<PatternParser::Limits> PatternParser::limits() {
  if (accept(U"*")) return Limits{0, kNoMaximum};
  if (accept(U"+")) return Limits{1, kNoMaximum};
  if (accept(U"?")) return Limits{0, 1};
  if (!next_is(U'{')) return std::nullopt;
  const std::optional<Limits> found = braces();
  if (!found && !lenient_) wrong("a { that is no repetition");
  return found;
}

std::optional<PatternParser::Limits> PatternParser::braces() {
  const std::size_t before = at_;
  const auto none = [&]() -> std::optional<Limits> {
    at_ = before;
    return std::nullopt;
  };
  if (!accept(U"{")) return none();
  const std::optional<std::uint32_t> least = number();
  if (!least) return none();
  Limits found{*least, *least};
  if (accept(U",")) found.max = number().value_or(kNoMaximum);
  if (!accept(U"}")) return none();
  return found;
}

std::optional<std::uint32_t> PatternParser::number() {
  if (!is_digit(peek())) return std::nullopt;
  std::uint64_t value = 0;
  while (is_digit(peek()))
    value = std::min<std::uint64_t>(value * 10 + (take() - U'0'), kNamed - 1);
  return static_cast<std::uint32_t>(value);
}

PatternNode PatternParser::escape() {
  if (accept(U"b")) return {.kind = PatternKind::word_edge};
  if (accept(U"B")) return {.kind = PatternKind::word_edge, .negated = true};
  if (accept(U"k")) return named_reference();
  if (peek() >= U'1' && peek() <= U'9') return back_reference();
  Atom atom = escaped(false);
  if (atom.character) return {.kind = PatternKind::character, .character = *atom.character};
  return {.kind = PatternKind::set, .set = std::move(atom.set)};
}

PatternNode PatternParser::back_reference() {
  const std::uint32_t group = *number();
  highest_reference_ = std::max(highest_reference_, group);
  return {.kind = PatternKind::back_reference, .group = group};
}

PatternNode PatternParser::named_reference() {
  if (!accept(U"<")) wrong("\\k without a name");
  named_references_.push_back(group_name());
  const auto place = static_cast<std::uint32_t>(named_references_.size() - 1);
  return {.kind = PatternKind::back_reference, .group = kNamed + place};
}

std::string PatternParser::group_name() {
  std::string name;
  while (!done() && !next_is(U'>')) {
    char32_t c = take();
    if (c == U'\\') c = accept(U"u") ? unicode_escape() : U'\0';
    if (!is_name_character(c, name.empty())) wrong("a group's name has a character it may not");
    json::encode(c, name);
  }
  if (!accept(U">") || name.empty()) wrong("a group's name is empty or has no end");
  return name;
}

bool PatternParser::accept(std::u32string_view what) {
  if (std::u32string_view(text_).substr(std::min(at_, text_.size()), what.size()) != what) {
    return false;
  }
  at_ += what.size();
  return true;
}

void PatternParser::wrong(std::string what, ErrorCode code) {
  if (!error_) error_ = Error{code, "no regular expression of ECMA-262: " + std::move(what), {}};
  at_ = text_.size();
}

}  // namespace croesus::schema
