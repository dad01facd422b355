// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracles/oracle.h"

namespace croesus {
namespace {

constexpr auto kDraft4 = "http://json-schema.org/draft-04/schema";

/// What a scene says of its schema.
struct Of {
  std::string dialect{};
  std::string registry{};
  std::string format{};
};

Readout ask(const std::string& schema, const std::string& instance, const Of& of = {}) {
  const Scene scene{schema, instance, {"json-schema", of.dialect, "", "", of.registry, of.format}};
  const std::vector<std::string> tasks = {"valid"};
  const Question question{&scene, tasks};
  return find_oracle("json-schema").value()->open().value()->ask({&question, 1}).at(0).at(0);
}

TEST(JsonSchema, says_met_to_an_instance_that_conforms) {
  EXPECT_EQ(ask(R"({"minLength":2})", R"("ab")").kind, Readout::Kind::met);
}

TEST(JsonSchema, names_the_keyword_and_the_place_of_what_does_not_conform) {
  const Readout readout = ask(R"({"properties":{"a":{"minLength":2}}})", R"({"a":"x"})");
  EXPECT_EQ(readout.kind, Readout::Kind::unmet);
  EXPECT_EQ(readout.reason, "minLength at /properties/a/minLength");
  EXPECT_EQ(readout.at, "/a");
}

TEST(JsonSchema, reads_a_schema_without_a_dialect_by_the_scenes_profile) {
  const std::string schema = R"({"maximum":3,"exclusiveMaximum":true})";
  EXPECT_EQ(ask(schema, "3", {.dialect = kDraft4}).kind, Readout::Kind::unmet);
  EXPECT_THAT(ask(schema, "3").reason, testing::StartsWith("refused: "));
}

TEST(JsonSchema, follows_references_into_the_registry_only) {
  const std::string schema = R"({"$ref":"http://example.com/s"})";
  const Of with{.registry = R"({"http://example.com/s":{"type":"string"}})"};
  EXPECT_EQ(ask(schema, "1", with).kind, Readout::Kind::unmet);
  EXPECT_EQ(ask(schema, "1").kind, Readout::Kind::abstained);
}

TEST(JsonSchema, asserts_formats_where_the_scene_says_so) {
  const std::string schema = R"({"format":"ipv4"})";
  EXPECT_EQ(ask(schema, R"("x")", {.format = "assertion"}).kind, Readout::Kind::unmet);
  EXPECT_EQ(ask(schema, R"("x")", {.format = "annotation"}).kind, Readout::Kind::met);
}

TEST(JsonSchema, refuses_a_schema_that_is_none) {
  const Readout readout = ask(R"({"minLength":"2"})", "1");
  EXPECT_EQ(readout.kind, Readout::Kind::abstained);
  EXPECT_THAT(readout.reason, testing::StartsWith("refused: /minLength"));
}

TEST(JsonSchema, refuses_a_dialect_that_it_does_not_know) {
  EXPECT_THAT(ask("true", "1", {.dialect = "urn:x"}).reason,
              testing::StartsWith("refused: no dialect urn:x"));
}

TEST(JsonSchema, says_that_it_cannot_decide) {
  EXPECT_THAT(ask("true", R"({"a":1,"a":2})").reason, testing::StartsWith("indeterminate: "));
  EXPECT_THAT(ask(R"({"pattern":"^(a+)+$"})", '"' + std::string(60, 'a') + "!\"").reason,
              testing::AnyOf("", testing::StartsWith("indeterminate: "),
                             testing::StartsWith("pattern at /pattern")));
}

}  // namespace
}  // namespace croesus
