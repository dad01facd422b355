// SPDX-License-Identifier: Apache-2.0
//
// Applicators: branches that are not taken, or taken too often; the schemas true and false.
#include <set>

#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

SchemaEdit keeps_first_of(std::string keyword) {
  return [=](Members& schema) {
    if (std::string* text = schema.find(keyword)) *text = array_of({texts_in(*text).front()});
  };
}

SchemaEdit keeps_last_of(std::string keyword) {
  return [=](Members& schema) {
    if (std::string* text = schema.find(keyword)) *text = array_of({texts_in(*text).back()});
  };
}

void reads_one_of_as_any_of(Members& schema) {
  const Members taken = schema.take({"oneOf"});
  if (const std::string* text = taken.find("oneOf")) schema.demand(R"({"anyOf":)" + *text + "}");
}

void reads_any_of_as_one_of(Members& schema) {
  const Members taken = schema.take({"anyOf"});
  if (const std::string* text = taken.find("anyOf")) schema.demand(R"({"oneOf":)" + *text + "}");
}

/// `if` that nothing hangs on must hold by itself.
void demands_lonely_if(Members& schema) {
  const std::string* text = schema.find("if");
  if (text != nullptr && !schema.has("then") && !schema.has("else")) {
    schema.demand(std::string(*text));
  }
}

/// `then` holds always, where there is no else.
void demands_then(Members& schema) {
  const std::string* text = schema.find("then");
  if (text != nullptr && schema.has("if") && !schema.has("else")) schema.demand(std::string(*text));
}

void demands_then_without_if(Members& schema) {
  const std::string* text = schema.find("then");
  if (text != nullptr && !schema.has("if")) schema.demand(std::string(*text));
}

void swaps_then_and_else(Members& schema) {
  schema.rename("then", "-");
  schema.rename("else", "then");
  schema.rename("-", "else");
}

void reads_false_as_true(Members& schema) {
  const std::set<std::string, std::less<>> lists = {"allOf", "anyOf", "oneOf", "prefixItems"};
  const std::set<std::string, std::less<>> maps = {"properties", "patternProperties", "$defs",
                                                   "definitions", "dependentSchemas"};
  const std::set<std::string, std::less<>> schemas = {"not",
                                                      "if",
                                                      "then",
                                                      "else",
                                                      "contains",
                                                      "items",
                                                      "propertyNames",
                                                      "additionalProperties",
                                                      "unevaluatedItems",
                                                      "unevaluatedProperties",
                                                      "additionalItems"};
  const auto mend = [](std::string& text) { text = text == "false" ? "{}" : text; };
  for (auto& [name, text] : schema.all) {
    if (schemas.contains(name)) mend(text);
    if (lists.contains(name)) {
      auto list = texts_in(text);
      for (std::string& entry : list) mend(entry);
      text = array_of(list);
    }
    if (maps.contains(name)) {
      Members map = members_of(text);
      for (auto& entry : map.all) mend(entry.second);
      text = map.text();
    }
  }
}

/// Drops `keyword` from what stands directly under the other.
SchemaEdit drops_under(std::string applicator, std::string keyword) {
  return [=](Members& schema) {
    std::string* text = schema.find(applicator);
    if (text == nullptr) return;
    const auto document = json::read(*text);
    *text = rewrite_schema(document->root(), [&](Members& below) { below.drop(keyword); });
  };
}

}  // namespace

std::vector<Defect> about_applicators() {
  const std::string branches = "a condition rejects through the branch that it chose";
  const std::string alone = "by itself it is read rightly, so what applies it may be to blame";
  return {
      {"one_of_as_any_of", {"oneOf"}, reads_schema(reads_one_of_as_any_of)},
      {"any_of_as_one_of", {"anyOf"}, reads_schema(reads_any_of_as_one_of)},
      {"first_of_all_of", {"allOf"}, reads_schema(keeps_first_of("allOf"))},
      {"last_of_all_of", {"allOf"}, reads_schema(keeps_last_of("allOf"))},
      {"first_of_any_of", {"anyOf"}, reads_schema(keeps_first_of("anyOf"))},
      {"first_of_one_of", {"oneOf"}, reads_schema(keeps_first_of("oneOf"))},
      {"lonely_if_must_hold", {"if"}, reads_schema(demands_lonely_if)},
      {"then_always", {"if", "then"}, reads_schema(demands_then), branches},
      {"then_without_if", {"then"}, reads_schema(demands_then_without_if)},
      {"then_and_else_swapped",
       {"if", "then", "else"},
       reads_schema(swaps_then_and_else),
       branches},
      {.id = "false_as_true",
       .keywords = {},
       .says = reads_schema(reads_false_as_true),
       .why = "whatever applies the schema false",
       .shown_by = "false"},
      {"required_ignored_under_not", {"required"}, reads_schema(drops_under("not", "required"))},
      {"type_ignored_under_not", {"type"}, reads_schema(drops_under("not", "type"))},
      {"minimum_ignored_under_one_of",
       {"minimum", "oneOf"},
       reads_schema(drops_under("oneOf", "minimum")),
       alone},
      {"required_ignored_under_if",
       {"required", "if"},
       reads_schema(drops_under("if", "required")),
       alone},
      {"const_ignored_under_if", {"const", "if"}, reads_schema(drops_under("if", "const")), alone},
  };
}

}  // namespace croesus::schema::planted
