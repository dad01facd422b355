// SPDX-License-Identifier: Apache-2.0
//
// Schemas and instances, rewritten before our evaluator sees them: how most defects are planted.
// Pure; any thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json/value.h"

namespace croesus::schema::planted {

/// The members of one object, with the texts of their values. Order is kept.
class Members {
 public:
  Members() = default;
  explicit Members(json::Value object);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// The value's text, or null.
  std::string* find(std::string_view name);
  const std::string* find(std::string_view name) const;
  void add(std::string name, std::string text) {
    all.emplace_back(std::move(name), std::move(text));
  }
  void drop(std::string_view name);
  void rename(std::string_view from, std::string to);
  /// Moves those of these names out.
  Members take(const std::vector<std::string>& names);
  /// One more schema that must hold, whatever else there is.
  void demand(const std::string& schema);
  std::string text() const;

  std::vector<std::pair<std::string, std::string>> all;
};

using SchemaEdit = std::function<void(Members&)>;
/// The schema, each of its subschemas that is an object edited, inner ones first. Values that are
/// no schemas (enum, const, examples, ...) stay as they are.
std::string rewrite_schema(json::Value schema, const SchemaEdit& edit);

/// What stands in place of a value: given the value and its text, what is in it being rewritten.
using ValueEdit = std::function<std::string(json::Value value, std::string text)>;
std::string rewrite_values(json::Value value, const ValueEdit& edit);

/// What stands in place of the members of each object.
std::string rewrite_objects(json::Value value, const SchemaEdit& edit);

/// Every value in this one, and every name as a string; JSON texts, each once.
std::vector<std::string> values_in(json::Value value);

/// The nearest binary64 of a number; infinite where it is beyond them.
double number_of(json::Value number);
/// The members of an object's text.
Members members_of(const std::string& text);
/// JSON text of a string.
std::string json_text(std::string_view decoded);
/// The elements of an array, or the members' values of an object, as texts.
std::vector<std::string> texts_in(const std::string& container);
std::string array_of(const std::vector<std::string>& texts);
/// The decoded string of a JSON text; empty where it is no string.
std::string string_of(const std::string& text);

}  // namespace croesus::schema::planted
