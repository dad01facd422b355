// SPDX-License-Identifier: Apache-2.0
//
// Every report of the catalog over two fixed run logs, byte for byte. The logs are written by hand;
// to approve a change of a report: CROESUS_APPROVE=1 ctest -R golden
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "engine/suite/suite.h"
#include "reports/report.h"

namespace croesus {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(CROESUS_SOURCE_DIR) / "tests/golden";

Reported reported(const std::string& log) {
  const auto known =
      read_expected_failures(read_file(kFolder / "expected-failures.json").value()).value();
  Score found = score(kFolder / log).value();
  Triage sorted = triage(found, known).value();
  return {std::move(found), std::move(sorted)};
}

ReportInput input() {
  return {{reported("short-sighted.ndjson"), reported("seer.ndjson")},
          {.min_detection = 0.9, .max_false_reject = {}}};
}

TEST(Golden, every_report_is_the_approved_one) {
  const bool approve = std::getenv("CROESUS_APPROVE") != nullptr;
  ASSERT_FALSE(reports().empty());
  for (const Report& report : reports()) {
    const auto file = kFolder / ("report." + report.id);
    std::ostringstream text;
    EXPECT_TRUE(report.write(input(), text));
    const std::string now = text.str();
    if (approve) {
      ASSERT_TRUE(write_file(file, now));
    }
    EXPECT_EQ(read_file(file).value_or("nothing was approved yet"), now)
        << "to approve: CROESUS_APPROVE=1 ctest -R golden";
  }
}

}  // namespace
}  // namespace croesus
