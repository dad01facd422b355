// SPDX-License-Identifier: Apache-2.0
//
// References: their siblings, what they name, and how deep they go.
#include <algorithm>

#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;

const std::vector<std::string> kNoAssertions = {"$ref",    "$defs",   "definitions",   "$id",
                                                "$anchor", "$schema", "$dynamicAnchor"};

void ignores_siblings(Members& schema) {
  if (schema.has("$ref")) schema = schema.take(kNoAssertions);
}

void obeys_siblings(Members& schema) {
  const Members taken = schema.take({"$ref"});
  if (!taken.all.empty()) schema.demand(taken.text());
}

/// References that have such a text are taken to hold.
Says cannot_resolve(std::function<bool(const std::string&)> is_such) {
  return reads_schema([is_such = std::move(is_such)](Members& schema) {
    const std::string* text = schema.find("$ref");
    if (text != nullptr && is_such(string_of(*text))) schema.drop("$ref");
  });
}

Says cannot_resolve_with(char character) {
  return cannot_resolve(
      [=](const std::string& reference) { return reference.find(character) != std::string::npos; });
}

bool is_elsewhere(const std::string& reference) { return !reference.starts_with('#'); }
bool is_name(const std::string& reference) {
  return reference.starts_with('#') && reference.size() > 1 && reference[1] != '/';
}
bool is_root(const std::string& reference) { return reference == "#"; }
bool is_number(const std::string& reference) {
  return reference.ends_with("/0") || reference.ends_with("/1");
}

void reads_dynamic_as_plain(Members& schema) { schema.rename("$dynamicRef", "$ref"); }

std::size_t depth_of(json::Value value) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const json::Value below = value.is(Kind::array) ? value[i] : value.member(i).value;
    if (below.is(Kind::array) || below.is(Kind::object)) depth = std::max(depth, depth_of(below));
  }
  return depth + 1;
}

/// Accepts whatever is deeper, as if it had given up following references.
Says follows_up_to(std::size_t depth) {
  return [=](const std::string& schema, const std::string& instance, const Settings& settings) {
    const bool is_recursive = schema.find("\"$ref\"") != std::string::npos;
    const auto document = json::read(instance);
    if (!is_recursive || depth_of(document->root()) <= depth) {
      return truth(schema, instance, settings);
    }
    return Readout{.kind = Readout::Kind::met, .reason = {}, .at = {}};
  };
}

}  // namespace

std::vector<Defect> about_references() {
  const std::string siblings = "the sibling is what is overlooked, and what is named";
  return {
      {.id = "siblings_of_ref_ignored",
       .keywords = {"$ref"},
       .says = reads_schema_of(Draft::draft2020_12, ignores_siblings),
       .why = siblings,
       .shown_by = "$ref"},
      {.id = "siblings_of_ref_obeyed_in_draft_7",
       .keywords = {"$ref"},
       .says = reads_schema_of(Draft::draft7, obeys_siblings),
       .why = siblings,
       .shown_by = "$ref"},
      {"tilde_in_pointer_not_decoded", {"$ref"}, cannot_resolve_with('~')},
      {"percent_in_pointer_not_decoded", {"$ref"}, cannot_resolve_with('%')},
      {"anchors_not_found", {"$ref"}, cannot_resolve(is_name)},
      {"identifiers_not_found", {"$ref"}, cannot_resolve(is_elsewhere)},
      {"root_not_found", {"$ref"}, cannot_resolve(is_root)},
      {"numeric_token_not_found", {"$ref"}, cannot_resolve(is_number)},
      {"dynamic_ref_as_ref", {"$dynamicRef"}, reads_schema(reads_dynamic_as_plain)},
      {.id = "recursion_capped_at_20",
       .keywords = {"$ref"},
       .says = follows_up_to(20),
       .why = "what is not looked at any more is whatever stands that deep",
       .shown_by = "$ref"},
  };
}

}  // namespace croesus::schema::planted
