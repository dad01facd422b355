// SPDX-License-Identifier: Apache-2.0
//
// RapidJSON as an oracle: driven as its guide says, and whatever it does, contained.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracles/oracle.h"

namespace croesus::test {
namespace {

using Kind = Readout::Kind;

Readout ask(std::string schema, std::string instance, std::string registry = "",
            std::string dialect = "http://json-schema.org/draft-04/schema#") {
  const Scene scene{std::move(schema),
                    std::move(instance),
                    {"json-schema", std::move(dialect), "", "", std::move(registry), "annotation"}};
  const std::vector<std::string> tasks = {"valid"};
  const Question question{&scene, tasks};
  const auto oracle = find_oracle("json-schema/rapidjson").value();
  return oracle->open().value()->ask({&question, 1}).at(0).at(0);
}

TEST(RapidJson, rules_by_draft_4) {
  EXPECT_EQ(ask(R"({"type":"integer"})", "1").kind, Kind::met);
  EXPECT_EQ(ask(R"({"maximum":1,"exclusiveMaximum":true})", "1").kind, Kind::unmet);
  EXPECT_EQ(ask(R"({"properties":{"a":{"$ref":"#/definitions/s"}},
                    "definitions":{"s":{"type":"string"}}})",
                R"({"a":1})")
                .kind,
            Kind::unmet);
}

TEST(RapidJson, says_which_keyword_of_which_schema_was_broken) {
  EXPECT_EQ(ask(R"({"items":{"minimum":2}})", "[3,1]").reason, "minimum of /items");
}

TEST(RapidJson, abstains_from_other_dialects) {
  const std::string draft_7 = "http://json-schema.org/draft-07/schema#";
  EXPECT_EQ(ask("{}", "1", "", draft_7).reason,
            "no dialect http://json-schema.org/draft-07/schema");
  EXPECT_EQ(ask(R"({"$schema":"http://json-schema.org/draft-07/schema#"})", "1").kind,
            Kind::abstained);
  EXPECT_EQ(ask(R"({"$schema":"http://json-schema.org/draft-04/schema#"})", "1", "", draft_7).kind,
            Kind::met);
}

TEST(RapidJson, looks_up_references_in_the_registry) {
  const std::string registry = R"({"urn:a":{"type":"string"},"urn:b":{"$ref":"urn:a#"}})";
  EXPECT_EQ(ask(R"({"properties":{"x":{"$ref":"urn:b#"}}})", R"({"x":1})", registry).kind,
            Kind::unmet);
  EXPECT_EQ(ask(R"({"properties":{"x":{"$ref":"urn:b#"}}})", R"({"x":"1"})", registry).kind,
            Kind::met);
}

TEST(RapidJson, an_instance_that_it_cannot_parse_is_an_error) {
  EXPECT_EQ(ask("{}", "1e400").kind, Kind::errored);
}

/// References in circles, patterns that lead it in circles, and schemas that are none: each ends
/// it.
TEST(RapidJson, a_crash_costs_one_scene) {
  for (const auto& [schema, instance] :
       std::vector<std::pair<std::string, std::string>>{{R"({"$ref":"#"})", "1"},
                                                        {R"({"allOf":[{"$ref":"#"}]})", "1"},
                                                        {R"({"pattern":"(a*)*"})", R"("b")"},
                                                        {R"({"allOf":[1]})", "1"},
                                                        {R"({"patternProperties":1})", "{}"}}) {
    const Readout readout = ask(schema, instance);
    EXPECT_EQ(readout.kind, Kind::crashed) << schema << " " << readout.reason;
    EXPECT_THAT(readout.reason, testing::AnyOf(testing::HasSubstr("killed by signal"),
                                               testing::HasSubstr("exited with status")));
  }
}

TEST(RapidJson, a_schema_that_blows_up_is_ended) {
  const std::string doubling = R"({"properties":{"a":{"allOf":[{"$ref":"#"},{"$ref":"#"}]}}})";
  std::string deep = "1";
  for (int i = 0; i < 60; ++i) deep = R"({"a":)" + deep + "}";
  EXPECT_THAT(ask(doubling, deep).kind, testing::AnyOf(Kind::crashed, Kind::timed_out));
}

TEST(RapidJson, depth_is_survived) {
  const std::string deep = std::string(10'000, '[') + std::string(10'000, ']');
  const auto bounded = testing::AnyOf(Kind::met, Kind::crashed, Kind::timed_out);
  EXPECT_THAT(ask("{}", deep).kind, bounded);
  EXPECT_THAT(ask(R"({"enum":[)" + deep + "]}", "1").kind, testing::AnyOf(bounded, Kind::unmet));
  EXPECT_EQ(ask("{}", "1").kind, Kind::met);
}

}  // namespace
}  // namespace croesus::test
