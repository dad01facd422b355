// SPDX-License-Identifier: Apache-2.0
//
// enum and const: the members, their other spellings, and what is taken for them.
#include <array>

#include "engine/json/number.h"
#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/spelling.h"
#include "engine/schema/instances/texts.h"

namespace croesus::schema {

namespace {

using json::Decimal;
using json::Kind;
using json::Value;

/// Of a long enum not every member is looked at from every side.
constexpr std::uint32_t kMostNear = 12;

void try_near_number(const Look& look, Value value) {
  const Decimal number = json::decimal(value.text());
  const std::int64_t places = static_cast<std::int64_t>(number.digits.size()) + number.exponent;
  for (const Decimal& step : {whole(1), whole(-1), ten_to(places - 18), ten_to(places - 21),
                              negated(ten_to(places - 18)), ten_to(number.exponent - 1)}) {
    const auto near = sum(number, step);
    if (near) look.add(Promise::limit, to_token(*near), "beside a value of the enumeration");
  }
  look.add(Promise::special, to_token(negated(number)), "its negative");
  look.add(Promise::special, json::quote(value.text()), "its text");
  if (number.digits.empty()) {
    for (const auto* text : {"false", "null", "\"\"", "[]", "-0", "0.0", "-0.0", "0e7"}) {
      look.add(Promise::special, text, "like zero");
    }
  } else if (number == whole(1)) {
    look.add(Promise::special, "true", "like one");
    look.add(Promise::special, "[1]", "like one");
  }
}

void try_near_string(const Look& look, Value value) {
  const std::string text = value.string();
  for (const auto& [near, idea] : {std::pair{text + "\n", "with a final newline"},
                                   {text + " ", "with a final blank"},
                                   {" " + text, "with a blank before"},
                                   {text + std::string(1, '\0'), "with a final NUL"},
                                   {text + text, "twice"},
                                   {text.substr(0, text.size() / 2), "its first half"}}) {
    look.add(Promise::special, json::quote(near), idea);
  }
  std::string swapped = text;
  for (char& c : swapped) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_letter) c = static_cast<char>(c ^ 0x20);
  }
  look.add(Promise::special, json::quote(swapped), "in the other case");
  for (const auto* literal : {"null", "true", "false", "0", "1", "[]", "{}"}) {
    if (text == literal) look.add(Promise::limit, literal, "what the text says");
  }
  if (text.empty()) {
    for (const auto* empty : {"null", "false", "0", "[]", "{}"}) {
      look.add(Promise::special, empty, "like the empty string");
    }
  }
}

void try_near_array(const Look& look, Value value) {
  const Elements elements = elements_of(value);
  look.add(Promise::special, to_array(with(elements, "null")), "one element more");
  if (elements.empty()) {
    look.add(Promise::special, "{}", "like the empty array");
    return;
  }
  look.add(Promise::special, to_array(without(elements, elements.size() - 1)), "one element less");
  look.add(Promise::special, to_array(backwards(elements)), "back to front");
  Members members;
  for (const std::string& element : elements) {
    members.push_back({std::to_string(members.size()), element});
  }
  look.add(Promise::special, to_object(members), "as an object");
  for (const auto* kind : {"true", "false", "1", "0", "null", "\"\"", "[]", "{}"}) {
    look.add(Promise::special, to_array(replaced(elements, 0, kind)), "the first part looks alike");
  }
}

void try_near_object(const Look& look, Value value) {
  const Members members = members_of(value);
  look.add(Promise::special, to_object(with(members, "a", "null")), "one member more");
  if (members.empty()) {
    look.add(Promise::special, "[]", "like the empty object");
    look.add(Promise::special, "null", "like the empty object");
    return;
  }
  look.add(Promise::special, to_object(without(members, members.size() - 1)), "one member less");
  Members exchanged = members;
  for (std::size_t i = 0; i < members.size(); ++i) {
    exchanged[i].value = members[(i + 1) % members.size()].value;
    const Value own = value.member(i).value;
    if (!own.is(Kind::string)) continue;
    Members turned = members;
    turned[i] = {own.string(), json::quote(members[i].name)};
    look.add(Promise::special, to_object(turned), "a name and its value exchanged");
  }
  look.add(Promise::special, to_object(exchanged), "values exchanged");
  for (const auto* kind : {"true", "false", "1", "0", "null", "[]", "{}"}) {
    look.add(Promise::special, to_object(with(members, members[0].name, kind)),
             "the first part looks alike");
  }
}

void try_near(const Look& look, Value value) {
  switch (value.kind()) {
    case Kind::number:
      return try_near_number(look, value);
    case Kind::string:
      return try_near_string(look, value);
    case Kind::array:
      return try_near_array(look, value);
    case Kind::object:
      return try_near_object(look, value);
    default:
      break;
  }
  constexpr std::array<std::string_view, 3> kFalse = {"0", "\"\"", "null"};
  constexpr std::array<std::string_view, 3> kTrue = {"1", "\"true\"", "1.0"};
  constexpr std::array<std::string_view, 3> kNullLike = {"0", "\"null\"", "{}"};
  const bool is_true = value.is(Kind::boolean) && value.boolean();
  for (const std::string_view text : value.is(Kind::null) ? kNullLike : is_true ? kTrue : kFalse) {
    look.add(Promise::limit, std::string(text), "taken for a value of the enumeration");
  }
  look.add(Promise::special, json::quote(value.text()), "its text");
  look.add(Promise::special, "[" + std::string(value.text()) + "]", "alone in an array");
}

}  // namespace

void try_values(const Look& look) {
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::enum_ && rule->keyword != Keyword::const_) continue;
    for (std::uint32_t i = rule->range.begin; i < rule->range.end; ++i) {
      look.add(Promise::limit, json::write(look.program.values[i]), "a value of the enumeration");
    }
    for (std::uint32_t i = rule->range.begin; i < rule->range.end; ++i) {
      if (i - rule->range.begin == kMostNear) break;
      const Value value = look.program.values[i];
      for (std::string& text : equal_texts(value, look.stream)) {
        look.add(Promise::limit, std::move(text), "a value of the enumeration, spelled otherwise");
      }
      try_near(look, value);
    }
  }
}

}  // namespace croesus::schema
