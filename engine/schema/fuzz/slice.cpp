// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/slice.h"

#include <set>
#include <utility>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/program.h"

namespace croesus::schema {
namespace {

/// Places of the main document.
struct Places {
  std::set<std::string> met;    ///< subschemas that were applied
  std::set<std::string> known;  ///< subschemas that something leads to
  std::string_view anything;    ///< the schema that allows everything
};

bool is_main(const std::string& location) { return location.empty() || location[0] == '/'; }

/// Whether one of `places` is `pointer` or lies below it.
bool reaches(const std::set<std::string>& places, const std::string& pointer) {
  const auto at = places.lower_bound(pointer);
  if (at != places.end() && *at == pointer) return true;
  const auto below = places.lower_bound(pointer + "/");
  return below != places.end() && below->starts_with(pointer + "/");
}

bool holds_definitions(std::string_view name) { return name == "$defs" || name == "definitions"; }

class Slicer {
 public:
  explicit Slicer(const Places& places) : places_(places) {}

  std::string run(json::Value root) {
    add(root, "", false);
    return writer_.text();
  }

 private:
  void add(json::Value value, const std::string& pointer, bool are_definitions) {
    if (places_.known.contains(pointer) && !reaches(places_.met, pointer)) {
      writer_.raw(places_.anything);
    } else if (value.is(json::Kind::object)) {
      add_members(value, pointer, are_definitions);
    } else if (value.is(json::Kind::array)) {
      writer_.begin_array();
      for (std::size_t i = 0; i < value.size(); ++i) {
        add(value[i], json::append(pointer, i), false);
      }
      writer_.end_array();
    } else {
      writer_.raw(value.text());
    }
  }

  void add_members(json::Value value, const std::string& pointer, bool are_definitions) {
    writer_.begin_object();
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string name = value.member(i).name.string();
      const std::string below = json::append(pointer, name);
      if (are_definitions && !reaches(places_.known, below)) continue;
      writer_.key(name);
      const bool is_schema = places_.known.contains(pointer);
      add(value.member(i).value, below, is_schema && holds_definitions(name));
    }
    writer_.end_object();
  }

  const Places& places_;
  json::Writer writer_;
};

std::string slice_once(const json::Document& schema, const Settings& settings,
                       json::Value instance) {
  const auto compiled = Schema::compile(schema, settings);
  if (!compiled) return json::write(schema.root());
  Trace trace;
  compiled->evaluate(instance, trace);
  const auto& subschemas = compiled->program().subschemas;
  const bool has_booleans = subschemas.front().draft != Draft::draft4;
  Places places{.met = {}, .known = {}, .anything = has_booleans ? "true" : "{}"};
  for (std::size_t i = 0; i < subschemas.size(); ++i) {
    if (!is_main(subschemas[i].location)) continue;
    places.known.insert(subschemas[i].location);
    if (trace.subschemas[i] != 0) places.met.insert(subschemas[i].location);
  }
  return Slicer(places).run(schema.root());
}

}  // namespace

std::string slice(const json::Document& schema, const Settings& settings, json::Value instance) {
  // What a cut subschema referred to is cut the next time.
  constexpr int kRounds = 4;
  std::string text = slice_once(schema, settings, instance);
  for (int i = 1; i < kRounds; ++i) {
    const auto document = json::read(text);
    if (!document) break;
    text = slice_once(*document, settings, instance);
  }
  return text;
}

}  // namespace croesus::schema
