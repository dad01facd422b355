// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/freeze.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json/digest.h"
#include "engine/suite/lock.h"
#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;

Recipe with_case(RecipeCase item) {
  Recipe recipe = small_recipe();
  recipe.cases = {std::move(item)};
  return recipe;
}

Error refusal(const Recipe& recipe) {
  const auto made = freeze(recipe, freeze_context());
  if (!made) return made.error();
  ADD_FAILURE() << "it was not refused";
  return {};
}

TEST(Freeze, gives_the_same_bytes_each_time) {
  const Frozen one = frozen(small_recipe());
  const Frozen two = frozen(small_recipe());
  EXPECT_EQ(one.suite_json, two.suite_json);
  EXPECT_EQ(one.cases_ndjson, two.cases_ndjson);
  EXPECT_EQ(one.lock, two.lock);
}

TEST(Freeze, another_seed_draws_other_values) {
  Recipe recipe = small_recipe();
  recipe.header.seed = 8;
  EXPECT_NE(frozen(recipe).cases[0].scene.carrier, frozen(small_recipe()).cases[0].scene.carrier);
}

TEST(Freeze, a_case_more_moves_no_other_case) {
  Recipe recipe = small_recipe();
  recipe.cases.insert(recipe.cases.begin(), {"F0", "b1", "name_change", ""});
  const auto before = frozen(small_recipe()).cases;
  const auto after = frozen(recipe).cases;
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(write_case(before[i]), write_case(after[i + 1]));
  }
  EXPECT_NE(after[0].scene.carrier, after[1].scene.carrier);
}

TEST(Freeze, a_site_that_is_not_named_is_drawn_from_those_that_are_there) {
  std::set<std::string> sites;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Recipe recipe = with_case({"F1", "b2", "tag_change", ""});
    recipe.header.seed = seed;
    sites.insert(frozen(recipe).cases.at(0).site);
  }
  EXPECT_EQ(sites, (std::set<std::string>{"/tags/0", "/tags/1", "/tags/2"}));
}

TEST(Freeze, refuses_what_the_recipe_cannot_have) {
  for (const auto& [item, why] : std::vector<std::pair<RecipeCase, std::string>>{
           {{"F1", "b1", "no_such_operator", ""}, "there is no operator no_such_operator"},
           {{"F1", "b1", "no_site", ""}, "no_site has no site in base b1"},
           {{"C1", "b1", "same_padding", ""}, "same_padding has no site in base b1"},
           {{"F1", "b2", "tag_change", "/tags/7"},
            "no site /tags/7 in base b2; it has: /tags/0, /tags/1, /tags/2"}}) {
    const Error error = refusal(with_case(item));
    EXPECT_EQ(error.code, ErrorCode::usage) << why;
    EXPECT_EQ(error.where, item.id);
    EXPECT_THAT(error.message, HasSubstr(why));
  }
}

TEST(Freeze, refuses_operators_that_lie) {
  for (const auto& [op, code, why] : std::vector<std::tuple<std::string, ErrorCode, std::string>>{
           {"fault_on_note", ErrorCode::witness, "no atom that A requires changed"},
           {"fault_on_name_for_c", ErrorCode::witness, "no atom that C requires changed"},
           {"control_on_name", ErrorCode::witness, "the atom name changed"},
           {"control_of_nothing", ErrorCode::witness, "it changes nothing"},
           {"control_of_the_same", ErrorCode::witness, "it changes nothing"},
           {"stray_pointer", ErrorCode::witness, "lies in '/name', not in '/count'"},
           {"wrong_bytes", ErrorCode::witness, ""},
           {"no_json", ErrorCode::syntax, ""},
           {"no_edit", ErrorCode::unsupported, "not on this site"}}) {
    const Error error = refusal(with_case({"X1", "b1", op, ""}));
    EXPECT_EQ(error.code, code) << op;
    EXPECT_EQ(error.where, "X1") << op;
    EXPECT_THAT(error.message, HasSubstr(why)) << op;
  }
}

TEST(Freeze, refuses_a_target_that_the_base_has_lost) {
  Recipe recipe = with_case({"F1", "b1", "tag_change", ""});
  recipe.bases[0].carrier_text = R"({"name":"ada","tags":["x","z"]})";
  const Error error = refusal(recipe);
  EXPECT_EQ(error.code, ErrorCode::witness);
  EXPECT_THAT(error.message, HasSubstr("its target C is not in the scope of its base"));
}

TEST(Freeze, records_the_scope_and_the_losses_of_every_base) {
  Recipe recipe = with_case({"F1", "b1", "name_change", ""});
  recipe.bases[0].carrier_text = R"({"name":"ada","tags":["x","z"]})";
  const BaseRecord base = frozen(recipe).header.bases.at(0);
  EXPECT_EQ(base.scope.tasks, (std::vector<std::string>{"A"}));
  ASSERT_EQ(base.scope.lost.size(), 2U);
  EXPECT_EQ(base.scope.lost[0].task + base.scope.lost[0].atom, "Bcount");
  EXPECT_EQ(base.scope.lost[1].task + base.scope.lost[1].atom, "Ctags/1");
  EXPECT_EQ(base.carrier_bytes, json::to_hex(json::bytes_digest(recipe.bases[0].carrier_text)));
}

TEST(Freeze, refuses_texts_that_cannot_be_read_and_names_the_base) {
  Recipe recipe = small_recipe();
  recipe.bases[1].carrier_text = "{";
  EXPECT_EQ(refusal(recipe).code, ErrorCode::syntax);
  EXPECT_EQ(refusal(recipe).where, "b2: byte 1");
  recipe = small_recipe();
  recipe.bases[1].source_text.clear();
  recipe.bases[1].source_file = "no-such-file.json";
  EXPECT_EQ(refusal(recipe).code, ErrorCode::io);
  recipe = small_recipe();
  recipe.bases[0].profile = "fancy";
  EXPECT_EQ(refusal(recipe).code, ErrorCode::unsupported);
}

TEST(Freeze, writes_three_files_that_verify) {
  const Stage stage;
  const Frozen made = frozen(small_recipe());
  EXPECT_EQ(text_of(stage.folder() / "suite.json"), made.suite_json);
  EXPECT_EQ(text_of(stage.folder() / "cases.ndjson"), made.cases_ndjson);
  EXPECT_EQ(text_of(stage.folder() / "suite.lock"), made.lock);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(stage.folder())) {
    files += entry.is_regular_file() ? 1 : 0;
  }
  EXPECT_EQ(files, 3U);
}

TEST(Freeze, suites_are_write_once) {
  const Stage stage;
  const auto again = write_suite(frozen(small_recipe()), stage.folder());
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().code, ErrorCode::usage);
  EXPECT_THAT(again.error().message, HasSubstr("write-once"));
  std::filesystem::create_directory(stage.path("empty"));
  EXPECT_EQ(write_suite(frozen(small_recipe()), stage.path("empty")).error().code,
            ErrorCode::usage);
}

TEST(Freeze, a_folder_that_cannot_be_made_is_an_io_error) {
  const Stage stage;
  const auto written = write_suite(frozen(small_recipe()), stage.folder() / "suite.lock/new");
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(written.error().code, ErrorCode::io);
}

TEST(Suite, header_reads_back_as_it_was_written) {
  SuiteHeader header = frozen(small_recipe()).header;
  header.sources = {{"captures/x.json", "00ff"}};
  header.bases[0].grown = {{{"/tags", 3, "", ",1"}}, {{"/tags", 5, "", ",1"}}};
  header.bases[0].fresh = {{{"/name", 9, "a", "b"}}, {}};
  header.bases[1].scope.lost = {{"A", "name"}};
  const std::string text = write_header(header);
  EXPECT_EQ(write_header(read_header(text).value()), text);
  EXPECT_EQ(read_header(text).value().bases[0].grown.carrier, header.bases[0].grown.carrier);
  EXPECT_EQ(read_header(text).value().bases[1].scope.lost[0].atom, "name");
}

TEST(Suite, a_folder_that_is_none_says_what_one_is) {
  Folder folder;
  for (const auto& path : {folder.path(), folder / "nothing"}) {
    const auto suite = Suite::open(path);
    ASSERT_FALSE(suite.has_value());
    EXPECT_EQ(suite.error().code, ErrorCode::io);
    EXPECT_THAT(suite.error().message, HasSubstr("a suite is a folder with suite.json"));
  }
}

TEST(Suite, streaming_cases_that_are_not_there_is_an_error) {
  const Stage stage;
  std::filesystem::remove(stage.folder() / "cases.ndjson");
  CaseStream stream(stage.suite());
  const auto next = stream.next();
  ASSERT_FALSE(next.has_value());
  EXPECT_EQ(next.error().code, ErrorCode::io);
  EXPECT_THAT(next.error().where, testing::EndsWith("cases.ndjson"));
}

TEST(Suite, a_case_that_cannot_be_read_is_named_by_its_line) {
  const Stage stage;
  const std::string text = text_of(stage.folder() / "cases.ndjson");
  ASSERT_TRUE(
      write_file(stage.folder() / "cases.ndjson", text.substr(0, text.find('\n') + 1) + "{}\n"));
  CaseStream stream(stage.suite());
  EXPECT_EQ(stream.next().value()->id, "F1");
  EXPECT_THAT(stream.next().error().where, testing::EndsWith("cases.ndjson:2"));
}

}  // namespace
}  // namespace croesus::toy
