// SPDX-License-Identifier: Apache-2.0
#include "engine/json/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

#include "engine/json/scan.h"
#include "engine/json/utf8.h"

namespace croesus::json {

namespace {

constexpr std::uint32_t kNoContainer = std::numeric_limits<std::uint32_t>::max();

/// Scalars longer than this keep their digest.
constexpr std::size_t kLongScalar = 256;

/// So that exponents, with any number of digits before them, stay within 64 bits.
constexpr std::size_t kMostExponentDigits = 17;

}  // namespace

void NodeStack::grow() {
  const std::size_t count = size();
  Memory more = memory_for(2 * count);
  std::memcpy(more.get(), memory_.get(), count * sizeof(Node));
  memory_ = std::move(more);
  top_ = bottom() + count;
  limit_ = bottom() + 2 * count;
}

Parser::Parser(Text text, Arena& arena, NodeStack& stack, const Limits& limits)
    : begin_(text.bytes.data()),
      end_(begin_ + text.bytes.size()),
      readable_end_(end_ + text.padding),
      arena_(arena),
      limits_(limits),
      stack_(stack),
      open_(kNoContainer) {}

std::optional<Error> Parser::run(Node& root) {
  if (document(begin_) == nullptr) return std::move(error_);
  root = stack_[0];
  return std::nullopt;
}

namespace {

inline const char* skip_space(const char* at) {
  while (static_cast<unsigned char>(*at) <= ' ' && is_space(*at)) ++at;
  return at;
}

}  // namespace

const char* Parser::document(const char* at) {
  at = value(at);
  while (at != nullptr && open_ != kNoContainer) {
    const bool is_object = is_in_object();
    at = skip_space(at);
    if (*at == ',') {
      ++at;
      if (is_object) at = member_name(at);
      if (at != nullptr) at = value(at);
    } else if (*at == (is_object ? '}' : ']')) {
      at = close(at);
    } else {
      at = expected(at, is_object ? "',' or '}' after a member of an object"
                                  : "',' or ']' after an array element");
    }
  }
  if (at == nullptr) return nullptr;
  at = skip_space(at);
  return at == end_ ? at : expected(at, "nothing more after the value");
}

/// The value that begins here; of a container only what stands before its second value.
[[gnu::always_inline]] inline const char* Parser::value(const char* at) {
  at = skip_space(at);
  while (*at == '{' || *at == '[') {
    at = open(at, *at == '{' ? Kind::object : Kind::array);
    if (at == nullptr) return nullptr;
    if (*at == closing_bracket()) return close(at);
    if (is_in_object()) at = member_name(at);
    if (at == nullptr) return nullptr;
    at = skip_space(at);
  }
  switch (*at) {
    case '"':
      return string(at);
    case 't':
      return word(at, "true", Kind::boolean);
    case 'f':
      return word(at, "false", Kind::boolean);
    case 'n':
      return word(at, "null", Kind::null);
    default:
      return number(at);
  }
}

/// Ends where its first member, its first element or its end begins.
[[gnu::always_inline]] inline const char* Parser::open(const char* at, Kind kind) {
  if (depth_ == limits_.depth) {
    return failed(at, ErrorCode::limit,
                  fmt::format("more than {} containers inside one another", limits_.depth));
  }
  ++depth_;
  Node node;
  node.begin = at;
  node.length = open_;
  node.kind = kind;
  open_ = static_cast<std::uint32_t>(stack_.size());
  stack_.push(node);
  return skip_space(at + 1);
}

[[gnu::always_inline]] inline const char* Parser::close(const char* at) {
  ++at;
  --depth_;
  Node& node = stack_[open_];
  const char* const begin = node.begin;
  node.block = arena_.block(begin, stack_.from(open_ + 1));
  node.blocked = true;
  stack_.cut(open_ + 1);
  open_ = node.length;
  node.length = static_cast<std::uint32_t>(at - begin);
  return at;
}

/// The name and its colon.
[[gnu::always_inline]] inline const char* Parser::member_name(const char* at) {
  at = skip_space(at);
  if (*at != '"') return expected(at, "a member name in quotes");
  at = string(at);
  if (at == nullptr) return nullptr;
  at = skip_space(at);
  return *at == ':' ? at + 1 : expected(at, "':' after a member name");
}

[[gnu::always_inline]] inline const char* Parser::push(Kind kind, const char* begin,
                                                       const char* end, bool escaped) {
  Node node;
  node.begin = begin;
  node.length = static_cast<std::uint32_t>(end - begin);
  node.kind = kind;
  node.escaped = escaped;
  if (node.length > kLongScalar) {
    node.block = arena_.block(begin, {});
    node.blocked = true;
  }
  stack_.push(node);
  return end;
}

[[gnu::always_inline]] inline const char* Parser::word(const char* at, std::string_view word,
                                                       Kind kind) {
  if (!std::string_view(at, end_).starts_with(word)) {
    return expected(at, fmt::format("a value; did you mean {}?", word));
  }
  return push(kind, at, at + word.size());
}

[[gnu::always_inline]] inline const char* Parser::number(const char* at) {
  const char* const begin = at;
  if (*at == '-') {
    ++at;
  } else if (!is_digit(*at)) {
    return expected(at, "a value");
  }
  if (*at == '0' && is_digit(at[1])) return expected(at, "a number without leading zeros");
  at = digits(at, "'-'");
  if (at != nullptr && *at == '.') at = digits(at + 1, "'.'");
  if (at != nullptr && (*at == 'e' || *at == 'E')) at = exponent(at + 1);
  return at == nullptr ? nullptr : push(Kind::number, begin, at);
}

[[gnu::always_inline]] inline const char* Parser::digits(const char* at, std::string_view after) {
  if (!is_digit(*at)) return expected(at, fmt::format("a digit after {} in a number", after));
  return skip_digits(at, readable_end_);
}

const char* Parser::exponent(const char* at) {
  if (*at == '+' || *at == '-') ++at;
  const char* const end = digits(at, "'e'");
  if (end == nullptr) return nullptr;
  const char* const significant = std::find_if(at, end, [](char c) { return c != '0'; });
  const std::size_t most = std::min(limits_.exponent_digits, kMostExponentDigits);
  if (static_cast<std::size_t>(end - significant) <= most) return end;
  return failed(at, ErrorCode::limit, fmt::format("an exponent of more than {} digits", most));
}

[[gnu::always_inline]] inline const char* Parser::string(const char* at) {
  const char* const begin = at++;
  bool escaped = false;
  for (;;) {
    at = skip_plain(at, readable_end_);
    if (*at == '"') break;
    const bool backslash = *at == '\\';
    escaped = escaped || backslash;
    at = backslash ? escape(at) : unusual(at);
    if (at == nullptr) return nullptr;
  }
  return push(Kind::string, begin, at + 1, escaped);
}

const char* Parser::escape(const char* at) {
  const char letter = at[1];
  if (letter != 'u') {
    if (letter != '\0' && std::string_view("\"\\/bfnrt").find(letter) != std::string_view::npos)
      return at + 2;
    return expected(at + 1, "one of \" \\ / b f n r t u after '\\' in a string");
  }
  for (int i = 2; i < 6; ++i) {
    if (!is_hexadecimal(at[i])) return expected(at + i, "four hexadecimal digits after '\\u'");
  }
  return at + 6;
}

const char* Parser::unusual(const char* at) {
  while (static_cast<unsigned char>(*at) >= 0x80) {
    const CodePoint next = decode(at, static_cast<std::size_t>(end_ - at));
    if (next.bytes == 0 || is_surrogate(next.value)) {
      return failed(at, ErrorCode::encoding, "the string is not valid UTF-8 here");
    }
    at += next.bytes;
  }
  if (static_cast<unsigned char>(*at) >= 0x20) return at;
  if (at == end_) return expected(at, "'\"' at the end of a string");
  return failed(at, ErrorCode::syntax,
                fmt::format("a control character in a string; write it as \\u{:04x}", *at));
}

const char* Parser::failed(const char* at, ErrorCode code, std::string message) {
  error_ = {code, std::move(message), fmt::format("byte {}", at - begin_)};
  return nullptr;
}

const char* Parser::expected(const char* at, std::string_view what) {
  if (at == end_)
    return failed(at, ErrorCode::syntax, fmt::format("the text ends before {}", what));
  if (std::string_view(at, end_).starts_with("\xEF\xBB\xBF")) {
    return failed(at, ErrorCode::syntax,
                  fmt::format("expected {}, not a byte order mark; remove it", what));
  }
  if (static_cast<unsigned char>(*at) >= 0x80) {
    const CodePoint next = decode(at, static_cast<std::size_t>(end_ - at));
    if (next.bytes == 0 || is_surrogate(next.value)) {
      return failed(at, ErrorCode::encoding, fmt::format("expected {}, not invalid UTF-8", what));
    }
  }
  return failed(at, ErrorCode::syntax, fmt::format("expected {}", what));
}

}  // namespace croesus::json
