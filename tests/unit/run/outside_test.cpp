// SPDX-License-Identifier: Apache-2.0
//
// The runner with oracles outside of its process: a last pass over fresh sessions, sessions that
// break, and controls that reach the oracle as their base does.
#include <gtest/gtest.h>

#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/oracles.h"
#include "tests/unit/toy/outside.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

// What every session that begins a run is asked first: a dead scene, three sabotages, two bases.
constexpr std::size_t kBegin = 1 + 3 + 2;
constexpr std::size_t kCases = 7;

RunOptions in_one_thread() {
  RunOptions with = options();
  with.jobs = 1;
  return with;
}

std::string stopped_in(const std::filesystem::path& log) {
  auto reader = LogReader::open(log).value();
  std::string stopped = "no footer";
  while (const auto line = reader.next().value()) {
    if (const auto* footer = std::get_if<Footer>(&*line)) stopped = footer->stopped;
  }
  return stopped;
}

TEST(Outside, the_last_repeat_goes_to_a_fresh_session) {
  const Stage stage;
  auto oracle = outside(sees());
  stage.run(oracle, "log.ndjson", in_one_thread());
  EXPECT_EQ(oracle.asked(), (std::vector<std::size_t>{kBegin + 2 * kCases, kCases}));
}

TEST(Outside, without_repeats_there_is_one_pass) {
  const Stage stage;
  auto oracle = outside(sees());
  RunOptions with = in_one_thread();
  with.repeats = 1;
  stage.run(oracle, "log.ndjson", with);
  EXPECT_EQ(oracle.asked(), (std::vector<std::size_t>{kBegin + kCases}));
}

TEST(Outside, the_log_is_the_one_of_an_oracle_within_but_for_its_header) {
  const Stage stage(long_recipe(600));
  auto oracle = outside(sees());
  const auto behind_header = [](const std::string& text) { return text.substr(text.find('\n')); };
  EXPECT_EQ(behind_header(text_of(stage.run(oracle, "outside.ndjson"))),
            behind_header(text_of(stage.run(*toy::oracle(sees()), "within.ndjson"))));
  EXPECT_FALSE(std::filesystem::exists(stage.path("outside.ndjson.first-pass")));
}

TEST(Outside, that_cannot_be_opened_again_ends_the_run_unmeasured) {
  const Stage stage;
  auto oracle = outside(sees());
  oracle.refuse_from(1);
  const auto log = stage.run(oracle, "log.ndjson", in_one_thread());
  EXPECT_EQ(stopped_in(log), "broken: it starts once");
  EXPECT_FALSE(score(log)->measured);
}

TEST(Outside, what_a_fresh_session_reads_otherwise_is_unstable) {
  Outside oracle([](std::size_t session) { return session == 0 ? sees() : sees({"name"}); });
  const Stage stage;
  const Score score = stage.score(oracle);
  EXPECT_FALSE(score.measured);
  ASSERT_EQ(score.unmeasured.size(), 1U);
  const CaseLine line = CaseLookup(score.log).at(score.unmeasured[0]);
  EXPECT_EQ(line.id, "F1");
  EXPECT_EQ(line.readouts.at("A").kind, Kind::unstable);
}

TEST(Outside, a_first_pass_that_was_tampered_with_is_an_error_and_no_readout) {
  const Stage stage;
  auto broken = outside(sees());
  broken.break_session(1, 3);
  stage.run(broken, "log.ndjson", in_one_thread());
  const auto file = stage.path("log.ndjson.first-pass");
  const std::string text = text_of(file);
  const std::string header = text.substr(0, text.find('\n') + 1);
  for (const std::string_view line : {"[]", "[[],[]]", R"([[[0,"",""]]])"}) {
    std::string all = header;
    for (std::size_t i = 0; i < kCases; ++i) all += fmt::format("{}\n", line);
    ASSERT_TRUE(write_file(file, all));
    auto good = outside(sees());
    const croesus::Run run{stage.suite(), stage.verified(), domain(), good, in_one_thread()};
    auto log = LogWriter::open(stage.path("log.ndjson"), make_log_header(run)).value();
    EXPECT_EQ(execute(run, log).error().code, ErrorCode::integrity) << line;
  }
}

TEST(Outside, a_session_that_breaks_ends_the_run_as_not_measured) {
  // In its bases, in the first pass, and in the second one.
  for (const auto& [session, scenes] :
       std::vector<std::pair<std::size_t, std::size_t>>{{0, kBegin - 1}, {0, kBegin + 3}, {1, 3}}) {
    const Stage stage;
    auto oracle = outside(sees());
    oracle.break_session(session, scenes);
    const auto log = stage.run(oracle, "log.ndjson", in_one_thread());
    EXPECT_EQ(stopped_in(log), "broken: it came back as another") << session << " " << scenes;
    const Score score = croesus::score(log).value();
    EXPECT_FALSE(score.measured);
    EXPECT_EQ(score.faults.detected, 0U);
    EXPECT_EQ(score.faults.unmeasured(), 4U);
    EXPECT_EQ(score.controls.rejected, 0U);
  }
}

TEST(Outside, what_was_asked_before_a_break_is_not_asked_again) {
  const Stage stage(long_recipe(600));
  auto untroubled = outside(sees());
  const std::string whole = text_of(stage.run(untroubled, "whole.ndjson", in_one_thread()));
  constexpr std::size_t kWindow = 256;
  constexpr std::size_t kFirst = 1 + 3 + 1;  // one base
  auto broken = outside(sees());
  broken.break_session(0, kFirst + 2 * kWindow + 5);
  stage.run(broken, "log.ndjson", in_one_thread());
  auto good = outside(sees());
  EXPECT_EQ(text_of(stage.run(good, "log.ndjson", in_one_thread())), whole);
  EXPECT_EQ(good.asked(), (std::vector<std::size_t>{kFirst + 2 * (600 - kWindow), 600}));
}

TEST(Outside, a_control_that_reaches_the_oracle_as_its_base_does_is_vacuous) {
  Recipe recipe = small_recipe();
  recipe.cases.push_back({"C4", "b1", "same_line_break", ""});
  recipe.cases.push_back({"C5", "b1", "same_space", ""});
  auto json = outside(sees(), "json");
  const Stage stage(recipe);
  const Score of_json = stage.score(json);
  ASSERT_EQ(of_json.vacuous.size(), 1U);
  EXPECT_EQ(CaseLookup(of_json.log).at(of_json.vacuous[0]).id, "C4");
  EXPECT_EQ(of_json.controls.total, 4U);  // a blank within stays, see compact()
  EXPECT_EQ(of_json.controls.accepted, 4U);
  EXPECT_EQ(of_json.controls.vacuous, 1U);
  EXPECT_TRUE(of_json.measured);
  auto text = outside(sees(), "text");
  const Score of_text = Stage(recipe).score(text);
  EXPECT_TRUE(of_text.vacuous.empty());
  EXPECT_EQ(of_text.controls.accepted, 5U);
}

TEST(Outside, a_suite_whose_controls_are_all_vacuous_is_not_measured) {
  Recipe recipe = small_recipe();
  recipe.cases.resize(4);
  recipe.cases.push_back({"C4", "b1", "same_line_break", ""});
  auto oracle = outside(sees(), "json");
  const Score score = Stage(recipe).score(oracle);
  EXPECT_FALSE(score.measured);
  EXPECT_FALSE(false_reject(score.controls).has_value());
}

}  // namespace
}  // namespace croesus::toy
