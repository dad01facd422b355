// SPDX-License-Identifier: Apache-2.0
//
// format, asserted or not: strings of it, and near misses, which must stay valid where it only
// annotates.
#include <set>

#include "engine/json/text.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/strings/format_strings.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kStrings = 40;

void try_format(const Look& look, Draft draft, const std::string& format) {
  for (const std::string& text : valid_format(draft, format, {}, look.stream, kStrings)) {
    look.add(Promise::limit, json::quote(text), "a string of the format");
  }
  for (const std::string& text : broken_format(draft, format, {}, look.stream, kStrings)) {
    look.add(Promise::limit, json::quote(text), "a string nearly of the format");
  }
  look.add(Promise::limit, json::quote(format), "the format's name");
  for (const auto* text : {"12", "null", "{}", "[]", "1.5", "false", "[null]"}) {
    look.add(Promise::special, text, "no string, under a format for strings");
  }
}

}  // namespace

void try_formats(const Look& look) {
  std::set<std::string> done;
  for (const std::uint32_t index : look.subschemas) {
    const Subschema& subschema = look.program.subschemas[index];
    const json::Value format = subschema.source.find("format");
    if (!format.is(json::Kind::string) || !done.insert(format.string()).second) continue;
    try_format(look, subschema.draft, format.string());
  }
}

}  // namespace croesus::schema
