// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/rapidcheck/conforming.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/json/reader.h"
#include "engine/schema/schema.h"

namespace croesus {
namespace {

using testing::HasSubstr;

const std::string kOrder = R"({
  "type": "object", "required": ["id", "lines"], "additionalProperties": false,
  "properties": {
    "id": {"type": "string", "pattern": "^[A-Z]{2}[0-9]+$"},
    "lines": {"type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"type": "object", "required": ["price"],
                        "properties": {"price": {"type": "number", "exclusiveMinimum": 0}}}}}})";

bool conforms(const std::string& schema, const std::string& instance) {
  const auto compiled = schema::Schema::compile(json::read(schema).value()).value();
  return compiled.evaluate(json::read(instance)->root()) == schema::Validity::valid;
}

/// What RapidCheck's shrinking comes to where a property fails for all of these.
template <typename T>
T least(rc::Shrinkable<T> value, const std::function<bool(const T&)>& fails) {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    auto shrinks = value.shrinks();
    while (auto next = shrinks.next()) {
      if (!fails(next->value())) continue;
      value = *std::move(next);
      goes_on = true;
      break;
    }
  }
  return value.value();
}

template <typename T>
std::vector<T> first(const rc::Gen<T>& gen, std::uint64_t seed, int count) {
  std::vector<T> values;
  rc::Random random(seed);
  for (int i = 0; i < count; ++i) values.push_back(gen(random.split(), i).value());
  return values;
}

RC_GTEST_PROP(Conforming, texts_conform, ()) {
  static const auto gen = conforming(kOrder);
  RC_ASSERT(conforms(kOrder, *gen));
}

RC_GTEST_PROP(SingleFaults, do_not_conform, ()) {
  static const auto gen = single_fault(kOrder);
  RC_ASSERT(!conforms(kOrder, (*gen).text));
}

TEST(Conforming, what_is_shrunk_conforms_and_is_smaller) {
  const auto gen = conforming(kOrder);
  rc::Random random(7);
  for (int i = 0; i < 50; ++i) {
    const auto value = gen(random.split(), 50);
    auto shrinks = value.shrinks();
    while (const auto next = shrinks.next()) EXPECT_TRUE(conforms(kOrder, next->value()));
  }
  const auto least_of_all = least<std::string>(gen(random, 50), [](auto&) { return true; });
  EXPECT_THAT(least_of_all,
              testing::MatchesRegex(R"(\{"id":"[A-Z][A-Z][0-9]","lines":\[\{"price":1\}\]\})"));
}

TEST(Conforming, shrinking_keeps_what_a_property_fails_on) {
  const auto gen = conforming(R"({"type":"array","items":{"type":"integer","minimum":10}})");
  const auto is_long = [](const std::string& text) { return json::read(text)->root().size() > 2; };
  rc::Random random(1);
  auto value = gen(random.split(), 100);
  while (!is_long(value.value())) value = gen(random.split(), 100);
  EXPECT_EQ(least<std::string>(value, is_long), "[10,10,10]");
}

TEST(SingleFaults, what_is_shrunk_still_breaks_that_keyword) {
  const auto gen = single_fault(kOrder);
  rc::Random random(3);
  std::set<std::string> seen;
  for (int i = 0; i < 60; ++i) {
    const auto value = gen(random.split(), 20);
    const SingleFault small = least<SingleFault>(value, [](auto&) { return true; });
    EXPECT_EQ(small.keyword, value.value().keyword);
    EXPECT_EQ(small.schema_pointer, value.value().schema_pointer);
    EXPECT_FALSE(conforms(kOrder, small.text)) << small.text;
    seen.insert(small.keyword);
  }
  EXPECT_THAT(seen, testing::IsSupersetOf({"type", "required", "pattern", "additionalProperties"}));
}

TEST(SingleFaults, are_shown_with_their_record) {
  std::ostringstream out;
  showValue({"3", "type", "/type", ""}, out);
  EXPECT_EQ(out.str(), R"(3 breaks type (/type) at "")");
}

TEST(Generators, the_same_seed_gives_the_same_texts_whatever_was_asked_before) {
  const auto one = conforming(kOrder);
  const auto other = conforming(kOrder);
  first(other, 99, 40);
  EXPECT_EQ(first(one, 5, 40), first(other, 5, 40));
  EXPECT_NE(first(one, 5, 40), first(one, 6, 40));
}

std::string thrown_by(const std::function<void()>& deed) {
  try {
    deed();
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

TEST(Generators, bad_schemas_are_refused_at_once) {
  EXPECT_THROW(conforming("{"), std::invalid_argument);
  EXPECT_THAT(thrown_by([] { conforming(R"({"type":"text"})"); }), HasSubstr("schema: /type"));
  EXPECT_THAT(thrown_by([] { single_fault("{}", {.dialect = "mine"}); }), HasSubstr("no dialect"));
}

TEST(Generators, what_cannot_be_made_is_a_failure_with_a_reason) {
  const rc::Random random;
  const auto none = conforming(R"({"type":"string","enum":[1]})");
  EXPECT_THROW(none(random, 0).value(), rc::GenerationFailure);
  EXPECT_THAT(thrown_by([&] { none(random, 0).value(); }), HasSubstr("no conforming instance"));
  const auto open = single_fault("{}");
  EXPECT_THROW(open(random, 0).value(), rc::GenerationFailure);
}

TEST(Generators, dialect_and_formats_are_as_asked) {
  const InstanceOptions draft4{.dialect = "http://json-schema.org/draft-04/schema"};
  const auto below =
      conforming(R"({"type":"integer","minimum":1,"maximum":3,"exclusiveMaximum":true})", draft4);
  for (const std::string& text : first(below, 1, 40)) EXPECT_LT(std::stod(text), 3) << text;
  const auto dated =
      single_fault(R"({"type":"string","format":"date"})", {.asserts_formats = true});
  std::set<std::string> keywords;
  for (const auto& fault : first(dated, 1, 40)) keywords.insert(fault.keyword);
  EXPECT_THAT(keywords, testing::Contains("format"));
}

}  // namespace
}  // namespace croesus
