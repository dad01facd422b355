// SPDX-License-Identifier: Apache-2.0
//
// uniqueItems: elements that are equal though spelled otherwise, and elements that only look equal.
#include <fmt/format.h>

#include <array>

#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"
#include "engine/schema/instances/spelling.h"

namespace croesus::schema {

namespace {

struct Pair {
  std::string_view left, right;
};

constexpr Pair kEqual[] = {{"1", "1.0"},
                           {"0", "-0"},
                           {"100", "1e2"},
                           {"0.0", "0"},
                           {"[1]", "[1.0]"},
                           {R"("a")", R"("\u0061")"},
                           {R"({"a":1,"b":2})", R"({"b":2,"a":1})"},
                           {R"({"a":1})", R"({"a":1.0})"},
                           {R"({"a":1})", R"({"\u0061":1})"},
                           {"null", "null"},
                           {"[]", "[ ]"},
                           {"{}", "{ }"},
                           {"[[]]", "[[]]"},
                           {R"({"a":[{"b":1,"c":2}]})", R"({"a":[{"c":2,"b":1}]})"},
                           {"true", "true"},
                           {"9007199254740993", "9007199254740993.0"},
                           {"1e400", "10e399"},
                           {"1e-400", "0.1e-399"},
                           {R"("\ud83d\ude00")", "\"\U0001F600\""},
                           {R"("/")", R"("\/")"}};

constexpr Pair kAlike[] = {{"1", "true"},
                           {"0", "false"},
                           {R"("1")", "1"},
                           {"[]", "{}"},
                           {"9007199254740992", "9007199254740993"},
                           {"null", "false"},
                           {"null", "0"},
                           {"null", R"("null")"},
                           {R"("")", "null"},
                           {R"("")", "false"},
                           {"true", R"("true")"},
                           {"[1]", "[true]"},
                           {R"({"a":1})", R"({"a":true})"},
                           {"[[0]]", "[[false]]"},
                           {R"({"a":0})", R"({"a":false})"},
                           {"[1,2]", "[2,1]"},
                           {"[null]", "[]"},
                           {R"({"a":null})", "{}"},
                           {R"("[]")", "[]"},
                           {R"("{}")", "{}"},
                           {R"({"0":"a"})", R"(["a"])"},
                           {R"("a")", R"(["a"])"},
                           {R"("a")", R"("A")"},
                           {"1e400", "1e401"},
                           {"1e-400", "0"},
                           {"1", "1.0000000000000000000001"},
                           {"18446744073709551616", "18446744073709551617"},
                           {"0.1", "0.10000000000000001"},
                           {R"({"a":1,"b":2})", R"({"a":2,"b":1})"},
                           {R"(["a","b"])", R"(["a,b"])"},
                           {R"({"a":"b"})", R"({"b":"a"})"},
                           {"\"\u00e9\"", R"("e\u0301")"},
                           {R"("a")", R"("a\u0000")"},
                           {R"("\ud800")", R"("\udc00")"},
                           {"[[],[]]", "[[[]]]"}};

void try_pairs(const Look& look, const Elements& own) {
  const auto add = [&](Promise promise, const Pair& pair, std::string_view idea) {
    const std::array both = {std::string(pair.left), std::string(pair.right)};
    look.add(promise, to_array(both), idea);
    look.add(Promise::special, to_array(with(with(own, both[0]), both[1])), idea);
  };
  for (const Pair& pair : kEqual) add(Promise::limit, pair, "equal elements, spelled otherwise");
  for (const Pair& pair : kAlike) add(Promise::limit, pair, "elements that look alike");
}

/// Behind the value's own elements, one of them again.
void try_again(const Look& look, const Elements& own) {
  constexpr std::size_t kMostAgain = 6;
  for (std::size_t at = 0; at < std::min(own.size(), kMostAgain); ++at) {
    look.add(Promise::limit, to_array(with(own, own[at])), "an element again");
    if (own.size() > 1) {
      look.add(Promise::limit,
               to_array(replaced(own, own.size() - 1 - at, own[at == 0 ? 0 : at - 1])),
               "one element in place of another");
    }
    const auto document = json::read(own[at]);
    if (!document) continue;
    for (std::string& text : equal_texts(document->root(), look.stream)) {
      look.add(Promise::limit, to_array(with(own, std::move(text))),
               "an element again, spelled otherwise");
    }
    look.add(Promise::special, to_array(with(own, json::quote(own[at]))), "an element's text");
    look.add(Promise::special, to_array(with(own, "[" + own[at] + "]")), "an element in an array");
  }
}

/// Many different elements, of the place's own kind and of any, and one of them again.
void try_many(const Look& look, const Elements& own, std::size_t count) {
  Elements many = own, numbers;
  const auto children = below(look.program, look.subschemas, own.size());
  for (std::size_t nth = 0; many.size() < count; ++nth) {
    many.push_back(children.empty() ? std::to_string(nth) : guess(look.program, children, nth));
    numbers.push_back(std::to_string(nth));
  }
  const std::string idea = fmt::format("{} elements", count);
  look.add(Promise::special, to_array(many), idea + ", all different");
  look.add(Promise::special, to_array(with(many, many.front())), idea + ", the first again");
  look.add(Promise::special, to_array(with(many, many[many.size() - 1])),
           idea + ", the last again");
  if (numbers.empty()) return;
  look.add(Promise::special, to_array(numbers), idea + ", all different numbers");
  look.add(Promise::special, to_array(with(numbers, "0.0")), idea + ", the first number again");
}

}  // namespace

void try_equal_items(const Look& look) {
  if (!look.has({Keyword::unique_items})) return;
  const Elements own = base_elements(look);
  try_pairs(look, own);
  try_again(look, own);
  for (const std::size_t count : {3, 9, 17, 33, 101, 300}) try_many(look, own, count);
}

}  // namespace croesus::schema
