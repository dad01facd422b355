// SPDX-License-Identifier: Apache-2.0
//
// The evaluator on what others get wrong (tests/real/findings/): it gives the verdict that the
// specification was read to give.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>

#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/schema.h"

namespace croesus::schema {
namespace {

json::Document findings_of(const std::string& validator) {
  std::ifstream in(CROESUS_SOURCE_DIR "/tests/real/findings/" + validator + ".json");
  return json::read(std::string(std::istreambuf_iterator<char>(in), {})).value();
}

Settings settings_of(json::Value finding) {
  const std::map<std::string, Draft> drafts = {{"4", Draft::draft4},
                                               {"6", Draft::draft6},
                                               {"7", Draft::draft7},
                                               {"2019-09", Draft::draft2019_09},
                                               {"2020-12", Draft::draft2020_12}};
  const json::Value format = finding.find("format");
  Settings settings;
  settings.draft = drafts.at(finding.find("dialect").string());
  settings.asserts_formats = format && format.string() == "assertion";
  const json::Value registry = finding.find("registry");
  for (std::size_t i = 0; registry && i < registry.size(); ++i) {
    const json::Member member = registry.member(i);
    settings.registry.emplace(member.name.string(),
                              json::read(std::string(member.value.text())).value());
  }
  return settings;
}

/// "true" or "false", as a finding has it, or why it is neither.
std::string verdict(json::Value finding) {
  const auto document = json::read(std::string(finding.find("schema").text())).value();
  const auto schema = Schema::compile(document, settings_of(finding));
  if (!schema) return "refused: " + schema.error().message + " at " + schema.error().where;
  const auto instance = json::read(finding.find("instance_text").string()).value();
  Trace trace;
  const Validity validity = schema->evaluate(instance.root(), trace);
  if (validity == Validity::indeterminate) return "indeterminate: " + trace.reason;
  return validity == Validity::valid ? "true" : "false";
}

class Findings : public testing::TestWithParam<const char*> {};

TEST_P(Findings, that_are_undisputed_get_the_expected_verdict) {
  const json::Document all = findings_of(GetParam());
  std::size_t count = 0;
  for (std::size_t i = 0; i < all.root().size(); ++i) {
    const json::Value finding = all.root()[i];
    if (finding.find("disputed").text() == "true") continue;
    ++count;
    EXPECT_EQ(verdict(finding), finding.find("expected").text())
        << finding.find("description").string() << ": " << finding.find("schema").text() << " of "
        << finding.find("instance_text").string();
  }
  EXPECT_GE(count, 5U);
}

INSTANTIATE_TEST_SUITE_P(Validators, Findings,
                         testing::Values("ajv", "cfworker", "fastjsonschema", "hyperjump",
                                         "jsonschema", "jsonschema_rs", "rapidjson", "schemasafe"));

}  // namespace
}  // namespace croesus::schema
