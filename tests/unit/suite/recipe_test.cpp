// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/recipe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "engine/suite/suite.h"

namespace croesus {
namespace {

const std::string kRecipe = R"({
  "id": "toy/r", "version": 2, "domain": "toy", "seed": 18446744073709551615,
  "population": "constructed", "policy": "strict", "shown": "from birth",
  "title": "T", "about": "A", "captures": "toy",
  "sources": [{"name": "s", "sha256": "00"}],
  "bases": [{"id": "b", "profile": "plain", "stage": "S0", "source": "s.json",
             "carrier_text": "{}", "fresh": false, "grow": 1}],
  "cases": [{"id": "F1", "base": "b", "operator": "name_change", "site": "/name"},
            {"id": "F2", "base": "b", "operator": "name_change"}]
})";

std::string changed(std::string_view was, std::string_view now) {
  std::string text = kRecipe;
  const auto at = text.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  return text.replace(at, was.size(), now);
}

TEST(Ids, of_suites_never_lead_out_of_a_folder) {
  for (const char* const good : {"a", "mcp/001", "json-schema/keywords-2020-12", "a.b/c_d"}) {
    EXPECT_TRUE(is_suite_id(good)) << good;
  }
  for (const char* const bad :
       {"", "/a", "a/", "a//b", "..", "../a", "a/../b", "a/.", "a b", "a\nb"}) {
    EXPECT_FALSE(is_suite_id(bad)) << bad;
  }
  EXPECT_FALSE(is_suite_id(std::string(201, 'a')));
}

TEST(Files, that_are_links_or_devices_are_written_to_and_not_replaced) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / fmt::format("croesus-files-{}", ::getpid());
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(write_file(folder / "file", "old"));
  std::filesystem::create_symlink("file", folder / "link");
  ASSERT_TRUE(write_file(folder / "link", "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "file").value(), "new");
  std::filesystem::create_symlink("/dev/full", folder / "full");
  EXPECT_EQ(write_file(folder / "full", "x").error().code, ErrorCode::io);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
  std::filesystem::remove_all(folder);
}

TEST(Recipe, is_read_with_everything_in_it) {
  const Recipe recipe = read_recipe(kRecipe).value();
  EXPECT_EQ(recipe.header.id, "toy/r");
  EXPECT_EQ(recipe.header.version, 2U);
  EXPECT_EQ(recipe.header.seed, 18446744073709551615U);
  EXPECT_EQ(recipe.header.population, "constructed");
  EXPECT_EQ(recipe.header.policy, "strict");
  EXPECT_EQ(recipe.header.shown, "from birth");
  EXPECT_EQ(recipe.header.sources, (std::vector<SourceFile>{{"s", "00"}}));
  EXPECT_EQ(recipe.captures, "toy");
  ASSERT_EQ(recipe.bases.size(), 1U);
  EXPECT_EQ(recipe.bases[0].source_file, "s.json");
  EXPECT_EQ(recipe.bases[0].carrier_text, "{}");
  EXPECT_FALSE(recipe.bases[0].fresh);
  EXPECT_EQ(recipe.bases[0].grow, 1U);
  ASSERT_EQ(recipe.cases.size(), 2U);
  EXPECT_EQ(recipe.cases[0].site, "/name");
  EXPECT_EQ(recipe.cases[1].site, "");
}

TEST(Recipe, fresh_values_are_drawn_unless_it_says_not_to) {
  EXPECT_TRUE(read_recipe(changed(R"("fresh": false, )", "")).value().bases[0].fresh);
}

TEST(Recipe, what_is_missing_or_of_another_kind_is_named) {
  for (const auto& [was, now, why] : std::vector<std::array<std::string, 3>>{
           {R"("id": "toy/r", )", "", "member \"id\" is missing"},
           {R"("version": 2)", R"("version": "2")", "member \"version\" must be an integer"},
           {"18446744073709551615", "18446744073709551616", "member \"seed\" must be an integer"},
           {"18446744073709551615", "-1", "member \"seed\" must be an integer"},
           {R"("seed": 18446744073709551615,)", "", "member \"seed\" is missing"},
           {R"("policy": "strict")", R"("policy": null)", "member \"policy\" must be a string"},
           {R"("captures": "toy",)", "", "member \"captures\" is missing"},
           {R"("sha256": "00")", R"("sha": "00")", "member \"sha256\" is missing"},
           {R"("bases": [)", R"("bases": [3, )", "it must be a JSON object"},
           {R"("stage": "S0", )", "", "member \"stage\" is missing"},
           {R"("fresh": false)", R"("fresh": 0)", "member \"fresh\" must be true or false"},
           {R"("grow": 1)", R"("grow": -1)", "member \"grow\" must be an integer"},
           {R"("operator": "name_change", )", "", "member \"operator\" is missing"},
           {R"("source": "s.json",)", "", "member \"source\" or \"source_text\" must be given"},
           {R"("source": "s.json",)", R"("source": "s.json", "source_text": "{}",)",
            "and not both"},
           {R"("carrier_text": "{}",)", "", "member \"carrier\" or \"carrier_text\" must be"}}) {
    const auto recipe = read_recipe(changed(was, now));
    ASSERT_FALSE(recipe.has_value()) << now;
    EXPECT_EQ(recipe.error().code, ErrorCode::syntax) << why;
    EXPECT_THAT(recipe.error().message, testing::HasSubstr(why));
  }
}

TEST(Recipe, ids_that_stand_twice_and_bases_that_are_not_there_are_refused) {
  for (
      const auto& [was, now, why] : std::vector<std::array<std::string, 3>>{
          {R"("id": "F2")", R"("id": "F1")", "the id F1 stands twice"},
          {R"("bases": [)",
           R"("bases": [{"id": "b", "profile": "p", "stage": "s", "source": "s", "carrier": "c"},)",
           "the id b stands twice"},
          {R"("id": "F2", "base": "b")", R"("id": "F2", "base": "c")", "there is no base c"}}) {
    const auto recipe = read_recipe(changed(was, now));
    ASSERT_FALSE(recipe.has_value()) << now;
    EXPECT_EQ(recipe.error().code, ErrorCode::usage) << why;
    EXPECT_THAT(recipe.error().message, testing::HasSubstr(why));
  }
}

TEST(Recipe, an_id_that_would_break_the_line_of_a_lock_is_refused) {
  for (const std::string id : {R"("")", R"("F\n2")", R"("F 2")", R"("F\u00002")", R"("F:2")"}) {
    const auto recipe = read_recipe(changed(R"("id": "F2")", R"("id": )" + id));
    ASSERT_FALSE(recipe.has_value()) << id;
    EXPECT_EQ(recipe.error().code, ErrorCode::usage) << id;
  }
}

TEST(Recipe, a_population_that_does_not_exist_is_refused) {
  const auto recipe = read_recipe(changed("\"constructed\"", "\"imagined\""));
  ASSERT_FALSE(recipe.has_value());
  EXPECT_THAT(recipe.error().message, testing::HasSubstr("population"));
}

TEST(Recipe, a_text_that_is_no_json_is_a_syntax_error_whole_or_cut) {
  for (std::size_t length = 0; length < kRecipe.size(); ++length) {
    EXPECT_EQ(read_recipe(kRecipe.substr(0, length)).error().code, ErrorCode::syntax) << length;
  }
  EXPECT_EQ(read_recipe("[]").error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace croesus
