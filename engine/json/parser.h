// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: the grammar of RFC 8259, as a loop over a stack of its own. The text is
// read in place; that it ends in a NUL, which is no part of any token, spares most checks for its
// end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/json/node.h"
#include "engine/json/reader.h"

namespace croesus::json {

/// Reads a text into nodes. One use. What it is given must outlive it, and the nodes outlive it as
/// long as the text and the arena do.
class Parser {
 public:
  /// `stack` is memory to work in; it must be empty, and is left with anything in it.
  Parser(const std::string& text, Arena& arena, std::vector<Node>& stack, const Limits& limits);

  /// What is wrong with the text, if anything; else `root` is its value.
  std::optional<Error> run(Node& root);

 private:
  // Each takes where it begins and returns where it ends, or null once the error is noted.
  const char* document(const char* at);
  const char* value(const char* at);
  const char* open(const char* at, Kind kind);
  const char* close(const char* at);
  const char* member_name(const char* at);
  const char* string(const char* at);
  const char* escape(const char* at);
  const char* unusual(const char* at);
  const char* word(const char* at, std::string_view word, Kind kind);
  const char* number(const char* at);
  const char* digits(const char* at, std::string_view after);
  const char* exponent(const char* at);

  const char* push(Kind kind, const char* begin, const char* end, bool escaped = false);
  bool is_in_object() const { return stack_[open_].kind == Kind::object; }
  char closing_bracket() const { return is_in_object() ? '}' : ']'; }

  // These note the error and return null.
  const char* failed(const char* at, ErrorCode code, std::string message);
  const char* expected(const char* at, std::string_view what);

  const char* const begin_;
  const char* const end_;
  Arena& arena_;
  const Limits& limits_;
  /// Complete nodes whose container is still open, above the node of that container.
  std::vector<Node>& stack_;
  /// Where on the stack the innermost open container is. Its node's length says the same of the
  /// container around it.
  std::uint32_t open_;
  std::size_t depth_ = 0;
  Error error_{};
};

}  // namespace croesus::json
