// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/draw.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/domains/json_schema/domain.h"
#include "engine/domains/json_schema/schema_files.h"
#include "engine/suite/freeze.h"
#include "operators/operator.h"

namespace croesus::json_schema {
namespace {

using testing::HasSubstr;

DrawPlan plan(std::string population, std::size_t cases) {
  DrawPlan made;
  made.header.id = "json-schema/test";
  made.header.domain = "json-schema";
  made.header.seed = 5;
  made.header.population = std::move(population);
  made.header.policy = "strict";
  made.header.title = made.header.about = "Test.";
  made.context = {
      "json-schema", "https://json-schema.org/draft/2020-12/schema", "instance", "strict", "",
      "annotation"};
  made.schemas = {{"a", R"({"type":"string","maxLength":3})"},
                  {"b", R"({"properties":{"x":{"type":"integer","minimum":2}},"required":["x"]})"},
                  {"c", R"({"items":{"enum":[1,2]},"uniqueItems":true})"}};
  made.cases = cases;
  return made;
}

Expected<Frozen> frozen(const Recipe& recipe) {
  return freeze(recipe, {domain(), find_operator, "", "test"});
}

std::set<std::string> operators_of(const Recipe& recipe) {
  std::set<std::string> ids;
  for (const RecipeCase& item : recipe.cases) ids.insert(item.op);
  return ids;
}

TEST(Draw, gives_the_same_recipe_for_the_same_plan_and_another_for_another_seed) {
  for (const std::string population : {"constructed", "sampled"}) {
    DrawPlan made = plan(population, 12);
    const std::string first = write_recipe(draw(made).value());
    EXPECT_EQ(write_recipe(draw(made).value()), first);
    made.header.seed = 6;
    EXPECT_NE(write_recipe(draw(made).value()), first);
  }
}

TEST(Draw, makes_cases_that_freeze_with_every_label_proved) {
  for (const std::string population : {"constructed", "sampled"}) {
    const auto made = frozen(draw(plan(population, 40)).value());
    ASSERT_TRUE(made) << made.error().message << " " << made.error().where;
    EXPECT_EQ(made->cases.size(), 40U);
    EXPECT_EQ(std::count_if(made->cases.begin(), made->cases.end(),
                            [](const Case& item) { return item.role == Role::fault; }),
              20);
  }
}

TEST(Draw, spreads_constructed_cases_over_the_keywords) {
  const auto ids = operators_of(draw(plan("constructed", 60)).value());
  for (const char* id : {"type_break", "max_length_break", "minimum_break", "required_break",
                         "properties_break", "enum_break", "items_break", "unique_items_break"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

TEST(Draw, states_the_frame_of_a_sample) {
  EXPECT_THAT(draw(plan("sampled", 10)).value().header.about,
              HasSubstr("first 400 probes of each of 3 schemas, made with seed 5"));
  EXPECT_EQ(draw(plan("constructed", 10)).value().header.about, "Test.");
}

TEST(Draw, refuses_more_cases_than_the_schemas_give) {
  const auto made = draw(plan("sampled", 100'000));
  EXPECT_EQ(made.error().code, ErrorCode::usage);
}

TEST(Draw, names_a_schema_that_has_no_instance) {
  DrawPlan made = plan("constructed", 2);
  made.schemas.push_back({"none", R"({"type":"string","enum":[1]})"});
  EXPECT_EQ(draw(made).error().where, "none");
}

TEST(Draw, calls_the_dialect_by_what_the_schema_itself_names) {
  DrawPlan made = plan("constructed", 4);
  made.schemas = {
      {"old", R"({"$schema":"http://json-schema.org/draft-07/schema#","maxLength":3})"}};
  const Recipe recipe = draw(made).value();
  for (const RecipeBase& base : recipe.bases) {
    EXPECT_EQ(base.profile, "http://json-schema.org/draft-07/schema");
  }
}

TEST(Draw, leaves_out_what_may_be_and_tells_of_it) {
  DrawPlan made = plan("constructed", 8);
  const auto without = write_recipe(draw(made).value());
  made.schemas.push_back({"none", R"({"type":"string","enum":[1]})", "none.json", true});
  std::vector<std::string> names;
  made.left_out = [&names](const Error& error) { names.push_back(error.where); };
  EXPECT_EQ(write_recipe(draw(made).value()), without);
  EXPECT_EQ(names, std::vector<std::string>{"none"});
  made.schemas.erase(made.schemas.begin(), made.schemas.end() - 1);
  EXPECT_EQ(draw(made).error().message, "none of these schemas can be used");
}

TEST(Recipes, with_edits_are_read_as_they_were_written) {
  const Recipe recipe = draw(plan("sampled", 20)).value();
  const auto again = read_recipe(write_recipe(recipe));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(write_recipe(*again), write_recipe(recipe));
  EXPECT_EQ(frozen(*again)->lock, frozen(recipe)->lock);
}

TEST(Recipes, refuse_an_edit_at_a_place_that_is_not_there) {
  Recipe recipe = draw(plan("constructed", 2)).value();
  recipe.cases.front().edit->pointer = "/no/such/place";
  EXPECT_EQ(frozen(recipe).error().code, ErrorCode::usage);
}

TEST(Dialects, are_named_in_a_schema_that_names_none) {
  EXPECT_EQ(with_dialect("{}", "u"), R"({"$schema": "u"})");
  EXPECT_EQ(with_dialect(R"({"type": "null"})", "u"), R"({"$schema": "u", "type": "null"})");
  EXPECT_EQ(with_dialect(R"({"$schema": "v"})", "u"), R"({"$schema": "v"})");
  EXPECT_EQ(with_dialect("true", "u"), "true");
}

}  // namespace
}  // namespace croesus::json_schema
