// SPDX-License-Identifier: Apache-2.0
#include "engine/json/parser.h"

#include <fmt/format.h>

#include <algorithm>
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

Parser::Parser(Storage& storage, const Limits& limits)
    : storage_(storage),
      limits_(limits),
      at_(storage.text.data()),
      end_(at_ + storage.text.size()),
      open_(kNoContainer) {
  stack_.reserve(64);
}

std::optional<Error> Parser::run() {
  Due due = Due::value;
  while (due == Due::value) due = value();
  if (due == Due::error) return std::move(error_);
  storage_.root = stack_.front();
  return std::nullopt;
}

Parser::Due Parser::value() {
  skip_space();
  bool good = false;
  switch (*at_) {
    case '{':
      return open(Kind::object);
    case '[':
      return open(Kind::array);
    case '"':
      good = string();
      break;
    case 't':
      good = word("true", Kind::boolean);
      break;
    case 'f':
      good = word("false", Kind::boolean);
      break;
    case 'n':
      good = word("null", Kind::null);
      break;
    default:
      good = number();
      break;
  }
  return good ? after_value() : Due::error;
}

Parser::Due Parser::after_value() {
  while (open_ != kNoContainer) {
    skip_space();
    const bool object = stack_[open_].kind == Kind::object;
    if (*at_ == ',') {
      ++at_;
      return !object || member_name() ? Due::value : Due::error;
    }
    if (*at_ != closing_bracket()) {
      expected(at_, object ? "',' or '}' after a member of an object"
                           : "',' or ']' after an array element");
      return Due::error;
    }
    close();
  }
  skip_space();
  if (at_ == end_) return Due::nothing;
  expected(at_, "nothing more after the value");
  return Due::error;
}

Parser::Due Parser::open(Kind kind) {
  if (depth_ == limits_.depth) {
    failed(at_, ErrorCode::limit,
           fmt::format("more than {} containers inside one another", limits_.depth));
    return Due::error;
  }
  ++depth_;
  Node node;
  node.begin = at_++;
  node.length = open_;
  node.kind = kind;
  open_ = static_cast<std::uint32_t>(stack_.size());
  stack_.push_back(node);
  skip_space();
  if (*at_ == closing_bracket()) {
    close();
    return after_value();
  }
  return kind == Kind::array || member_name() ? Due::value : Due::error;
}

void Parser::close() {
  ++at_;
  --depth_;
  Node& node = stack_[open_];
  const char* const begin = node.begin;
  node.block = storage_.arena.block(begin, std::span(stack_).subspan(open_ + 1));
  node.blocked = true;
  stack_.resize(open_ + 1);
  open_ = node.length;
  node.length = static_cast<std::uint32_t>(at_ - begin);
}

bool Parser::member_name() {
  skip_space();
  if (*at_ != '"') return expected(at_, "a member name in quotes") != nullptr;
  if (!string()) return false;
  skip_space();
  if (*at_ != ':') return expected(at_, "':' after a member name") != nullptr;
  ++at_;
  return true;
}

void Parser::push(Kind kind, const char* end, bool escaped) {
  Node node;
  node.begin = at_;
  node.length = static_cast<std::uint32_t>(end - at_);
  node.kind = kind;
  node.escaped = escaped;
  if (node.length > kLongScalar) {
    node.block = storage_.arena.block(at_, {});
    node.blocked = true;
  }
  stack_.push_back(node);
  at_ = end;
}

inline void Parser::skip_space() {
  while (is_space(*at_)) ++at_;
}

inline char Parser::closing_bracket() const {
  return stack_[open_].kind == Kind::object ? '}' : ']';
}

bool Parser::word(std::string_view word, Kind kind) {
  if (!std::string_view(at_, end_).starts_with(word)) {
    return expected(at_, fmt::format("a value; did you mean {}?", word)) != nullptr;
  }
  push(kind, at_ + word.size());
  return true;
}

bool Parser::number() {
  const char* at = at_;
  if (*at == '-') {
    ++at;
  } else if (!is_digit(*at)) {
    return expected(at, "a value") != nullptr;
  }
  if (*at == '0' && is_digit(at[1])) {
    return expected(at, "a number without leading zeros") != nullptr;
  }
  at = digits(at, "'-'");
  if (at != nullptr && *at == '.') at = digits(at + 1, "'.'");
  if (at != nullptr && (*at == 'e' || *at == 'E')) at = exponent(at + 1);
  if (at == nullptr) return false;
  push(Kind::number, at);
  return true;
}

const char* Parser::digits(const char* at, std::string_view after) {
  if (!is_digit(*at)) return expected(at, fmt::format("a digit after {} in a number", after));
  while (is_digit(*at)) ++at;
  return at;
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

bool Parser::string() {
  const char* at = at_ + 1;
  bool escaped = false;
  for (;;) {
    at = skip_plain(at, end_);
    if (*at == '"') break;
    const bool backslash = *at == '\\';
    escaped = escaped || backslash;
    at = backslash ? escape(at) : unusual(at);
    if (at == nullptr) return false;
  }
  push(Kind::string, at + 1, escaped);
  return true;
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
  error_ = {code, std::move(message), fmt::format("byte {}", at - storage_.text.data())};
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
