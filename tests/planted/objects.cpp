// SPDX-License-Identifier: Apache-2.0
//
// Objects: names, members that are lost or overlooked, and who knows of whom.
#include <algorithm>
#include <set>

#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

const std::set<std::string, std::less<>> kInherited = {
    "__proto__",      "constructor",   "toString",       "valueOf",
    "hasOwnProperty", "isPrototypeOf", "toLocaleString", "propertyIsEnumerable"};

void forgets_patterns(Members& schema) {
  if (!schema.has("additionalProperties")) return;
  const Members taken = schema.take({"patternProperties"});
  if (!taken.all.empty()) schema.demand(taken.text());
}

void forgets_properties(Members& schema) {
  if (!schema.has("additionalProperties")) return;
  const Members taken = schema.take({"properties"});
  if (!taken.all.empty()) schema.demand(taken.text());
}

void reads_booleans_alone(Members& schema) {
  const std::string* text = schema.find("additionalProperties");
  if (text != nullptr && *text != "false") schema.drop("additionalProperties");
}

/// `edit` on the texts of the array that is the keyword's value.
SchemaEdit edits_list(std::string keyword, void (*edit)(std::vector<std::string>&)) {
  return [=](Members& schema) {
    std::string* text = schema.find(keyword);
    if (text == nullptr || !text->starts_with('[')) return;
    std::vector<std::string> list = texts_in(*text);
    edit(list);
    *text = array_of(list);
  };
}

void keep_first(std::vector<std::string>& list) {
  list.resize(std::min<std::size_t>(list.size(), 1));
}

void drop_inherited(std::vector<std::string>& names) {
  std::erase_if(names, [](auto& name) { return kInherited.contains(string_of(name)); });
}

/// `edit` on each list of dependentRequired.
void depends_on_first_alone(Members& schema) {
  std::string* text = schema.find("dependentRequired");
  if (text == nullptr) return;
  Members lists = members_of(*text);
  for (auto& list : lists.all) {
    auto names = texts_in(list.second);
    keep_first(names);
    list.second = array_of(names);
  }
  *text = lists.text();
}

/// Of the keyword's map, only the first entry.
SchemaEdit keeps_first_of(std::string keyword) {
  return [=](Members& schema) {
    std::string* text = schema.find(keyword);
    if (text == nullptr) return;
    Members map = members_of(*text);
    if (map.all.size() > 1) map.all.resize(1);
    *text = map.text();
  };
}

/// Of `dependencies`, only lists (or only schemas).
SchemaEdit knows_dependencies(bool are_lists) {
  return [=](Members& schema) {
    std::string* text = schema.find("dependencies");
    if (text == nullptr) return;
    Members map = members_of(*text);
    std::erase_if(map.all, [&](auto& entry) { return entry.second.starts_with('[') != are_lists; });
    *text = map.text();
  };
}

/// Drops the members of every object of the instance that are such.
Says loses(bool (*is_such)(const std::pair<std::string, std::string>&)) {
  return reads_instance([=](json::Value value) {
    return rewrite_objects(value, [=](Members& object) { std::erase_if(object.all, is_such); });
  });
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// The first of members that now have the same name counts.
void lower_names(Members& object) {
  std::set<std::string> seen;
  for (auto& member : object.all) member.first = lower(member.first);
  std::erase_if(object.all, [&](auto& member) { return !seen.insert(member.first).second; });
}

void lower_schema(Members& schema) {
  if (std::string* text = schema.find("properties")) {
    Members properties = members_of(*text);
    lower_names(properties);
    *text = properties.text();
  }
  if (std::string* text = schema.find("required")) {
    std::set<std::string> names;
    for (const std::string& name : texts_in(*text)) names.insert(lower(name));
    *text = array_of({names.begin(), names.end()});
  }
}

Says ignores_case() {
  return [wrong = reads_schema(lower_schema)](
             const std::string& schema, const std::string& instance, const Settings& settings) {
    const std::string lowered = rewrite_objects(json::read(instance)->root(), lower_names);
    return wrong(schema, lowered, settings);
  };
}

/// A member that `properties` knows is not looked at by patterns; see with_exception().
std::string with_exception(const std::string& pattern, const std::string& names) {
  return "^(?!(?:" + names + ")$)[^]*?(?:" + pattern + ")";
}

bool is_word(const std::string& text) {
  return std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0; });
}

void takes_one_of_both(Members& schema) {
  const std::string* properties = schema.find("properties");
  std::string* patterns = schema.find("patternProperties");
  if (properties == nullptr || patterns == nullptr) return;
  std::string names = "\\b\\B";  // nothing
  for (const auto& [name, value] : members_of(*properties).all) {
    if (is_word(name)) names += "|" + name;
  }
  Members map = members_of(*patterns);
  for (auto& entry : map.all) entry.first = with_exception(entry.first, names);
  *patterns = map.text();
}

}  // namespace

std::vector<Defect> about_objects() {
  const std::vector<std::string> any = {"required",
                                        "properties",
                                        "additionalProperties",
                                        "minProperties",
                                        "maxProperties",
                                        "patternProperties",
                                        "propertyNames",
                                        "const",
                                        "enum",
                                        "dependentRequired",
                                        "dependentSchemas",
                                        "unevaluatedProperties",
                                        "dependencies",
                                        "uniqueItems",
                                        "not",
                                        "type",
                                        "items",
                                        "$ref",
                                        "$dynamicRef"};
  const std::string why = "whatever asks for the member, or would reject it";
  return {
      {"additional_forgets_patterns", {"additionalProperties"}, reads_schema(forgets_patterns)},
      {"additional_forgets_properties", {"additionalProperties"}, reads_schema(forgets_properties)},
      {"additional_reads_booleans_alone",
       {"additionalProperties"},
       reads_schema(reads_booleans_alone)},
      {"known_members_escape_patterns", {"patternProperties"}, reads_schema(takes_one_of_both)},
      {"first_pattern_alone",
       {"patternProperties", "additionalProperties", "unevaluatedProperties"},
       reads_schema(keeps_first_of("patternProperties")),
       "a name that is known by its pattern alone becomes extra"},
      {"first_of_required_alone", {"required"}, reads_schema(edits_list("required", keep_first))},
      {"inherited_names_are_there",
       {"required"},
       reads_schema(edits_list("required", drop_inherited))},
      {"first_dependent_name_alone", {"dependentRequired"}, reads_schema(depends_on_first_alone)},
      {"first_dependent_schema_alone",
       {"dependentSchemas"},
       reads_schema(keeps_first_of("dependentSchemas"))},
      {"dependencies_of_lists_alone", {"dependencies"}, reads_schema(knows_dependencies(true))},
      {"dependencies_of_schemas_alone", {"dependencies"}, reads_schema(knows_dependencies(false))},
      {"proto_member_lost", any, loses([](auto& member) { return member.first == "__proto__"; }),
       why},
      {"member_without_name_lost", any, loses([](auto& member) { return member.first.empty(); }),
       why},
      {"null_member_counts_as_absent", any,
       loses([](auto& member) { return member.second == "null"; }), why},
      {"case_of_names_ignored", any, ignores_case(), why},
  };
}

}  // namespace croesus::schema::planted
