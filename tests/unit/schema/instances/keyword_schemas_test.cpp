// SPDX-License-Identifier: Apache-2.0
//
// The schemas that the keyword suites are made from, and that fuzzers are tried on.
#include <algorithm>
#include <set>
#include <vector>

#include "engine/schema/instances/probe.h"
#include "engine/schema/keyword.h"
#include "tests/unit/schema/instances/tried.h"
#include "tests/unit/schema/instances/written.h"

namespace croesus::schema {
namespace {

/// The keywords that are broken in the first probes of each schema; each has to have some instance.
std::set<std::string> broken_keywords(const std::string& folder, Draft draft) {
  std::set<std::string> keywords;
  for (const Written& one : written(folder)) {
    const auto schema = Schema::compile(one.schema, {.draft = draft});
    EXPECT_TRUE(schema) << one.name << ": " << schema.error().message;
    if (!schema) continue;
    Prober prober(*schema, {});
    for (int i = 0; i < 150; ++i) {
      const auto probe = prober.next();
      EXPECT_TRUE(probe) << one.name << ": " << prober.resistance();
      if (!probe) break;
      if (probe->failure) keywords.insert(probe->failure->keyword);
    }
  }
  return keywords;
}

// What breaks below these is the keyword below; format only annotates.
bool fails_itself(std::string_view name) {
  static const std::set<std::string_view> kOthers = {
      "allOf", "if", "$ref", "$dynamicRef", "format", "dependencies", "dependentSchemas"};
  return kOthers.count(name) == 0;
}

void expect_every_assertion(const std::set<std::string>& broken, Draft draft) {
  for (const KeywordRow& row : keyword_rows()) {
    if (!is_in(row, draft) || row.keyword >= Keyword::schema || !fails_itself(row.name)) continue;
    EXPECT_EQ(broken.count(std::string(row.name)), 1U) << row.name;
  }
}

TEST(KeywordSchemas, break_every_assertion_of_draft_2020_12_in_their_first_probes) {
  expect_every_assertion(broken_keywords("draft2020-12", Draft::draft2020_12), Draft::draft2020_12);
}

TEST(KeywordSchemas, break_every_assertion_of_draft_7_in_their_first_probes) {
  expect_every_assertion(broken_keywords("draft7", Draft::draft7), Draft::draft7);
}

}  // namespace
}  // namespace croesus::schema
