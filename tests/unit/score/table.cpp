// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/score/table.h"

#include "tests/unit/score/logs.h"

namespace croesus::toy {
namespace {

std::vector<double> bounds(const std::optional<Rate>& rate) {
  return rate ? std::vector{rate->worst, rate->best} : std::vector<double>();
}

std::vector<std::string> distrusted(const Score& score) {
  std::vector<std::string> result;
  for (const DistrustedBase& item : score.distrusted) {
    result.push_back(item.base + " " + item.task + " " + std::string(to_word(item.read)));
  }
  return result;
}

void expect_counts(const Score& score, const Table& due) {
  EXPECT_EQ(score.faults.total, 4U);
  EXPECT_EQ(score.faults.detected, due.detected);
  EXPECT_EQ(score.faults.off_target, due.off_target);
  EXPECT_EQ(score.faults.missed, due.missed);
  EXPECT_EQ(score.faults.unmeasured(), due.unmeasured_faults);
  EXPECT_EQ(score.faults.elsewhere, due.elsewhere);
  EXPECT_EQ(score.controls.total, 3U);
  EXPECT_EQ(score.controls.accepted, due.accepted);
  EXPECT_EQ(score.controls.rejected, due.rejected);
  EXPECT_EQ(score.controls.unmeasured(), due.unmeasured_controls);
  EXPECT_EQ(bounds(detection(score.faults)), due.detection);
  EXPECT_EQ(bounds(false_reject(score.controls)), due.false_reject);
}

}  // namespace

void expect_table(const Verdict& verdict, const Table& due) {
  const Stage stage;
  const Score score = stage.score(*oracle(verdict));
  expect_counts(score, due);
  EXPECT_TRUE(score.complete);
  EXPECT_EQ(score.blind_tasks, due.blind);
  EXPECT_EQ(score.unsabotaged, std::vector<std::string>());
  EXPECT_EQ(ids(score, score.findings), due.findings);
  if (!due.unmeasured.empty()) {
    EXPECT_EQ(ids(score, score.unmeasured), due.unmeasured);
  }
  if (!due.distrusted.empty()) {
    EXPECT_EQ(distrusted(score), due.distrusted);
  }
  EXPECT_EQ(collateral_of(score), due.collateral);
  EXPECT_EQ(score.collateral, due.collateral.size());
  EXPECT_EQ(score.dead, due.dead);
  EXPECT_EQ(score.measured, due.measured);
  EXPECT_EQ(score.admitted, due.admitted);
  EXPECT_EQ(score.why, due.why);
  EXPECT_EQ(worst(exit_codes(score, triage(score, {}).value(), {})), due.exit);
}

std::vector<std::string> all_unstable() {
  std::vector<std::string> result;
  for (const Case& item : frozen(small_recipe()).cases) {
    for (const auto& [task, met] : item.expect) {
      if (task != item.target) result.push_back(item.id + " " + task + " unstable");
    }
  }
  return result;
}

}  // namespace croesus::toy
