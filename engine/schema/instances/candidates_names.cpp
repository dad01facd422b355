// SPDX-License-Identifier: Apache-2.0
//
// Members under names that are hard: those that languages inherit, those outside ASCII, those that
// occur elsewhere in the schema, and those next to what names must be.
#include <algorithm>
#include <set>

#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

constexpr std::string_view kNames[] = {"",
                                       "__proto__",
                                       "constructor",
                                       "toString",
                                       "hasOwnProperty",
                                       "length",
                                       "prototype",
                                       "valueOf",
                                       "$ref",
                                       "0",
                                       "-1",
                                       " ",
                                       "\n",
                                       "a\n",
                                       "\xc3\xa9",
                                       "e\xcc\x81",
                                       "\xf0\x9f\x98\x80",
                                       "\xed\xa0\x80" /* a lone surrogate */,
                                       "a/b",
                                       "a~b",
                                       "~0",
                                       "~1",
                                       "a%25b",
                                       "__class__",
                                       "__dict__",
                                       "keys",
                                       "items",
                                       "get",
                                       "null",
                                       "x",
                                       "X-y",
                                       "a.b",
                                       "__defineGetter__",
                                       "isPrototypeOf",
                                       "name"};

constexpr std::size_t kMostOfSchema = 40;
constexpr std::size_t kMostLooked = 3000;

/// Every name that stands in a schema, those of the place's own schemas first: of properties, of
/// keywords, of what is required. Many are drawn from.
std::vector<std::string> names_of_schema(const Look& look) {
  std::vector<std::string> names;
  std::set<std::string> known;
  const auto add = [&](const std::string& name) {
    if (known.size() < kMostLooked && known.insert(name).second) names.push_back(name);
  };
  const auto add_members = [&](const Subschema& subschema) {
    for (std::size_t i = 0; subschema.source.is(json::Kind::object) && i < subschema.source.size();
         ++i) {
      add(subschema.source.member(i).name.string());
    }
  };
  const std::size_t most = std::min(look.program.objects.size(), kMostLooked);
  for (std::size_t i = 0; i < most; ++i) {
    for (const NameEntry& entry : look.program.objects[i].names) add(entry.decoded);
  }
  for (const std::string& name : look.program.names) add(name);
  for (const std::uint32_t subschema : look.subschemas) {
    add_members(look.program.subschemas[subschema]);
  }
  if (names.size() <= kMostOfSchema) return names;
  std::vector<std::string> drawn;
  for (const std::size_t at : look.stream.order(names.size())) {
    if (drawn.size() < kMostOfSchema) drawn.push_back(names[at]);
  }
  return drawn;
}

void try_name(const Look& look, const Members& members, const std::string& name, Promise promise,
              std::string_view idea) {
  const bool is_there = std::ranges::find(members, name, &MemberText::name) != members.end();
  if (is_there || look.ideas.is_full()) return;
  const auto children = below(look.program, look.subschemas, name);
  look.add(promise, to_object(with(members, name, guess(look.program, children))), idea);
  look.add(Promise::special, to_object(with(members, name, "null")), idea);
  look.add(Promise::special, to_object(with(members, name, "\"\"")), idea);
}

/// In place of a member's own name, ones that differ a little.
void try_near_names(const Look& look, const Members& members) {
  constexpr std::size_t kMost = 8;
  for (std::size_t at = 0; at < std::min(members.size(), kMost); ++at) {
    const std::string& own = members[at].name;
    std::string swapped = own;
    for (char& c : swapped) {
      const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (is_letter) c = static_cast<char>(c ^ 0x20);
    }
    for (const std::string& name :
         {own + "\n", swapped, own + "x", "x" + own, own + " ", "$" + own}) {
      look.add(Promise::special, to_object(with(without(members, at), name, members[at].value)),
               "a member under a name nearly its own");
      look.add(Promise::special, to_object(with(members, name, members[at].value)),
               "a member beside one of nearly its name");
    }
  }
}

/// The strings that are candidates for a name, as propertyNames takes it for a value.
std::vector<std::string> candidate_names(const Look& look, const Rule& rule,
                                         const std::string& own) {
  constexpr std::size_t kMost = 120;
  std::vector<std::string> names;
  const auto document = json::read(json::quote(own));
  if (!document) return names;
  const Spot spot{look.program, std::span(&rule.index, 1), document->root()};
  for (const Candidate& candidate : candidates(spot, look.stream, kMost)) {
    if (candidate.text.front() != '"') continue;
    names.push_back(json::unquote(candidate.text));
  }
  return names;
}

void try_property_names(const Look& look, const Members& members, const Rule& rule) {
  std::vector<std::string> owns;
  for (std::size_t nth = 0; nth < 3; ++nth) {
    const std::string text = guess(look.program, std::span(&rule.index, 1), nth);
    if (text.front() == '"') owns.push_back(json::unquote(text));
  }
  for (const std::string& name : owns) {
    try_name(look, members, name, Promise::limit, "a name that propertyNames may allow");
  }
  if (!members.empty()) owns.insert(owns.begin(), members.front().name);
  if (owns.empty()) return;
  for (const std::string& name : candidate_names(look, rule, owns.front())) {
    try_name(look, members, name, Promise::limit, "a name next to what propertyNames says");
  }
}

}  // namespace

void try_names(const Look& look) {
  if (!look.concerns(json::Kind::object)) return;
  const Members members = base_members(look);
  for (const Rule* rule : look.rules) {
    if (rule->keyword == Keyword::property_names) try_property_names(look, members, *rule);
  }
  for (const std::string& name : names_of_schema(look)) {
    try_name(look, members, name, Promise::special, "a name that occurs in the schema");
  }
  for (const std::string_view name : kNames) {
    try_name(look, members, std::string(name), Promise::special, "a name that is hard to hold");
  }
  try_near_names(look, members);
}

}  // namespace croesus::schema
