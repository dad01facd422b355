// SPDX-License-Identifier: Apache-2.0
//
// Do the suites bite? Every mutant of mcp@v2 meets every suite; a suite kills a mutant when some
// target is classified unlike v2's. The table of who kills whom is printed.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>

#include "engine/domains/mcp/domain.h"
#include "engine/run/runner.h"
#include "engine/score/score.h"
#include "tests/mutants/mutants.h"

namespace croesus {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kSuites = {"mcp/001", "mcp/002", "mcp/dev-48", "mcp/bite"};

/// What became of each case: "HVF001 detected", ...
using Outcomes = std::vector<std::string>;

struct Result {
  Outcomes outcomes;
  Score score;
};

/// Runs a suite against an oracle, once each case, and reads the outcomes back from the log.
Result run(const std::string& id, Oracle& oracle) {
  const auto suite = Suite::open(fs::path(CROESUS_SOURCE_DIR) / "suites/frozen" / id).value();
  const auto verified = verify(suite, mcp::domain()).value();
  const fs::path path =
      fs::path(testing::TempDir()) / fmt::format("croesus-bite-{}", getpid()) / "log.ndjson";
  fs::remove(path);
  const Run run{suite, verified, mcp::domain(), oracle, {.tool = "test", .repeats = 1, .seed = 1}};
  {
    auto log = LogWriter::open(path, make_log_header(run)).value();
    if (!execute(run, log)) ADD_FAILURE() << "the run of " << id << " broke";
  }
  Result result{{}, score(path).value()};
  auto reader = LogReader::open(path).value();
  while (const auto line = reader.next().value()) {
    if (const auto* item = std::get_if<CaseLine>(&*line)) {
      result.outcomes.push_back(fmt::format("{} {}", item->id, to_word(item->outcome)));
    }
  }
  fs::remove_all(path.parent_path());
  return result;
}

std::map<std::string, Outcomes> clean_outcomes() {
  std::map<std::string, Outcomes> clean;
  for (const std::string& suite : kSuites)
    clean[suite] = run(suite, *find_oracle("mcp@v2").value()).outcomes;
  return clean;
}

/// Mutant -> the suites that kill it.
std::map<std::string, std::set<std::string>> kills() {
  const auto clean = clean_outcomes();
  std::map<std::string, std::set<std::string>> result;
  for (const BuiltIn& mutant : mutants::mutants()) {
    for (const std::string& suite : kSuites) {
      if (run(suite, *make_oracle(mutant)).outcomes != clean.at(suite))
        result[mutant.id].insert(suite);
    }
    std::cout << fmt::format("{:<44} killed by {}\n", mutant.id, fmt::join(result[mutant.id], " "));
  }
  return result;
}

TEST(Bite, the_clean_instrument_has_no_finding_on_any_suite) {
  for (const std::string& suite : kSuites) {
    const auto result = run(suite, *find_oracle("mcp@v2").value());
    EXPECT_TRUE(result.score.admitted) << suite;
    EXPECT_EQ(result.score.collateral, 0U) << suite;
  }
}

TEST(Bite, there_are_at_least_sixteen_mutants) { EXPECT_GE(mutants::mutants().size(), 16U); }

TEST(Bite, bite_kills_every_mutant_and_dev_48_all_that_it_can) {
  // A null structured value is not valid on the wire of 2025-11-25, so no schema-valid corpus can
  // hold one.
  const std::set<std::string> needs_a_null = {"mcp@v2-t2-ignores-null-vs-absent"};
  const auto killed = kills();
  for (const BuiltIn& mutant : mutants::mutants()) {
    const auto& suites = killed.at(mutant.id);
    EXPECT_TRUE(suites.contains("mcp/bite")) << mutant.id;
    const bool due =
        !mutants::weakens_only_rich_text(mutant.id) && !needs_a_null.contains(mutant.id);
    EXPECT_EQ(suites.contains("mcp/dev-48"), due) << mutant.id;
  }
}

}  // namespace
}  // namespace croesus
