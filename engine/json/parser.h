// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: the grammar of RFC 8259, as a loop over a stack of its own. The text is
// read in place; that it ends in a NUL, which is no part of any token, spares most checks for its
// end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/error/error.h"
#include "engine/json/node.h"
#include "engine/json/reader.h"

namespace croesus::json {

/// Nodes, the last of which is at the top.
class NodeStack {
 public:
  NodeStack() : memory_(memory_for(kFirst)), top_(bottom()), limit_(top_ + kFirst) {}
  void clear() { top_ = bottom(); }
  std::size_t size() const { return static_cast<std::size_t>(top_ - bottom()); }
  Node& operator[](std::size_t index) { return bottom()[index]; }
  const Node& operator[](std::size_t index) const { return bottom()[index]; }
  void push(const Node& node) {
    if (top_ == limit_) grow();
    *top_++ = node;
  }
  /// Those from `index` up.
  std::span<const Node> from(std::size_t index) const { return {bottom() + index, top_}; }
  /// Takes away those from `index` up.
  void cut(std::size_t index) { top_ = bottom() + index; }

 private:
  using Memory = std::unique_ptr<std::byte[]>;
  static constexpr std::size_t kFirst = 64;
  /// Uninitialised: nodes are implicit-lifetime objects.
  static Memory memory_for(std::size_t nodes) {
    return std::make_unique_for_overwrite<std::byte[]>(nodes * sizeof(Node));
  }
  Node* bottom() const { return reinterpret_cast<Node*>(memory_.get()); }
  void grow();

  Memory memory_;
  Node* top_;
  Node* limit_;
};

/// Reads a text into nodes. One use. What it is given must outlive it, and the nodes outlive it as
/// long as the text and the arena do.
class Parser {
 public:
  struct Text {
    std::string_view bytes;
    std::size_t padding = 0;  ///< how much may be read behind them, beside a NUL
  };
  /// `stack` is memory to work in; it must be empty, and is left with anything in it.
  Parser(Text text, Arena& arena, NodeStack& stack, const Limits& limits);

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
  const char* const readable_end_;
  Arena& arena_;
  const Limits& limits_;
  /// Complete nodes whose container is still open, above the node of that container.
  NodeStack& stack_;
  /// Where on the stack the innermost open container is. Its node's length says the same of the
  /// container around it.
  std::uint32_t open_;
  std::size_t depth_ = 0;
  Error error_{};
};

}  // namespace croesus::json
