// SPDX-License-Identifier: Apache-2.0
//
// Types taken for one another, and keywords that look at values of other types.
#include "engine/json/number.h"
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;
using json::Value;
using Is = std::function<bool(std::string_view type, Value instance)>;

bool is_of(std::string_view type, Value instance) {
  switch (instance.kind()) {
    case Kind::null:
      return type == "null";
    case Kind::boolean:
      return type == "boolean";
    case Kind::string:
      return type == "string";
    case Kind::array:
      return type == "array";
    case Kind::object:
      return type == "object";
    case Kind::number:
      break;
  }
  if (type == "integer") return json::is_integer(json::decimal(instance.text()));
  return type == "number";
}

Says types(const Is& is) {
  return thinks({"type"}, [is](std::string_view, Value due, Value instance) {
    if (due.is(Kind::string)) return is(due.string(), instance);
    for (std::size_t i = 0; i < due.size(); ++i) {
      if (is(due[i].string(), instance)) return true;
    }
    return false;
  });
}

/// `type` holds for these, too.
Says takes(std::string type, bool (*also)(Value)) {
  return types([type = std::move(type), also](std::string_view due, Value instance) {
    return is_of(due, instance) || (due == type && also(instance));
  });
}

/// `type` does not hold for these.
Says refuses(std::string type, bool (*some)(Value)) {
  return types([type = std::move(type), some](std::string_view due, Value instance) {
    return is_of(due, instance) && (due != type || !some(instance));
  });
}

bool is_plain(Value value) {
  return value.is(Kind::number) && value.text().find_first_of(".eE") == std::string_view::npos;
}

bool is_no_plain(Value value) { return value.is(Kind::number) && !is_plain(value); }

bool is_long(Value value) {
  return is_plain(value) && std::abs(number_of(value)) >= 9223372036854775808.0;
}

bool is_digits(Value value) {
  if (!value.is(Kind::string)) return false;
  const std::string text = value.string();
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

Says reads_first_type_alone() {
  return reads_schema([](Members& schema) {
    std::string* text = schema.find("type");
    if (text != nullptr && text->starts_with('[')) *text = texts_in(*text).front();
  });
}

/// What has these keywords is of that type, whether it says so or not.
Says demands_type(std::string type, std::vector<std::string> keywords) {
  return reads_schema([=](Members& schema) {
    for (const std::string& keyword : keywords) {
      if (schema.has(keyword)) schema.demand(R"({"type":")" + type + "\"}");
    }
  });
}

/// A string has its length for a size.
Says sizes_strings() {
  return thinks({"minItems", "maxItems"}, [](std::string_view keyword, Value due, Value instance) {
    if (!instance.is(Kind::string) && !instance.is(Kind::array)) return true;
    const auto size =
        static_cast<double>(instance.is(Kind::string) ? instance.string().size() : instance.size());
    return keyword == "minItems" ? size >= number_of(due) : size <= number_of(due);
  });
}

}  // namespace

std::vector<Defect> about_types() {
  return {
      {"integer_rejects_fraction_of_zero", {"type"}, refuses("integer", is_no_plain)},
      {"integer_of_64_bits", {"type"}, refuses("integer", is_long)},
      {"number_rejects_integers", {"type"}, refuses("number", is_plain)},
      {"boolean_is_integer",
       {"type"},
       takes("integer", [](Value v) { return v.is(Kind::boolean); })},
      {"null_is_object", {"type"}, takes("object", [](Value v) { return v.is(Kind::null); })},
      {"array_is_object", {"type"}, takes("object", [](Value v) { return v.is(Kind::array); })},
      {"digits_are_number", {"type"}, takes("number", is_digits)},
      {"null_is_string", {"type"}, takes("string", [](Value v) { return v.is(Kind::null); })},
      {"first_type_alone", {"type"}, reads_first_type_alone()},
      {"length_demands_string",
       {"minLength", "maxLength"},
       demands_type("string", {"minLength", "maxLength"}),
       "both demand"},
      {"pattern_demands_string", {"pattern"}, demands_type("string", {"pattern"})},
      {"limit_demands_number",
       {"minimum", "maximum"},
       demands_type("number", {"minimum", "maximum"}),
       "both demand"},
      {"items_demands_array", {"items"}, demands_type("array", {"items"})},
      {"required_demands_object", {"required"}, demands_type("object", {"required"})},
      {"properties_demands_object", {"properties"}, demands_type("object", {"properties"})},
      {"string_has_items", {"minItems", "maxItems"}, sizes_strings(), "both count"},
  };
}

}  // namespace croesus::schema::planted
