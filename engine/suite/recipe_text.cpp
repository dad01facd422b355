// SPDX-License-Identifier: Apache-2.0
//
// A recipe as a file: its header a member a line, then a base or case a line.
#include "engine/json/writer.h"
#include "engine/suite/recipe.h"

namespace croesus {
namespace {

std::string as_json(std::string_view text) { return json::Writer().string(text).text(); }

std::string line(const RecipeBase& base) {
  json::Writer out;
  out.begin_object().key("id").string(base.id).key("profile").string(base.profile);
  out.key("stage").string(base.stage);
  for (const auto& [name, text] : {std::pair{"source", &base.source_file},
                                   {"carrier", &base.carrier_file},
                                   {"source_text", &base.source_text},
                                   {"carrier_text", &base.carrier_text},
                                   {"format", &base.format}}) {
    if (!text->empty()) out.key(name).string(*text);
  }
  out.key("fresh").boolean(base.fresh);
  if (base.grow != 0) out.key("grow").unsigned_integer(base.grow);
  return out.end_object().text();
}

std::string line(const RecipeCase& item) {
  json::Writer out;
  out.begin_object().key("id").string(item.id).key("base").string(item.base);
  out.key("operator").string(item.op);
  if (!item.site.empty()) out.key("site").string(item.site);
  if (item.edit) {
    out.key("edit").begin_object().key("pointer").string(item.edit->pointer);
    out.key("now").string(item.edit->now).end_object();
  }
  return out.end_object().text();
}

std::string line(const SourceFile& file) {
  json::Writer out;
  out.begin_object().key("name").string(file.name).key("sha256").string(file.sha256);
  return out.end_object().text();
}

template <class Item>
std::string list(std::string_view name, const std::vector<Item>& items) {
  std::string text;
  for (const Item& item : items) text += (text.empty() ? "\n  " : ",\n  ") + line(item);
  return fmt::format(" \"{}\": [{}{}]", name, text, items.empty() ? "" : "\n ");
}

}  // namespace

std::string write_recipe(const Recipe& recipe) {
  const SuiteHeader& header = recipe.header;
  std::string text =
      fmt::format("{{\n \"id\": {},\n \"version\": {},\n \"domain\": {},\n \"seed\": {},\n",
                  as_json(header.id), header.version, as_json(header.domain), header.seed);
  for (const auto& [name, value] : {std::pair{"population", &header.population},
                                    {"policy", &header.policy},
                                    {"shown", &header.shown},
                                    {"title", &header.title},
                                    {"about", &header.about},
                                    {"captures", &recipe.captures}}) {
    text += fmt::format(" \"{}\": {},\n", name, as_json(*value));
  }
  return text + fmt::format("{},\n{},\n{}\n}}\n", list("sources", header.sources),
                            list("bases", recipe.bases), list("cases", recipe.cases));
}

}  // namespace croesus
