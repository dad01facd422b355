// SPDX-License-Identifier: Apache-2.0
#include "tests/planted/rewriting.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "engine/json/reader.h"
#include "engine/json/writer.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;

const std::set<std::string, std::less<>> kMaps = {
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"};
const std::set<std::string, std::less<>> kData = {
    "const", "enum", "examples", "default", "$vocabulary", "required", "dependentRequired"};

std::string rewrite_map(json::Value map, const SchemaEdit& edit) {
  Members members;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const json::Member member = map.member(i);
    members.add(member.name.string(), rewrite_schema(member.value, edit));
  }
  return members.text();
}

std::string rewrite_member(const std::string& name, json::Value value, const SchemaEdit& edit) {
  if (kData.contains(name)) return json::write(value);
  if (kMaps.contains(name) && value.is(Kind::object)) return rewrite_map(value, edit);
  return rewrite_schema(value, edit);
}

void collect(json::Value value, std::vector<std::string>& texts) {
  texts.push_back(json::write(value));
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value.is(Kind::array)) {
      collect(value[i], texts);
    } else {
      texts.push_back(json::write(value.member(i).name));
      collect(value.member(i).value, texts);
    }
  }
}

}  // namespace

Members::Members(json::Value object) {
  for (std::size_t i = 0; i < object.size(); ++i) {
    add(object.member(i).name.string(), json::write(object.member(i).value));
  }
}

std::string* Members::find(std::string_view name) {
  const auto found = std::ranges::find(all, name, [](auto& member) { return member.first; });
  return found == all.end() ? nullptr : &found->second;
}

const std::string* Members::find(std::string_view name) const {
  return const_cast<Members*>(this)->find(name);  // NOLINT: finds only
}

void Members::drop(std::string_view name) {
  std::erase_if(all, [&](auto& member) { return member.first == name; });
}

void Members::rename(std::string_view from, std::string to) {
  for (auto& member : all) {
    if (member.first == from) member.first = to;
  }
}

Members Members::take(const std::vector<std::string>& names) {
  Members taken;
  for (const std::string& name : names) {
    if (const std::string* text = find(name)) taken.add(name, *text);
    drop(name);
  }
  return taken;
}

void Members::demand(const std::string& schema) {
  std::vector<std::string> all_of{schema};
  if (std::string* text = find("allOf")) {
    for (std::string& other : texts_in(*text)) all_of.push_back(std::move(other));
    drop("allOf");
  }
  add("allOf", array_of(all_of));
}

std::string Members::text() const {
  json::Writer writer;
  writer.begin_object();
  for (const auto& [name, value] : all) writer.key(name).raw(value);
  return writer.end_object().text();
}

std::string rewrite_schema(json::Value schema, const SchemaEdit& edit) {
  if (schema.is(Kind::array)) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < schema.size(); ++i) {
      texts.push_back(rewrite_schema(schema[i], edit));
    }
    return array_of(texts);
  }
  if (!schema.is(Kind::object)) return json::write(schema);
  Members members;
  for (std::size_t i = 0; i < schema.size(); ++i) {
    const json::Member member = schema.member(i);
    const std::string name = member.name.string();
    members.add(name, rewrite_member(name, member.value, edit));
  }
  edit(members);
  return members.text();
}

std::string rewrite_values(json::Value value, const ValueEdit& edit) {
  std::string text = json::write(value);
  if (value.is(Kind::array)) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < value.size(); ++i) texts.push_back(rewrite_values(value[i], edit));
    text = array_of(texts);
  } else if (value.is(Kind::object)) {
    Members members;
    for (std::size_t i = 0; i < value.size(); ++i) {
      members.add(value.member(i).name.string(), rewrite_values(value.member(i).value, edit));
    }
    text = members.text();
  }
  return edit(value, std::move(text));
}

std::string rewrite_objects(json::Value value, const SchemaEdit& edit) {
  return rewrite_values(value, [&](json::Value at, std::string text) {
    if (!at.is(Kind::object)) return text;
    const auto document = json::read(text);
    Members members(document->root());
    edit(members);
    return members.text();
  });
}

std::vector<std::string> values_in(json::Value value) {
  std::vector<std::string> texts;
  collect(value, texts);
  std::ranges::sort(texts);
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return texts;
}

double number_of(json::Value number) {
  return std::strtod(std::string(number.text()).c_str(), nullptr);
}

Members members_of(const std::string& text) { return Members(json::read(text)->root()); }

std::string json_text(std::string_view decoded) { return json::Writer().string(decoded).text(); }

std::vector<std::string> texts_in(const std::string& container) {
  const auto document = json::read(container);
  const json::Value root = document->root();
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < root.size(); ++i) {
    texts.push_back(json::write(root.is(Kind::array) ? root[i] : root.member(i).value));
  }
  return texts;
}

std::string array_of(const std::vector<std::string>& texts) {
  return fmt::format("[{}]", fmt::join(texts, ","));
}

std::string string_of(const std::string& text) {
  const auto document = json::read(text);
  return document && document->root().is(Kind::string) ? document->root().string() : "";
}

}  // namespace croesus::schema::planted
