// SPDX-License-Identifier: Apache-2.0
//
// Fresh values: the same shape with other values, and undone byte for byte.
#include "engine/suite/fresh.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/json/digest.h"
#include "engine/suite/freeze.h"
#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;
using testing::Not;

/// What the captures hold: an identifier, a payload and long numbers, in the source and again in
/// the carrier, there also inside JSON text and prose.
const std::string kSource =
    R"({"name":"user-0123456789abcdef","count":123456,"blob":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAA==",)"
    R"("tags":["doc-aaaaaaaaaa","short-abc",-12.3456,7,1234e5,0.1234]})";
const std::string kCarrier =
    R"({ "name": "user-0123456789abcdef",  "count": 123456, "tags": ["doc-aaaaaaaaaa", "short-abc", )"
    R"(-12.3456, 7, 1234e5, 0.1234], "blob": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAA==",)"
    R"( "note": "{\"n\": 123456, \"id\": \"user-0123456789abcdef\"} see user-0123456789abcdef.",)"
    R"( "pretty": "{\n  \"n\": 123456\n}", "other": 1234567, "longer": "user-0123456789abcdef0"})";

const std::vector<std::string> kOld = {"user-0123456789abcdef\"",
                                       "user-0123456789abcdef.",
                                       "123456,",

                                       "123456\\n",
                                       "doc-aaaaaaaaaa",
                                       "-12.3456",
                                       "AAANSUhEUgAAAAEAAAABCAYA",
                                       "0.1234"};

Scene before() { return scene(kSource, kCarrier); }

std::vector<Replacement> drawn(std::uint64_t seed) {
  Stream stream(seed, {"fresh"});
  return draw_fresh(domain(), before(), stream).value();
}

Scene freshened(std::uint64_t seed) {
  const auto patch = replace_values(before(), drawn(seed)).value();
  return scene(json::apply(kSource, patch.source).value(),
               json::apply(kCarrier, patch.carrier).value());
}

RC_GTEST_PROP(Fresh, undoing_the_values_gives_the_captured_bytes, ()) {
  const auto patch = replace_values(before(), drawn(*rc::gen::arbitrary<std::uint64_t>())).value();
  const std::string source = json::apply(kSource, patch.source).value();
  const std::string carrier = json::apply(kCarrier, patch.carrier).value();
  RC_ASSERT(json::apply(source, json::inverse(patch.source)).value() == kSource);
  RC_ASSERT(json::apply(carrier, json::inverse(patch.carrier)).value() == kCarrier);
}

RC_GTEST_PROP(Fresh, values_keep_their_length_and_the_tasks_their_scope, ()) {
  const Scene now = freshened(*rc::gen::arbitrary<std::uint64_t>());
  RC_ASSERT(now.source.size() == kSource.size());
  RC_ASSERT(now.carrier.size() == kCarrier.size());
  RC_ASSERT(scope_of(domain(), now).value().tasks == (std::vector<std::string>{"A", "B", "C"}));
}

TEST(Fresh, no_old_value_is_left_in_either_text) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Scene now = freshened(seed);
    for (const std::string& old : kOld) {
      ASSERT_THAT(kCarrier, HasSubstr(old));
      EXPECT_THAT(now.source, Not(HasSubstr(old))) << seed;
      EXPECT_THAT(now.carrier, Not(HasSubstr(old))) << seed;
    }
  }
}

TEST(Fresh, short_ones_exponents_and_parts_of_longer_words_stay) {
  const Scene now = freshened(1);
  for (const std::string kept : {"short-abc", "1234e5", " 7,", "\"other\": 1234567",
                                 "\"longer\": \"user-0123456789abcdef0\""}) {
    EXPECT_THAT(now.carrier, HasSubstr(kept));
  }
}

TEST(Fresh, one_value_gets_one_replacement_wherever_it_occurs) {
  const auto replacements = drawn(5);
  std::set<std::string> old;
  for (const Replacement& item : replacements) {
    EXPECT_TRUE(old.insert(item.was).second) << item.was;
    EXPECT_EQ(item.was.size(), item.now.size()) << item.was;
    EXPECT_NE(item.was, item.now);
  }
  EXPECT_EQ(old,
            (std::set<std::string>{"user-0123456789abcdef", "123456", "doc-aaaaaaaaaa", "-12.3456",
                                   "0.1234", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAA=="}));
}

TEST(Fresh, the_head_and_the_tail_of_a_payload_stay) {
  for (const Replacement& item : drawn(9)) {
    if (!item.was.starts_with("iVBOR")) continue;
    EXPECT_EQ(item.now.substr(0, 24), item.was.substr(0, 24));
    EXPECT_TRUE(item.now.ends_with(item.was.substr(item.was.size() - 4)));
  }
}

TEST(Fresh, numbers_keep_their_sign_point_and_length) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    for (const Replacement& item : drawn(seed)) {
      if (!item.number) continue;
      const std::size_t point = item.was.find('.');
      EXPECT_EQ(item.now.find('.'), point);
      EXPECT_EQ(item.now.starts_with('-'), item.was.starts_with('-'));
      if (point != std::string::npos) {
        EXPECT_NE(item.now.back(), '0');
      }
      const char first = item.now[item.now.starts_with('-') ? 1 : 0];
      EXPECT_EQ(first == '0', item.was == "0.1234") << item.now;
    }
  }
}

TEST(Fresh, every_seed_draws_its_own_values) {
  EXPECT_EQ(freshened(1), freshened(1));
  EXPECT_NE(freshened(1).source, freshened(2).source);
}

/// A captured scene on disk, and a recipe that rests on it.
class Captured {
 public:
  Captured() {
    std::filesystem::create_directories(folder_ / "toy");
    EXPECT_TRUE(write_file(folder_ / "toy/source.json", kSource));
    EXPECT_TRUE(write_file(folder_ / "toy/carrier.json", kCarrier));
    recipe = small_recipe();
    recipe.captures = "toy";
    recipe.bases = {recipe.bases[0]};
    recipe.bases[0].source_text.clear();
    recipe.bases[0].carrier_text.clear();
    recipe.bases[0].source_file = "source.json";
    recipe.bases[0].carrier_file = "carrier.json";
    recipe.bases[0].fresh = true;
    recipe.cases = {{"F1", "b1", "name_change", ""}};
  }
  Expected<Frozen> freeze() const {
    return croesus::freeze(recipe, freeze_context(folder_.path()));
  }

  Recipe recipe;

 private:
  Folder folder_;
};

std::string undone(const std::string& text, const std::vector<json::Splice>& splices) {
  return json::apply(text, json::inverse(splices)).value();
}

TEST(Fresh, a_frozen_base_is_the_capture_again_once_its_record_is_undone) {
  Captured captured;
  captured.recipe.bases[0].grow = 1;
  const Frozen made = captured.freeze().value();
  const BaseRecord& base = made.header.bases.at(0);
  const Case& item = made.cases.at(0);
  ASSERT_FALSE(base.grown.source.empty());
  ASSERT_FALSE(base.fresh.carrier.empty());
  EXPECT_EQ(undone(undone(item.scene.source, base.fresh.source), base.grown.source), kSource);
  EXPECT_EQ(undone(undone(base_carrier(item).value(), base.fresh.carrier), base.grown.carrier),
            kCarrier);
}

TEST(Fresh, the_suite_pins_the_captured_files) {
  const Frozen made = Captured().freeze().value();
  EXPECT_EQ(made.header.sources,
            (std::vector<SourceFile>{{"captures/toy/carrier.json", json::sha256(kCarrier)},
                                     {"captures/toy/source.json", json::sha256(kSource)}}));
  EXPECT_EQ(made.header.bases.at(0).source_file, "source.json");
}

TEST(Fresh, a_grown_element_gets_values_of_its_own) {
  Captured captured;
  captured.recipe.bases[0].grow = 1;
  captured.recipe.bases[0].fresh = false;
  const Frozen made = captured.freeze().value();
  const BaseRecord& base = made.header.bases.at(0);
  ASSERT_EQ(base.grown.source.size(), 1U);
  ASSERT_EQ(base.grown.carrier.size(), 1U);
  EXPECT_EQ(base.grown.source[0].now, base.grown.carrier[0].now);
  EXPECT_NE(base.grown.source[0].now, ",0.1234");
  EXPECT_EQ(base.grown.source[0].now.size(), 7U);
}

TEST(Fresh, growing_more_than_once_or_from_nothing_is_refused) {
  Captured captured;
  captured.recipe.bases[0].grow = 2;
  EXPECT_EQ(captured.freeze().error().code, ErrorCode::unsupported);
  EXPECT_EQ(captured.freeze().error().where, "b1");
  Recipe recipe = small_recipe();
  recipe.bases[0].source_text = recipe.bases[0].carrier_text = R"({"name":"x"})";
  recipe.bases[0].grow = 1;
  EXPECT_EQ(freeze(recipe, freeze_context()).error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace croesus::toy
