// SPDX-License-Identifier: Apache-2.0
//
// Arrays: prefixes, what follows them, what they contain.
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

std::string just(const std::string& keyword, const std::string& text) {
  return "{" + json_text(keyword) + ":" + text + "}";
}

std::string count_of(const std::string& array) { return std::to_string(texts_in(array).size()); }

void reads_zero_as_one(Members& schema) {
  std::string* text = schema.find("minContains");
  if (text != nullptr && *text == "0") *text = "1";
}

void finds_first_item_alone(Members& schema) {
  const Members taken = schema.take({"contains", "minContains", "maxContains"});
  const std::string* contains = taken.find("contains");
  if (contains != nullptr) schema.demand(R"({"minItems":1,"prefixItems":[)" + *contains + "]}");
}

void applies_items_to_prefix(Members& schema) {
  if (!schema.has("prefixItems")) return;
  const Members taken = schema.take({"items"});
  if (const std::string* items = taken.find("items")) schema.demand(just("items", *items));
}

void demands_whole_prefix(Members& schema) {
  if (const std::string* prefix = schema.find("prefixItems")) {
    schema.demand(just("minItems", count_of(*prefix)));
  }
}

void allows_prefix_alone(Members& schema) {
  const std::string* prefix = schema.find("prefixItems");
  if (prefix != nullptr && !schema.has("items")) schema.demand(just("maxItems", count_of(*prefix)));
}

/// The others of the prefix are taken to be true.
void looks_at_first_of_prefix(Members& schema) {
  std::string* prefix = schema.find("prefixItems");
  if (prefix == nullptr) return;
  std::vector<std::string> texts = texts_in(*prefix);
  for (std::size_t i = 1; i < texts.size(); ++i) texts[i] = "true";
  *prefix = array_of(texts);
}

void applies_additional_items_alone(Members& schema) {
  const std::string* items = schema.find("items");
  const std::string* additional = schema.find("additionalItems");
  if (additional == nullptr || (items != nullptr && items->starts_with('['))) return;
  schema.demand(just("items", *additional));
}

void takes_false_for_true(Members& schema) {
  std::string* unique = schema.find("uniqueItems");
  if (unique != nullptr) *unique = "true";
}

/// The limit of size is off by one.
SchemaEdit moves(std::string keyword, int by) {
  return [=](Members& schema) {
    std::string* text = schema.find(keyword);
    if (text == nullptr) return;
    const double count = std::stod(*text) + by;
    if (count >= 0 && count < 1e6) *text = std::to_string(static_cast<long>(count));
  };
}

Says passes_empty_arrays() {
  return reads_schema([](Members& schema) {
    Members kept = schema.take(
        {"$schema", "$id", "$anchor", "$dynamicAnchor", "$defs", "definitions", "$vocabulary"});
    kept.add("anyOf", array_of({R"({"const":[]})", schema.text()}));
    schema = std::move(kept);
  });
}

}  // namespace

std::vector<Defect> about_arrays() {
  const Draft draft7 = Draft::draft7;
  return {
      {"min_contains_0_as_1",
       {"minContains", "contains"},
       reads_schema(reads_zero_as_one),
       "without minContains, contains asks for one: it is contains that then rejects"},
      {"contains_finds_first_item_alone",
       {"contains", "minContains", "maxContains"},
       reads_schema(finds_first_item_alone),
       "all three are decided by what is found"},
      {"items_applied_to_prefix", {"items"}, reads_schema(applies_items_to_prefix)},
      {"whole_prefix_demanded", {"prefixItems"}, reads_schema(demands_whole_prefix)},
      {"longer_than_prefix_rejected", {"prefixItems"}, reads_schema(allows_prefix_alone)},
      {"first_of_prefix_alone", {"prefixItems"}, reads_schema(looks_at_first_of_prefix)},
      {"additional_items_without_items",
       {"additionalItems"},
       reads_schema_of(draft7, applies_additional_items_alone)},
      {"unique_items_false_as_true", {"uniqueItems"}, reads_schema(takes_false_for_true)},
      {"max_items_exclusive", {"maxItems"}, reads_schema(moves("maxItems", -1))},
      {"min_items_exclusive", {"minItems"}, reads_schema(moves("minItems", 1))},
      {"max_length_exclusive", {"maxLength"}, reads_schema(moves("maxLength", -1))},
      {"max_properties_off_by_one", {"maxProperties"}, reads_schema(moves("maxProperties", 1))},
      {"max_contains_off_by_one", {"maxContains"}, reads_schema(moves("maxContains", 1))},
      {.id = "empty_array_passes_everything",
       .keywords = {"minItems", "type", "contains", "const", "enum", "minContains"},
       .says = passes_empty_arrays(),
       .why = "whatever an empty array breaks"},
  };
}

}  // namespace croesus::schema::planted
