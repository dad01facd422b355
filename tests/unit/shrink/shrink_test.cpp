// SPDX-License-Identifier: Apache-2.0
#include "engine/shrink/shrink.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/json/digest.h"
#include "engine/json/reader.h"
#include "tests/unit/json/model.h"

namespace rc {

template <>
struct Arbitrary<croesus::json::Model> {
  static Gen<croesus::json::Model> arbitrary() { return croesus::json::models(); }
};

}  // namespace rc

namespace croesus::json {

/// What RapidCheck prints of a counterexample.
// NOLINTNEXTLINE(readability-identifier-naming): the name is RapidCheck's
void showValue(const Model& model, std::ostream& out) { out << spelled(model, {.seed = 1}); }

}  // namespace croesus::json

namespace croesus {
namespace {

using Texts = std::vector<std::string>;

constexpr std::size_t kPlenty = 100'000;

/// The least text in which `keeps` finds what it looks for.
std::string least(std::string text, const std::function<bool(const std::string&)>& keeps) {
  return shrink(
             {std::move(text)}, [&](auto texts) { return keeps(texts[0]); }, kPlenty)
      ->texts.front();
}

/// The least texts of a pair.
Texts least_pair(Texts texts, const Keeps& keeps) {
  return shrink(std::move(texts), keeps, kPlenty)->texts;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

json::Document must_read(const std::string& text) { return json::read(text).value(); }

TEST(Shrink, members_and_elements_that_do_not_matter_are_dropped) {
  EXPECT_EQ(least(R"({"a": [1, 2, {"b": [3, "x", 4]}], "c": {"d": 5}})",
                  [](const auto& text) { return has(text, R"("x")") && has(text, "["); }),
            R"(["x"])");
}

TEST(Shrink, a_value_stands_in_place_of_what_it_stood_in) {
  EXPECT_EQ(
      least(R"([[[{"a":{"b":["found"]}}]]])", [](const auto& text) { return has(text, "found"); }),
      R"("found")");
}

TEST(Shrink, strings_and_names_get_shorter_and_plainer) {
  EXPECT_EQ(least(R"({"a long name": "xyzxyzq"})",
                  [](const auto& text) {
                    const auto document = must_read(text);
                    return document.root().is(json::Kind::object) && document.root().size() == 1 &&
                           document.root().member(0).value.is(json::Kind::string) &&
                           document.root().member(0).value.string().size() > 2;
                  }),
            R"({"":"aaa"})");
}

TEST(Shrink, numbers_lose_what_does_not_matter) {
  EXPECT_EQ(least("-1234.5678e9",
                  [](const auto& text) { return must_read(text).root().is(json::Kind::number); }),
            "0");
  EXPECT_EQ(least("123456789", [](const auto& text) { return text.size() >= 4; }), "1000");
  EXPECT_EQ(least("17.250", [](const auto& text) { return has(text, "."); }), "0.0");
}

TEST(Shrink, spellings_become_the_usual_ones) {
  EXPECT_EQ(least("{ \"\\u0062\" : 1 ,\n \"a\" : true }",
                  [](const auto& text) {
                    const auto document = must_read(text);
                    return document.root().find("a") && document.root().find("b");
                  }),
            R"({"a":0,"b":0})");
}

TEST(Shrink, a_spelling_that_matters_stays) {
  EXPECT_EQ(least("[1.0, 2]", [](const auto& text) { return has(text, "1.0"); }), "1.0");
}

TEST(Shrink, a_name_that_stands_in_both_documents_changes_in_both) {
  const auto keeps = [](std::span<const std::string> texts) {
    const auto schema = must_read(texts[0]);
    const auto instance = must_read(texts[1]);
    const auto required = schema.root().find("required");
    return required.is(json::Kind::array) && required.size() == 1 &&
           required[0].is(json::Kind::string) && instance.root().find(required[0].string());
  };
  EXPECT_EQ(least_pair({R"({"required":["identifier"],"title":"t"})", R"({"identifier":7,"x":1})"},
                       keeps),
            (Texts{R"({"required":[""]})", R"({"":0})"}));
}

TEST(Shrink, what_is_peeled_off_both_documents_is_peeled_off_at_once) {
  // The schema's only keyword, seen at the same depth as the string that it speaks of.
  const auto keeps = [](std::span<const std::string> texts) {
    auto schema = must_read(texts[0]).root();
    const auto outer = must_read(texts[0]);
    const auto inner = must_read(texts[1]);
    schema = outer.root();
    auto instance = inner.root();
    while (schema.find("items") && instance.is(json::Kind::array) && instance.size() == 1) {
      schema = schema.find("items");
      instance = instance[0];
    }
    return schema.find("minLength") && instance.is(json::Kind::string);
  };
  EXPECT_EQ(least_pair({R"({"items":{"items":{"minLength":3}}})", R"([["ab"]])"}, keeps),
            (Texts{R"({"minLength":0})", R"("")"}));
}

TEST(Shrink, a_count_and_what_it_counts_get_smaller_together) {
  const auto keeps = [](std::span<const std::string> texts) {
    const auto count = must_read(texts[0]);
    const auto counted = must_read(texts[1]);
    return count.root().is(json::Kind::number) && counted.root().is(json::Kind::string) &&
           count.root().text() == std::to_string(counted.root().string().size() + 1);
  };
  EXPECT_EQ(least_pair({"18", R"("seventeen letters")"}, keeps), (Texts{"1", R"("")"}));
}

TEST(Shrink, a_text_that_is_no_json_is_an_error) {
  const auto shrunk = shrink(
      {"[1,"}, [](auto) { return true; }, kPlenty);
  ASSERT_FALSE(shrunk);
  EXPECT_EQ(shrunk.error().code, ErrorCode::syntax);
}

TEST(Shrink, without_calls_nothing_changes) {
  const auto shrunk = shrink(
      {"[1, 2]"}, [](auto) { return true; }, 0);
  EXPECT_EQ(shrunk->texts, Texts{"[1, 2]"});
  EXPECT_FALSE(shrunk->is_least);
}

TEST(Shrink, ten_thousand_elements_cost_a_few_dozen_calls) {
  std::string text = "[";
  for (int i = 0; i < 10'000; ++i) text += (i == 7'321 ? "\"x\"," : "0,");
  text.back() = ']';
  const auto shrunk = shrink(
      {text}, [](auto texts) { return has(texts[0], "\"x\""); }, 200);
  EXPECT_EQ(shrunk->texts, Texts{R"("x")"});
  EXPECT_LT(shrunk->calls, 100U);
}

/// A predicate without any sense, which holds for `texts`.
Keeps senseless(const Texts& original, std::uint64_t seed) {
  return [original, seed](std::span<const std::string> texts) {
    if (std::ranges::equal(texts, original)) return true;
    std::string all = std::to_string(seed);
    for (const std::string& text : texts) all += text;
    return json::bytes_digest(all).low % 3 == 0;
  };
}

struct Pair {
  Texts texts;
  std::size_t bytes = 0;
};

Pair spelled_pair(const json::Model& left, const json::Model& right, std::uint64_t seed) {
  Pair pair{{spelled(left, {.seed = seed}), spelled(right, {.seed = seed + 1})}};
  pair.bytes = pair.texts[0].size() + pair.texts[1].size();
  return pair;
}

std::size_t values_in(json::Value value) {
  std::size_t count = 1;
  const bool is_array = value.is(json::Kind::array);
  if (!is_array && !value.is(json::Kind::object)) return count;
  for (std::size_t i = 0; i < value.size(); ++i) {
    count += values_in(is_array ? value[i] : value.member(i).value);
  }
  return count;
}

std::size_t values_in(const Texts& texts) {
  std::size_t count = 0;
  for (const std::string& text : texts) count += values_in(must_read(text).root());
  return count;
}

RC_GTEST_PROP(Law, the_result_keeps_what_is_kept_within_the_bound_and_is_no_larger,
              (const json::Model& left, const json::Model& right, std::uint64_t seed)) {
  const Pair pair = spelled_pair(left, right, seed);
  const Keeps keeps = senseless(pair.texts, seed);
  std::size_t calls = 0;
  const auto bound = *rc::gen::inRange<std::size_t>(0, 300);
  const auto shrunk = shrink(
      pair.texts, [&](auto texts) { return ++calls, keeps(texts); }, bound);
  RC_ASSERT(keeps(shrunk->texts));
  RC_ASSERT(calls == shrunk->calls);
  RC_ASSERT(calls <= bound);
  const std::size_t before = values_in(pair.texts);
  const std::size_t after = values_in(shrunk->texts);
  RC_ASSERT(after < before ||
            (after == before && shrunk->texts[0].size() + shrunk->texts[1].size() <= pair.bytes));
}

RC_GTEST_PROP(Law, a_least_result_shrinks_to_itself,
              (const json::Model& left, const json::Model& right, std::uint64_t seed)) {
  const Pair pair = spelled_pair(left, right, seed);
  const Keeps keeps = senseless(pair.texts, seed);
  const auto once = shrink(pair.texts, keeps, kPlenty);
  RC_PRE(once->is_least);
  const auto twice = shrink(once->texts, keeps, kPlenty);
  RC_ASSERT(twice->texts == once->texts);
}

RC_GTEST_PROP(Law, the_same_texts_shrink_alike, (const json::Model& model, std::uint64_t seed)) {
  const Texts texts{spelled(model, {.seed = seed})};
  const Keeps keeps = senseless(texts, seed);
  RC_ASSERT(shrink(texts, keeps, 500)->texts == shrink(texts, keeps, 500)->texts);
}

RC_GTEST_PROP(Law, what_nothing_holds_shrinks_to_a_short_scalar,
              (const json::Model& model, std::uint64_t seed)) {
  const auto shrunk = shrink(
      {spelled(model, {.seed = seed})}, [](auto) { return true; }, kPlenty);
  RC_ASSERT(shrunk->texts.front().size() <= 5U);
  RC_ASSERT(values_in(shrunk->texts) == 1U);
}

}  // namespace
}  // namespace croesus
