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

/// Reads storage.text into storage.root. One use.
class Parser {
 public:
  Parser(Storage& storage, const Limits& limits);

  /// What is wrong with the text, if anything.
  std::optional<Error> run();

 private:
  /// What is due next.
  enum class Due : std::uint8_t { value, nothing, error };

  Due value();
  Due after_value();
  Due open(Kind kind);
  void close();
  bool member_name();

  bool string();
  const char* escape(const char* at);
  const char* unusual(const char* at);
  bool word(std::string_view word, Kind kind);
  bool number();
  const char* digits(const char* at, std::string_view after);
  const char* exponent(const char* at);

  void push(Kind kind, const char* end, bool escaped = false);
  void skip_space();
  char closing_bracket() const;

  /// These note the error and return nothing that is of use.
  const char* failed(const char* at, ErrorCode code, std::string message);
  const char* expected(const char* at, std::string_view what);

  Storage& storage_;
  const Limits& limits_;
  const char* at_;
  const char* end_;
  /// Complete nodes whose container is still open, above the node of that container.
  std::vector<Node> stack_;
  /// Where on the stack the innermost open container is. Its node's length says the same of the
  /// container around it.
  std::uint32_t open_;
  std::size_t depth_ = 0;
  Error error_{};
};

}  // namespace croesus::json
