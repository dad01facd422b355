// SPDX-License-Identifier: Apache-2.0
//
// unevaluatedItems and unevaluatedProperties, which overlook what others evaluated.
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

/// What these keywords evaluated is not told: they assert the same under two `not`. They stay where
/// one of `neighbours`, which must see them, is there too.
SchemaEdit hides(std::vector<std::string> keywords, std::vector<std::string> neighbours = {}) {
  return [=](Members& schema) {
    for (const std::string& neighbour : neighbours) {
      if (schema.has(neighbour)) return;
    }
    const Members taken = schema.take(keywords);
    if (!taken.all.empty()) schema.demand(R"({"not":{"not":)" + taken.text() + "}}");
  };
}

/// Sees no other keyword of its schema than these.
void reads_as_additional(Members& schema) {
  if (!schema.has("additionalProperties")) {
    schema.rename("unevaluatedProperties", "additionalProperties");
  }
}

void reads_as_items(Members& schema) {
  if (!schema.has("items")) schema.rename("unevaluatedItems", "items");
}

}  // namespace

std::vector<Defect> about_unevaluated() {
  const std::vector<std::string> both = {"unevaluatedProperties", "unevaluatedItems"};
  const std::vector<std::string> items = {"unevaluatedItems"};
  const std::vector<std::string> properties = {"unevaluatedProperties"};
  const std::string why = "both overlook it";
  return {
      {"unevaluated_without_if", both, reads_schema(hides({"if", "then", "else"})), why},
      {"unevaluated_without_any_of", both, reads_schema(hides({"anyOf"})), why},
      {"unevaluated_without_all_of", both, reads_schema(hides({"allOf"})), why},
      {"unevaluated_without_one_of", both, reads_schema(hides({"oneOf"})), why},
      {"unevaluated_without_ref", both, reads_schema(hides({"$ref"})), why},
      {"unevaluated_without_dynamic_ref", both, reads_schema(hides({"$dynamicRef"})), why},
      {"unevaluated_without_dependent_schemas", properties,
       reads_schema(hides({"dependentSchemas"}))},
      {"unevaluated_without_patterns", properties,
       reads_schema(hides({"patternProperties"}, {"additionalProperties"}))},
      {"unevaluated_without_additional", properties,
       reads_schema(hides({"additionalProperties", "properties", "patternProperties"}))},
      {"unevaluated_without_contains", items,
       reads_schema(hides({"contains", "minContains", "maxContains"}))},
      {"unevaluated_without_prefix", items, reads_schema(hides({"prefixItems"}, {"items"}))},
      {"unevaluated_without_items", items, reads_schema(hides({"items"}, {"prefixItems"}))},
      {"unevaluated_without_nested", both,
       reads_schema(hides({"unevaluatedItems", "unevaluatedProperties"}, {"$schema"})), why},
      {"unevaluated_properties_as_additional", properties, reads_schema(reads_as_additional)},
      {"unevaluated_items_as_items", items, reads_schema(reads_as_items)},
  };
}

}  // namespace croesus::schema::planted
