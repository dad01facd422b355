// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/recipe.h"

#include <algorithm>
#include <set>

#include "engine/case/fields.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

SuiteHeader read_head(Fields& in) {
  SuiteHeader header;
  header.id = in.string("id");
  if (!is_suite_id(header.id)) in.reject("id", "is no id: letters, digits, - _ . and /");
  header.version = in.unsigned_integer("version");
  header.domain = in.string("domain");
  header.seed = in.unsigned_integer("seed");
  header.population = in.string("population");
  if (header.population != "constructed" && header.population != "sampled") {
    in.reject("population", "must be \"constructed\" or \"sampled\"");
  }
  header.policy = in.string("policy");
  header.shown = in.string_or("shown", "");
  header.title = in.string("title");
  header.about = in.string("about");
  if (!in.has("sources")) return header;
  for (json::Value value : in.array("sources")) {
    Fields file(value, in);
    header.sources.push_back({file.string("name"), file.string("sha256")});
  }
  return header;
}

RecipeBase read_base(Fields& outer, json::Value value) {
  Fields in(value, outer);
  RecipeBase base;
  base.id = in.string("id");
  base.profile = in.string("profile");
  base.stage = in.string("stage");
  base.source_file = in.string_or("source", "");
  base.carrier_file = in.string_or("carrier", "");
  base.source_text = in.string_or("source_text", "");
  base.carrier_text = in.string_or("carrier_text", "");
  if (base.source_file.empty() == base.source_text.empty()) {
    in.reject("source", "or \"source_text\" must be given, and not both");
  }
  if (base.carrier_file.empty() == base.carrier_text.empty()) {
    in.reject("carrier", "or \"carrier_text\" must be given, and not both");
  }
  base.format = in.string_or("format", "");
  base.fresh = in.boolean_or("fresh", true);
  base.grow = in.unsigned_or("grow", 0);
  return base;
}

RecipeCase read_case_entry(Fields& outer, json::Value value) {
  Fields in(value, outer);
  RecipeCase item{in.string("id"), in.string("base"), in.string("operator"),
                  in.string_or("site", ""), std::nullopt};
  if (in.has("edit")) {
    Fields edit(in.object("edit"), in);
    item.edit = RecipeCase::Edit{edit.string("pointer"), edit.string("now")};
  }
  return item;
}

template <class Item>
Expected<std::set<std::string>> unique_ids(const std::vector<Item>& items) {
  std::set<std::string> ids;
  for (const Item& item : items) {
    if (!is_id(item.id)) {
      return fail(ErrorCode::usage,
                  fmt::format("\"{}\" is no id: letters, digits, '-', '_' and '.'", item.id));
    }
    if (!ids.insert(item.id).second) {
      return fail(ErrorCode::usage, fmt::format("the id {} stands twice", item.id));
    }
  }
  return ids;
}

Expected<void> check(const Recipe& recipe) {
  const auto bases = unique_ids(recipe.bases);
  if (!bases) return tl::unexpected(bases.error());
  const auto cases = unique_ids(recipe.cases);
  if (!cases) return tl::unexpected(cases.error());
  for (const RecipeCase& item : recipe.cases) {
    if (!bases->contains(item.base)) {
      return fail(ErrorCode::usage, fmt::format("there is no base {}", item.base), item.id);
    }
  }
  return {};
}

}  // namespace

// Ids stand in addresses (suite:case), in lines of locks and on command lines.
bool is_id(std::string_view id) {
  return !id.empty() && id != "." && id != ".." &&
         std::all_of(id.begin(), id.end(), [](unsigned char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '-' || c == '_' || c == '.';
         });
}

bool is_suite_id(std::string_view id) {
  constexpr std::size_t kLongest = 200;
  if (id.size() > kLongest) return false;
  while (true) {
    const std::size_t slash = id.find('/');
    if (!is_id(id.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    id.remove_prefix(slash + 1);
  }
}

Expected<Recipe> read_recipe(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  Recipe recipe{read_head(in), in.string("captures"), {}, {}};
  for (json::Value value : in.array("bases")) recipe.bases.push_back(read_base(in, value));
  for (json::Value value : in.array("cases")) recipe.cases.push_back(read_case_entry(in, value));
  if (in.error()) return tl::unexpected(*in.error());
  if (auto checked = check(recipe); !checked) return tl::unexpected(checked.error());
  return recipe;
}

}  // namespace croesus
