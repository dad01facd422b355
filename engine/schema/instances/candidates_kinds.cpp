// SPDX-License-Identifier: Apache-2.0
//
// Every JSON kind, and what weakly typed languages take for the same value.
#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/texts.h"

namespace croesus::schema {

namespace {

using json::Kind;
using json::Value;

constexpr std::string_view kEveryKind[] = {
    "null",   "true",   "false",   "0",        "1",         "\"\"",
    "\"x\"",  "[]",     "{}",      "1.5",      "1.0",       "-1",
    "\"1\"",  "\"0\"",  "-0",      "\"null\"", "\"true\"",  "\"false\"",
    "\"[]\"", "\"{}\"", "[null]",  "[[]]",     "[{}]",      "{\"\":null}",
    "[0]",    "[\"\"]", "\"1.0\"", "\"NaN\"",  "{\"0\":0}", "{\"length\":0}",
    "\" \"",  "[false]"};

/// A container's parts as the other kind of container.
std::string as_other_container(Value value) {
  Elements elements;
  Members members;
  if (value.is(Kind::array)) {
    for (std::string& element : elements_of(value)) {
      members.push_back({std::to_string(members.size()), std::move(element)});
    }
    return to_object(members);
  }
  for (MemberText& member : members_of(value)) elements.push_back(std::move(member.value));
  return to_array(elements);
}

/// The text of a string as a JSON value, where it is a short one.
std::string unquoted(Value value) {
  std::string text = value.string();
  for (const std::string_view known : kEveryKind) {
    if (text == known) return std::string(known);
  }
  const bool is_integer = !text.empty() && text.size() < 18 && text.front() != '0' &&
                          text.find_first_not_of("0123456789") == std::string::npos;
  return is_integer ? text : "";
}

void try_look_alikes(const Look& look, const std::string& text) {
  const Value value = look.value;
  look.add(Promise::usual, json::quote(text), "its own text");
  look.add(Promise::usual, "[" + text + "]", "alone in an array");
  look.add(Promise::usual, R"({"0":)" + text + "}", "an object like an array");
  look.add(Promise::usual, R"({"value":)" + text + "}", "inside an object");
  if (value.is(Kind::string)) {
    look.add(Promise::special, unquoted(value), "what the text says");
    look.add(Promise::usual, "{" + text + ":null}", "as a name");
  } else if (value.is(Kind::array) || value.is(Kind::object)) {
    look.add(Promise::usual, as_other_container(value), "the other kind of container");
    if (value.size() == 0) return;
    const Value first = value.is(Kind::array) ? value[0] : value.member(0).value;
    look.add(Promise::usual, json::write(first), "its first part alone");
  }
}

}  // namespace

void try_kinds(const Look& look) {
  const bool is_typed = look.has({Keyword::type});
  for (std::size_t i = 0; i < std::size(kEveryKind); ++i) {
    const bool is_first = is_typed && i < 10;
    look.add(is_first ? Promise::special : Promise::usual, std::string(kEveryKind[i]),
             "another kind");
  }
  const std::string text = json::write(look.value);
  if (text.size() < Ideas::kLongest / 4) try_look_alikes(look, text);
}

}  // namespace croesus::schema
