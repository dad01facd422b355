// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/keyword.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace croesus::schema {

namespace {

using V = Vocabulary;
using S = Shape;
using K = Keyword;

// Bits of KeywordRow::drafts.
constexpr std::uint8_t kFour = 1;
constexpr std::uint8_t kSix = 2;
constexpr std::uint8_t kSeven = 4;
constexpr std::uint8_t kNineteen = 8;
constexpr std::uint8_t kTwenty = 16;
constexpr std::uint8_t kAll = 31;
constexpr std::uint8_t kFromSix = kAll - kFour;
constexpr std::uint8_t kFromSeven = kFromSix - kSix;
constexpr std::uint8_t kFromNineteen = kNineteen + kTwenty;
constexpr std::uint8_t kToNineteen = kAll - kTwenty;
constexpr std::uint8_t kToSeven = kFour + kSix + kSeven;

constexpr auto kRows = std::to_array<KeywordRow>({
    {K::type, "type", kAll, V::validation, S::types},
    {K::const_, "const", kFromSix, V::validation, S::anything},
    {K::enum_, "enum", kAll, V::validation, S::values},
    {K::maximum, "maximum", kAll, V::validation, S::number},
    {K::exclusive_maximum, "exclusiveMaximum", kFromSix, V::validation, S::number},
    {K::exclusive_maximum, "exclusiveMaximum", kFour, V::validation, S::limit_flag},
    {K::minimum, "minimum", kAll, V::validation, S::number},
    {K::exclusive_minimum, "exclusiveMinimum", kFromSix, V::validation, S::number},
    {K::exclusive_minimum, "exclusiveMinimum", kFour, V::validation, S::limit_flag},
    {K::multiple_of, "multipleOf", kAll, V::validation, S::positive},
    {K::max_length, "maxLength", kAll, V::validation, S::count},
    {K::min_length, "minLength", kAll, V::validation, S::count},
    {K::format, "format", kAll, V::format_annotation, S::string},
    {K::pattern, "pattern", kAll, V::validation, S::pattern},
    {K::max_items, "maxItems", kAll, V::validation, S::count},
    {K::min_items, "minItems", kAll, V::validation, S::count},
    {K::max_properties, "maxProperties", kAll, V::validation, S::count},
    {K::min_properties, "minProperties", kAll, V::validation, S::count},
    {K::required, "required", kAll, V::validation, S::names},
    {K::dependent_required, "dependentRequired", kFromNineteen, V::validation, S::lists_of_names},
    {K::properties, "properties", kAll, V::applicator, S::map},
    {K::pattern_properties, "patternProperties", kAll, V::applicator, S::pattern_map},
    {K::additional_properties, "additionalProperties", kFromSix, V::applicator, S::schema},
    {K::additional_properties, "additionalProperties", kFour, V::applicator, S::schema_or_boolean},
    {K::property_names, "propertyNames", kFromSix, V::applicator, S::schema},
    {K::dependencies, "dependencies", kToSeven, V::applicator, S::dependencies},
    {K::dependent_schemas, "dependentSchemas", kFromNineteen, V::applicator, S::map},
    {K::prefix_items, "prefixItems", kTwenty, V::applicator, S::schemas},
    {K::items, "items", kTwenty, V::applicator, S::schema},
    {K::items, "items", kToNineteen, V::applicator, S::schema_or_schemas},
    {K::additional_items, "additionalItems", kToNineteen - kFour, V::applicator, S::schema},
    {K::additional_items, "additionalItems", kFour, V::applicator, S::schema_or_boolean},
    {K::contains, "contains", kFromSix, V::applicator, S::schema},
    {K::max_contains, "maxContains", kFromNineteen, V::validation, S::count},
    {K::min_contains, "minContains", kFromNineteen, V::validation, S::count},
    {K::unique_items, "uniqueItems", kAll, V::validation, S::boolean},
    {K::ref, "$ref", kAll, V::core, S::string},
    {K::dynamic_ref, "$dynamicRef", kTwenty, V::core, S::string},
    {K::recursive_ref, "$recursiveRef", kNineteen, V::core, S::string},
    {K::all_of, "allOf", kAll, V::applicator, S::schemas},
    {K::any_of, "anyOf", kAll, V::applicator, S::schemas},
    {K::one_of, "oneOf", kAll, V::applicator, S::schemas},
    {K::not_, "not", kAll, V::applicator, S::schema},
    {K::if_, "if", kFromSeven, V::applicator, S::schema},
    {K::then, "then", kFromSeven, V::applicator, S::schema},
    {K::else_, "else", kFromSeven, V::applicator, S::schema},
    {K::unevaluated_items, "unevaluatedItems", kFromNineteen, V::unevaluated, S::schema},
    {K::unevaluated_properties, "unevaluatedProperties", kFromNineteen, V::unevaluated, S::schema},
    {K::schema, "$schema", kAll, V::core, S::string},
    {K::id, "$id", kFromSix, V::core, S::string},
    {K::id_draft4, "id", kFour, V::core, S::string},
    {K::anchor, "$anchor", kFromNineteen, V::core, S::anchor},
    {K::dynamic_anchor, "$dynamicAnchor", kTwenty, V::core, S::anchor},
    {K::recursive_anchor, "$recursiveAnchor", kNineteen, V::core, S::boolean},
    {K::vocabulary, "$vocabulary", kFromNineteen, V::core, S::vocabularies},
    {K::comment, "$comment", kFromSeven, V::core, S::string},
    {K::defs, "$defs", kFromNineteen, V::core, S::map},
    {K::definitions, "definitions", kAll, V::core, S::map},
    {K::title, "title", kAll, V::meta_data, S::string},
    {K::description, "description", kAll, V::meta_data, S::string},
    {K::default_, "default", kAll, V::meta_data, S::anything},
    {K::deprecated, "deprecated", kFromNineteen, V::meta_data, S::boolean},
    {K::read_only, "readOnly", kFromSeven, V::meta_data, S::boolean},
    {K::write_only, "writeOnly", kFromSeven, V::meta_data, S::boolean},
    {K::examples, "examples", kFromSix, V::meta_data, S::values},
    {K::content_encoding, "contentEncoding", kFromSeven, V::content, S::string},
    {K::content_media_type, "contentMediaType", kFromSeven, V::content, S::string},
    {K::content_schema, "contentSchema", kFromNineteen, V::content, S::schema},
});

using Names = std::unordered_map<std::string_view, const KeywordRow*>;

Names names_of(Draft draft) {
  Names names;
  for (const KeywordRow& row : kRows) {
    if (is_in(row, draft)) names.emplace(row.name, &row);
  }
  return names;
}

}  // namespace

std::span<const KeywordRow> keyword_rows() { return kRows; }

const KeywordRow* find_keyword(Draft draft, std::string_view name) {
  static const std::array<Names, 5> kNames = {
      names_of(Draft::draft4), names_of(Draft::draft6), names_of(Draft::draft7),
      names_of(Draft::draft2019_09), names_of(Draft::draft2020_12)};
  const Names& names = kNames[static_cast<std::size_t>(draft)];
  const auto found = names.find(name);
  return found == names.end() ? nullptr : found->second;
}

std::string_view to_name(Keyword keyword) {
  if (keyword == Keyword::never) return "false";
  return std::ranges::find(kRows, keyword, &KeywordRow::keyword)->name;
}

bool is_leaf(Keyword keyword) {
  switch (keyword) {
    case Keyword::type:
    case Keyword::const_:
    case Keyword::enum_:
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
    case Keyword::max_length:
    case Keyword::min_length:
    case Keyword::pattern:
    case Keyword::format:
    case Keyword::max_items:
    case Keyword::min_items:
    case Keyword::unique_items:
    case Keyword::max_properties:
    case Keyword::min_properties:
      return true;
    default:
      return false;
  }
}

}  // namespace croesus::schema
