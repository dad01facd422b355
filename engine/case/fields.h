// SPDX-License-Identifier: Apache-2.0
//
// Reads the members of an object that has a known shape (cases, suites, logs), and remembers the
// first thing that is wrong, so that a reader can be written straight through and asked once at its
// end. One thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/json/splice.h"
#include "engine/json/value.h"
#include "engine/json/writer.h"

namespace croesus {

class Fields {
 public:
  /// What is no object, or has a member twice, is an error.
  explicit Fields(json::Value object);
  /// The members of an object inside; errors go to `outer`, which must live longer.
  Fields(json::Value object, Fields& outer);

  /// The member of that name and kind. One that is missing or of another kind is an error, and a
  /// harmless value is returned in its place: "", 0, false, none.
  std::string string(std::string_view name);
  std::int64_t integer(std::string_view name);
  std::uint64_t unsigned_integer(std::string_view name);
  bool boolean(std::string_view name);
  json::Value object(std::string_view name);
  json::Value any(std::string_view name);
  std::vector<json::Value> array(std::string_view name);
  std::vector<std::string> strings(std::string_view name);

  /// As above, with a default where the member is missing.
  std::string string_or(std::string_view name, std::string_view otherwise);
  std::uint64_t unsigned_or(std::string_view name, std::uint64_t otherwise);
  bool boolean_or(std::string_view name, bool otherwise);
  bool has(std::string_view name) const { return static_cast<bool>(object_.find(name)); }

  void reject(std::string_view name, std::string_view why);
  /// The first error (syntax), or none.
  const std::optional<Error>& error() const { return outer_ == nullptr ? error_ : outer_->error(); }

 private:
  void check();
  json::Value member(std::string_view name, json::Kind kind, std::string_view due);

  json::Value object_;
  Fields* outer_ = nullptr;
  std::optional<Error> error_;
};

/// Parts that cases, suites and logs write alike.
void write_splice(json::Writer& out, const json::Splice& splice);
json::Splice read_splice(Fields& in, json::Value value);
/// A registry is written as its exact text, and where there is none it is left out, as is format.
void write_context(json::Writer& out, const Context& context);
Context read_context(Fields& in);

}  // namespace croesus
