// SPDX-License-Identifier: Apache-2.0
//
// Numbers: limits, steps, and what becomes of them in other kinds of arithmetic.
#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;
using json::Value;

Says renames(std::string from, std::string to) {
  return reads_schema([=](Members& schema) {
    const bool is_number = schema.has(from) && !schema.has(to);
    if (is_number) schema.rename(from, to);
  });
}

std::string as_double(Value value, std::string text) {
  if (!value.is(Kind::number)) return text;
  const double greatest = std::numeric_limits<double>::max();
  const double read = std::strtod(std::string(value.text()).c_str(), nullptr);
  return fmt::format("{:.17g}", std::clamp(read, -greatest, greatest));
}

bool holds(std::string_view keyword, double due, double number) {
  if (keyword == "maximum") return number <= due;
  if (keyword == "minimum") return number >= due;
  if (keyword == "exclusiveMaximum") return number < due;
  return number > due;
}

Says limits_as_doubles() {
  return thinks({"maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum"},
                [](std::string_view keyword, Value due, Value instance) {
                  return !instance.is(Kind::number) ||
                         holds(keyword, number_of(due), number_of(instance));
                });
}

Says divides_doubles() {
  return thinks({"multipleOf"}, [](std::string_view, Value due, Value instance) {
    return !instance.is(Kind::number) || std::fmod(number_of(instance), number_of(due)) == 0;
  });
}

/// Near enough counts: what others do about the former.
Says divides_roughly() {
  return thinks({"multipleOf"}, [](std::string_view, Value due, Value instance) {
    if (!instance.is(Kind::number)) return true;
    const double times = number_of(instance) / number_of(due);
    return std::isfinite(times) && std::abs(times - std::round(times)) < 1e-8;
  });
}

Says reads_text_as_number() {
  return thinks({"maximum", "minimum"}, [](std::string_view keyword, Value due, Value instance) {
    const std::string text(instance.is(Kind::string) ? instance.string() : instance.text());
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    const bool is_number = !text.empty() && end == text.c_str() + text.size();
    return !is_number || holds(keyword, number_of(due), number);
  });
}

/// A limit without its fraction.
Says truncates_limits() {
  return reads_schema([](Members& schema) {
    for (const char* const name : {"maximum", "minimum"}) {
      if (std::string* text = schema.find(name)) *text = text->substr(0, text->find('.'));
    }
  });
}

Says puts_negative_zero_below_zero() {
  return thinks({"minimum"}, [](std::string_view, Value due, Value instance) {
    if (!instance.is(Kind::number)) return true;
    const bool is_below = instance.text().starts_with('-') && number_of(due) == 0;
    return number_of(instance) >= number_of(due) && !is_below;
  });
}

Readout gives_up_beyond_doubles(const std::string& schema, const std::string& instance,
                                const Settings& settings) {
  bool is_beyond = false;
  const auto document = json::read(instance);
  rewrite_values(document->root(), [&](Value value, std::string text) {
    is_beyond |= value.is(Kind::number) && std::isinf(number_of(value));
    return text;
  });
  if (!is_beyond) return truth(schema, instance, settings);
  return {.kind = Readout::Kind::errored, .reason = "a number out of range", .at = {}};
}

}  // namespace

std::vector<Defect> about_numbers() {
  const std::vector<std::string> limits = {"maximum", "minimum", "exclusiveMaximum",
                                           "exclusiveMinimum"};
  std::vector<std::string> all = {"const", "enum",  "multipleOf", "uniqueItems", "type",
                                  "not",   "oneOf", "if",         "contains"};
  all.insert(all.end(), limits.begin(), limits.end());
  return {
      {"minimum_exclusive", {"minimum"}, renames("minimum", "exclusiveMinimum")},
      {"maximum_exclusive", {"maximum"}, renames("maximum", "exclusiveMaximum")},
      {"exclusive_minimum_inclusive", {"exclusiveMinimum"}, renames("exclusiveMinimum", "minimum")},
      {"exclusive_maximum_inclusive", {"exclusiveMaximum"}, renames("exclusiveMaximum", "maximum")},
      {"multiple_by_double", {"multipleOf"}, divides_doubles()},
      {"multiple_nearly", {"multipleOf"}, divides_roughly()},
      {"limits_as_doubles", limits, limits_as_doubles(), "all four compare"},
      {"numbers_read_as_doubles", all, reads_values(as_double), "whatever looks at a number"},
      {"limit_without_its_fraction", {"maximum", "minimum"}, truncates_limits(), "both are cut"},
      {"text_within_limits", {"maximum", "minimum"}, reads_text_as_number(), "both coerce"},
      {"negative_zero_below_zero", {"minimum"}, puts_negative_zero_below_zero()},
      {.id = "number_beyond_doubles_is_an_error",
       .keywords = {""},
       .says = gives_up_beyond_doubles,
       .why = "it breaks whatever the schema: there is no keyword to name"},
  };
}

}  // namespace croesus::schema::planted
