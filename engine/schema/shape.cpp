// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "engine/schema/number.h"

namespace croesus::schema {

namespace {

using json::Kind;
using json::Value;

bool every(Value container, const auto& holds) {
  for (std::size_t i = 0; i < container.size(); ++i) {
    const bool is_list = container.is(Kind::array);
    if (!holds(is_list ? container[i] : container.member(i).value)) return false;
  }
  return true;
}

bool is_count(Value value) {
  return value.is(Kind::number) && is_integral(value.text()) &&
         Limit("0").order_of(value.text()) >= 0;
}

bool is_positive(Value value) {
  return value.is(Kind::number) && Limit("0").order_of(value.text()) > 0;
}

bool are_names(Value value) {
  std::set<std::string> seen;
  return value.is(Kind::array) && every(value, [&](Value name) {
           return name.is(Kind::string) && seen.insert(name.string()).second;
         });
}

bool is_type(Value value) {
  static const std::set<std::string> kNames = {"array",  "boolean", "integer", "null",
                                               "number", "object",  "string"};
  return value.is(Kind::string) && kNames.contains(value.string());
}

bool are_types(Value value) {
  if (!value.is(Kind::array)) return is_type(value);
  return value.size() > 0 && are_names(value) && every(value, is_type);
}

bool are_schemas(Value value, Draft draft) {
  return value.is(Kind::array) && value.size() > 0 &&
         every(value, [&](Value each) { return is_schema(each, draft); });
}

/// Core, 8.2.2 (2020-12) and 8.2.3 (2019-09).
bool is_anchor(Value value, Draft draft) {
  if (!value.is(Kind::string)) return false;
  const bool is_nineteen = draft == Draft::draft2019_09;
  const std::string text = value.string();
  const auto begins = [&](unsigned char c) {
    return std::isalpha(c) != 0 || (c == '_' && !is_nineteen);
  };
  const auto goes_on = [&](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.' || (c == ':' && is_nineteen);
  };
  return !text.empty() && begins(static_cast<unsigned char>(text[0])) &&
         std::ranges::all_of(text, goes_on);
}

bool fits(Shape shape, Draft draft, Value value) {
  const auto is_one = [&](Value each) { return is_schema(each, draft); };
  switch (shape) {
    case Shape::anything:
      return true;
    case Shape::boolean:
    case Shape::limit_flag:
      return value.is(Kind::boolean);
    case Shape::string:
    case Shape::pattern:
      return value.is(Kind::string);
    case Shape::anchor:
      return is_anchor(value, draft);
    case Shape::number:
      return value.is(Kind::number);
    case Shape::positive:
      return is_positive(value);
    case Shape::count:
      return is_count(value);
    case Shape::types:
      return are_types(value);
    case Shape::values:
      return value.is(Kind::array) && (draft > Draft::draft4 || value.size() > 0);
    case Shape::names:
      return are_names(value) && (draft > Draft::draft4 || value.size() > 0);
    case Shape::lists_of_names:
      return value.is(Kind::object) && every(value, are_names);
    case Shape::schema:
      return is_one(value);
    case Shape::schemas:
      return are_schemas(value, draft);
    case Shape::schema_or_schemas:
      return is_one(value) || are_schemas(value, draft) ||
             (value.is(Kind::array) && value.size() == 0 && draft > Draft::draft4);
    case Shape::schema_or_boolean:
      return value.is(Kind::boolean) || is_one(value);
    case Shape::map:
    case Shape::pattern_map:
      return value.is(Kind::object) && every(value, is_one);
    case Shape::dependencies:
      return value.is(Kind::object) &&
             every(value, [&](Value each) { return is_one(each) || are_names(each); });
    case Shape::vocabularies:
      return value.is(Kind::object) &&
             every(value, [](Value each) { return each.is(Kind::boolean); });
  }
  return false;
}

std::string_view description(Shape shape, Draft draft) {
  const bool is_four = draft == Draft::draft4;
  switch (shape) {
    case Shape::anything:
      return "any value";
    case Shape::boolean:
    case Shape::limit_flag:
      return "true or false";
    case Shape::string:
    case Shape::pattern:
      return "a string";
    case Shape::anchor:
      return "a plain name (a letter, then letters, digits and - _ .)";
    case Shape::number:
      return "a number";
    case Shape::positive:
      return "a number above 0";
    case Shape::count:
      return "an integer of at least 0";
    case Shape::types:
      return "the name of a type, or a non-empty array of such names, each once";
    case Shape::values:
      return is_four ? "a non-empty array" : "an array";
    case Shape::names:
      return is_four ? "a non-empty array of strings, each once" : "an array of strings, each once";
    case Shape::lists_of_names:
      return "an object of arrays of strings, each string once";
    case Shape::schema:
      return is_four ? "a schema (an object)" : "a schema (an object or a boolean)";
    case Shape::schemas:
      return "a non-empty array of schemas";
    case Shape::schema_or_schemas:
      return "a schema or an array of schemas";
    case Shape::schema_or_boolean:
      return "a schema or a boolean";
    case Shape::map:
    case Shape::pattern_map:
      return "an object of schemas";
    case Shape::dependencies:
      return "an object of schemas or arrays of strings";
    case Shape::vocabularies:
      return "an object of booleans";
  }
  return "";
}

}  // namespace

bool is_schema(Value value, Draft draft) {
  return value.is(Kind::object) || (draft > Draft::draft4 && value.is(Kind::boolean));
}

Expected<void> check_shape(const KeywordRow& row, Draft draft, Value value) {
  const bool is_map = row.shape == Shape::map || row.shape == Shape::pattern_map ||
                      row.shape == Shape::dependencies || row.shape == Shape::lists_of_names;
  if (is_map && value.is(Kind::object) && value.has_duplicate_names()) {
    return fail(ErrorCode::usage, fmt::format("a name stands twice in {}", row.name));
  }
  if (fits(row.shape, draft, value)) return {};
  return fail(ErrorCode::usage,
              fmt::format("{} must be {}", row.name, description(row.shape, draft)));
}

}  // namespace croesus::schema
