// SPDX-License-Identifier: Apache-2.0
//
// Reads RFC 8259 JSON text without losing anything of it: exact number and string tokens, member
// order, duplicate names, white space. Iterative, so depth costs memory, never stack. Any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error/error.h"
#include "engine/json/value.h"

namespace croesus::json {

/// Bounds on what is read, so that a hostile text costs no more than it says.
struct Limits {
  /// Containers inside one another.
  std::size_t depth = 10'000;
  /// Length of the text; never more than 2^32 - 1, however high this is set.
  std::size_t bytes = 1ULL << 30;
  /// Significant digits of a number's exponent, after leading zeros; never more than 17.
  std::size_t exponent_digits = 15;
};

/// Reads one JSON value and nothing but white space around it. A byte order mark is a syntax error.
/// Errors: syntax, encoding (invalid UTF-8), limit; `where` is "byte N" counted from 0.
Expected<Document> read(std::string text, const Limits& limits = {});

/// Reads one text after another into the same memory, for who looks at each once. One thread.
class Reader {
 public:
  explicit Reader(const Limits& limits = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  /// As read() does. The value is good until the next call, while `text` is left as it is.
  Expected<Value> read(const std::string& text);
  Expected<Value> read(std::string&&) = delete;
  /// The same. Requires a NUL behind the text, and that kPadding bytes in all may be read there.
  Expected<Value> read_padded(std::string_view text);
  static constexpr std::size_t kPadding = 16;

 private:
  Expected<Value> read(std::string_view text, std::size_t padding);

  struct Memory;
  Limits limits_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace croesus::json
