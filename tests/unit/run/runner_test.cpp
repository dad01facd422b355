// SPDX-License-Identifier: Apache-2.0
//
// The runner with fakes: the same log whatever the threads, whole windows, repeats, order.
#include "engine/run/runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>

#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/oracles.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

/// Sees, and notes every carrier in the order in which it came.
struct Notebook {
  std::mutex mutex;
  std::vector<std::string> carriers;
};

Verdict noting(const std::shared_ptr<Notebook>& notes) {
  return [notes](const Scene& scene, std::span<const std::string> tasks) {
    const std::scoped_lock lock(notes->mutex);
    notes->carriers.push_back(scene.carrier);
    return sees()(scene, tasks);
  };
}

std::vector<std::string> asked(const Stage& stage, RunOptions with) {
  const auto notes = std::make_shared<Notebook>();
  const auto oracle = toy::oracle(noting(notes));
  static int count = 0;
  stage.run(*oracle, fmt::format("{}.ndjson", ++count), std::move(with));
  return notes->carriers;
}

std::vector<std::string> ids_in(const std::filesystem::path& log) {
  std::vector<std::string> ids;
  auto reader = LogReader::open(log).value();
  while (const auto line = reader.next().value()) {
    if (const auto* item = std::get_if<CaseLine>(&*line)) ids.push_back(item->id);
  }
  return ids;
}

TEST(Runner, gives_the_same_bytes_whatever_the_number_of_threads) {
  const Stage stage(long_recipe(600));
  std::set<std::string> logs;
  for (const unsigned jobs : {1U, 2U, 3U, 8U, 64U}) {
    RunOptions with = options();
    with.jobs = jobs;
    logs.insert(text_of(stage.run(*oracle(sees()), fmt::format("{}.ndjson", jobs), with)));
  }
  EXPECT_EQ(logs.size(), 1U);
}

TEST(Runner, slow_oracles_change_nothing_either) {
  const Stage stage;
  RunOptions with = options();
  with.jobs = 8;
  const std::string slow_log = text_of(stage.run(*oracle(slow()), "slow.ndjson", with));
  EXPECT_EQ(slow_log, text_of(stage.run(*oracle(sees()), "quick.ndjson")));
}

TEST(Runner, writes_every_case_once_and_in_order_whatever_the_window) {
  for (const std::size_t count : {1U, 255U, 256U, 257U, 600U}) {
    const Recipe recipe = long_recipe(count);
    const Stage stage(recipe);
    const auto log = stage.run(*oracle(sees()));
    std::vector<std::string> due;
    for (const RecipeCase& item : recipe.cases) due.push_back(item.id);
    EXPECT_EQ(ids_in(log), due) << count;
    const Score score = croesus::score(log).value();
    EXPECT_TRUE(score.complete);
    EXPECT_EQ(score.faults.detected, (count + 1) / 2) << count;
    EXPECT_EQ(score.controls.accepted, count / 2) << count;
    EXPECT_EQ(score.measured, count > 1) << count;
  }
}

TEST(Runner, asks_probes_and_bases_once_and_cases_as_often_as_told) {
  for (const std::uint64_t repeats : {1U, 2U, 5U}) {
    const Stage stage;
    RunOptions with = options();
    with.repeats = repeats;
    const auto carriers = asked(stage, with);
    // A dead scene, three sabotages, two bases, seven cases.
    EXPECT_EQ(carriers.size(), 1 + 3 + 2 + 7 * repeats);
    EXPECT_EQ(carriers[0], "null");
    EXPECT_EQ(carriers[4], kCarrier1);
    EXPECT_EQ(carriers[5], kCarrier2);
  }
}

TEST(Runner, the_order_of_the_cases_is_drawn_from_the_seed) {
  const Stage stage(long_recipe(40));
  const auto in_order = frozen(long_recipe(40)).cases;
  const auto once = [&](std::uint64_t seed) {
    RunOptions with = options();
    with.repeats = 1;
    with.seed = seed;
    auto carriers = asked(stage, with);
    carriers.erase(carriers.begin(), carriers.end() - 40);
    return carriers;
  };
  std::vector<std::string> ascending;
  for (const Case& item : in_order) ascending.push_back(item.scene.carrier);
  EXPECT_EQ(once(1), once(1));
  EXPECT_NE(once(1), once(2));
  EXPECT_NE(once(1), ascending);
  auto sorted = once(1);
  std::sort(sorted.begin(), sorted.end());
  std::sort(ascending.begin(), ascending.end());
  EXPECT_EQ(sorted, ascending);
}

TEST(Runner, faults_and_controls_are_interleaved) {
  const Stage stage(long_recipe(200));
  RunOptions with = options();
  with.repeats = 1;
  const auto carriers = asked(stage, with);
  std::size_t changes = 0;
  for (std::size_t i = carriers.size() - 199; i < carriers.size(); ++i) {
    const auto fault = [&](std::size_t at) {
      return carriers[at].find("\"name\": \"ada\"") == std::string::npos;
    };
    changes += fault(i) != fault(i - 1) ? 1 : 0;
  }
  EXPECT_GT(changes, 60U);
}

TEST(Runner, tells_how_many_scenes_are_done_and_due) {
  const Stage stage(long_recipe(600));
  RunOptions with = options();
  with.repeats = 2;
  std::vector<std::size_t> seen;
  with.progress = [&](std::size_t done, std::size_t due) {
    seen.push_back(done);
    EXPECT_EQ(due, 1200U);
  };
  stage.run(*oracle(sees()), "log.ndjson", with);
  EXPECT_EQ(seen, (std::vector<std::size_t>{512, 1024, 1200}));
}

TEST(Runner, times_stand_in_the_footer_alone_and_only_when_wanted) {
  const Stage stage;
  RunOptions with = options();
  with.deterministic = false;
  const std::string timed = text_of(stage.run(*oracle(sees()), "timed.ndjson", with));
  const std::string plain = text_of(stage.run(*oracle(sees()), "plain.ndjson"));
  const std::string footer = "{\"line\":\"footer\",\"cases\":7";
  EXPECT_THAT(plain, testing::EndsWith(footer + "}\n"));
  EXPECT_EQ(timed.substr(0, timed.rfind(footer)), plain.substr(0, plain.rfind(footer)));
  EXPECT_THAT(timed, testing::HasSubstr(footer + ",\"times\":{\"seconds\":"));
}

TEST(Runner, a_dead_oracle_ends_the_log_after_its_dead_scene) {
  const Stage stage;
  const auto log = stage.run(*oracle(always(Kind::met)));
  auto reader = LogReader::open(log).value();
  const auto probe = std::get<ProbeLine>(*reader.next().value());
  EXPECT_EQ(probe.probe, "dead");
  EXPECT_EQ(probe.readouts.size(), 3U);
  const auto footer = std::get<Footer>(*reader.next().value());
  EXPECT_EQ(footer.stopped, "dead");
  EXPECT_EQ(reader.next().value(), std::nullopt);
}

TEST(Runner, a_sabotage_that_no_base_allows_is_logged_as_impossible) {
  Recipe recipe = small_recipe();
  recipe.bases[0].source_text = recipe.bases[0].carrier_text = R"({"name":"ada","note":1})";
  recipe.bases.pop_back();
  recipe.cases = {{"F1", "b1", "name_change", ""}, {"C1", "b1", "same_note", ""}};
  const Stage stage(recipe);
  const Score score = stage.score(*oracle(sees()));
  EXPECT_EQ(score.unsabotaged, (std::vector<std::string>{"B", "C"}));
  EXPECT_TRUE(score.admitted);
}

TEST(Runner, an_oracle_that_cannot_be_opened_is_an_error) {
  class Closed final : public Oracle {
   public:
    const Identity& identity() const override { return identity_; }
    Expected<std::unique_ptr<Session>> open() override {
      return fail(ErrorCode::io, "it is not there");
    }

   private:
    Identity identity_{.id = "closed", .name = "closed", .version = "1", .tasks = {"A", "B", "C"}};
  } closed;
  const Stage stage;
  const croesus::Run run{stage.suite(), stage.verified(), domain(), closed, options()};
  auto log = LogWriter::open(stage.path("log.ndjson"), make_log_header(run)).value();
  EXPECT_EQ(execute(run, log).error().message, "it is not there");
}

TEST(Runner, the_header_says_what_was_run) {
  const Stage stage;
  RunOptions with = options();
  with.seed = 99;
  with.repeats = 2;
  const LogHeader header =
      read_log_header(stage.run(*oracle(sees(), "seer"), "log.ndjson", with)).value();
  EXPECT_EQ(header.tool, "test");
  EXPECT_EQ(header.suite.id, "toy/small");
  EXPECT_EQ(header.suite.seal, stage.verified().seal);
  EXPECT_EQ(header.suite.tasks, (std::vector<std::string>{"A", "B", "C"}));
  EXPECT_EQ(header.suite.faults, stage.verified().faults);
  EXPECT_EQ(header.suite.controls, stage.verified().controls);
  EXPECT_EQ(header.suite.shown, "from birth");
  EXPECT_EQ(header.oracle.id, "seer");
  EXPECT_EQ(header.seed, 99U);
  EXPECT_EQ(header.repeats, 2U);
}

TEST(Runner, a_case_line_says_what_was_changed_where) {
  const Stage stage;
  auto reader = LogReader::open(stage.run(*oracle(sees()))).value();
  std::map<std::string, CaseLine> lines;
  while (const auto line = reader.next().value()) {
    if (const auto* item = std::get_if<CaseLine>(&*line)) lines[item->id] = *item;
  }
  ASSERT_EQ(lines.size(), 7U);
  const CaseLine& dropped = lines.at("F4");
  ASSERT_EQ(dropped.changes.size(), 2U);
  EXPECT_EQ(dropped.changes[0].what, "tags/2");
  EXPECT_EQ(dropped.changes[0].was, "\"w\"");
  EXPECT_EQ(dropped.changes[0].now, "absent");
  EXPECT_EQ(dropped.changes[1].what, "size");
  EXPECT_EQ(dropped.readouts.at("A").kind, Kind::unmet);
  const CaseLine& respelled = lines.at("C2");
  ASSERT_EQ(respelled.changes.size(), 1U);
  EXPECT_EQ(respelled.changes[0].what, "/count");
  EXPECT_EQ(respelled.changes[0].was, "40");
  EXPECT_EQ(respelled.changes[0].now, "40.0");
}

TEST(Runner, asks_only_the_tasks_that_are_wanted) {
  const Stage stage;
  RunOptions with = options();
  with.tasks = {"C"};
  const Score score = croesus::score(stage.run(*oracle(sees()), "c.ndjson", with)).value();
  EXPECT_EQ(score.faults.total, 2U);
  EXPECT_EQ(score.faults.detected, 2U);
  EXPECT_EQ(score.controls.total, 0U);
  EXPECT_EQ(score.header.suite.tasks, (std::vector<std::string>{"C"}));
  EXPECT_EQ(score.why, (std::vector<std::string>{"the suite has no control"}));
}

}  // namespace
}  // namespace croesus::toy
