// SPDX-License-Identifier: Apache-2.0
//
// Writes JSON: new text by RapidJSON's Writer behind a wall (no RapidJSON header leaves this
// folder), values by their exact texts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/json/value.h"

namespace croesus::json {

/// Builds one JSON text, compact, on one line, or indented as by write_indented(). Calls must nest
/// as JSON does (asserted). One thread.
class Writer {
 public:
  Writer();
  static Writer indented();
  ~Writer();
  Writer(Writer&&) noexcept;
  Writer& operator=(Writer&&) noexcept;

  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  Writer& key(std::string_view name);
  Writer& string(std::string_view decoded);  ///< WTF-8
  Writer& boolean(bool value);
  Writer& null();
  Writer& integer(std::int64_t value);
  Writer& unsigned_integer(std::uint64_t value);
  /// The shortest decimal that reads back to the same binary64. Requires a finite value.
  Writer& number(double value);
  /// A JSON text that stands as it is.
  Writer& raw(std::string_view json);

  /// The text so far; complete when every container is ended.
  std::string text() const;
  /// What text() gives, which is then forgotten: a long text can be written piece by piece.
  std::string take();

 private:
  struct Implementation;
  explicit Writer(std::unique_ptr<Implementation> implementation);
  std::unique_ptr<Implementation> implementation_;
};

/// The exact text of a value; a container that an edit composed is written compactly around the
/// exact texts of what it shares. Reading it gives an equal value.
std::string write(Value value);

/// The same value, indented by two blanks a level, strings and numbers exact.
std::string write_indented(Value value);

}  // namespace croesus::json
