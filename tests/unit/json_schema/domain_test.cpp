// SPDX-License-Identifier: Apache-2.0
//
// The domain: what it reads, what it proves, and which scenes try an oracle's life.
#include "engine/domains/json_schema/domain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/case/case.h"
#include "engine/domains/json_schema/names.h"

namespace croesus::json_schema {
namespace {

using testing::HasSubstr;

Scene scene(std::string schema, std::string instance) {
  return {std::move(schema),
          std::move(instance),
          {"json-schema", "https://json-schema.org/draft/2020-12/schema", "instance", "strict"}};
}

std::string validity(std::string schema, std::string instance) {
  const auto reading = domain().read_carrier(scene(std::move(schema), std::move(instance)));
  return reading ? reading->atoms.front().value : reading.error().message;
}

/// A fault that makes the string "abc" of {"a":"abc"} longer than it may be.
Case too_long() {
  Case item{"F1",
            Role::fault,
            "max_length_break",
            "K01",
            "valid",
            "/properties/a/maxLength",
            "B1",
            scene(R"({"properties":{"a":{"maxLength":3}}})", R"({"a":"abcd"})"),
            {},
            {}};
  const Scene base = scene(item.scene.source, R"({"a":"abc"})");
  auto proof = prove(domain(), base, {"valid"}, {{"/a", 5, R"("abc")", R"("abcd")"}});
  EXPECT_TRUE(proof) << proof.error().message;
  item.expect = proof->expect;
  item.witness = proof->witness;
  return item;
}

TEST(JsonSchemaDomain, reads_true_of_what_conforms_and_else_what_is_broken_where) {
  EXPECT_EQ(validity(R"({"maxLength":3})", R"("abc")"), "true");
  EXPECT_EQ(validity(R"({"properties":{"a":{"maxLength":3}}})", R"({"a":"abcd"})"),
            R"({"broken":[{"keyword":"maxLength","schema":"/properties/a/maxLength",)"
            R"("instance":"/a"}],"deciding":[{"keyword":"properties","schema":"/properties"},)"
            R"({"keyword":"maxLength","schema":"/properties/a/maxLength"}]})");
}

TEST(JsonSchemaDomain, names_no_deciding_keyword_where_two_are_broken_apart) {
  EXPECT_THAT(validity(R"({"maxLength":3,"pattern":"^a"})", R"("bcde")"),
              HasSubstr(R"("deciding":[])"));
}

TEST(JsonSchemaDomain, compares_nothing_of_an_instance_with_a_name_twice) {
  const auto reading = domain().read_carrier(scene("true", R"({"a":1,"a":1})"));
  EXPECT_FALSE(reading->atoms.front().comparable);
}

TEST(JsonSchemaDomain, refuses_words_that_it_does_not_know) {
  Scene other = scene("true", "1");
  other.context.profile = "wire";
  EXPECT_EQ(domain().read_carrier(other).error().code, ErrorCode::unsupported);
  other = scene("true", "1");
  other.context.policy = "lax";
  EXPECT_EQ(domain().read_carrier(other).error().code, ErrorCode::unsupported);
}

TEST(JsonSchemaDomain, proves_a_fault_that_breaks_the_keyword_it_names) {
  const Case item = too_long();
  EXPECT_FALSE(item.expect.at("valid"));
  EXPECT_TRUE(check_case(domain(), item));
}

TEST(JsonSchemaDomain, disproves_a_fault_that_names_another_keyword_or_place) {
  Case item = too_long();
  item.op = "min_length_break";
  EXPECT_THAT(check_case(domain(), item).error().message, HasSubstr("not minLength"));
  item = too_long();
  item.site = "/maxLength";
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
}

TEST(JsonSchemaDomain, disproves_a_witness_that_says_what_the_texts_do_not_hold) {
  Case item = too_long();
  item.witness.atoms.front().after.value = R"({"broken":[],"deciding":[]})";
  EXPECT_THAT(check_case(domain(), item).error().message, HasSubstr("atoms"));
}

TEST(JsonSchemaDomain, takes_a_control_only_where_its_keyword_holds) {
  Case item = too_long();
  item.role = Role::control;
  item.op = "same_max_length";
  item.scene.carrier = R"({"a":"ab"})";
  const Scene base = scene(item.scene.source, R"({"a":"abc"})");
  auto proof = prove(domain(), base, {"valid"}, {{"/a", 5, R"("abc")", R"("ab")"}});
  item.expect = proof->expect;
  item.witness = proof->witness;
  EXPECT_TRUE(check_case(domain(), item));
  item.op = "same_min_length";
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
}

TEST(JsonSchemaDomain, has_a_dead_scene_and_a_sabotage_that_do_not_conform) {
  const Scene bases[] = {scene("true", "1"), scene(R"({"type":"null"})", "null")};
  const auto dead = domain().dead_scene(bases);
  EXPECT_THAT(domain().read_carrier(dead->scene)->atoms.front().value, HasSubstr("not"));
  const auto sabotage = domain().sabotage(bases, "valid");
  EXPECT_EQ(sabotage->scene.source, R"({"type":"null"})");
  EXPECT_THAT(domain().read_carrier(sabotage->scene)->atoms.front().value, HasSubstr("type"));
  EXPECT_FALSE(domain().sabotage(std::span(bases).first(1), "valid"));
}

TEST(Names, lead_from_a_keyword_to_its_operators_and_back) {
  EXPECT_EQ(fault_on("minLength"), "min_length_break");
  EXPECT_EQ(control_on("$dynamicRef"), "same_dynamic_ref");
  for (const std::string& keyword : assertions()) {
    EXPECT_EQ(keyword_of(fault_on(keyword)), keyword);
    EXPECT_EQ(keyword_of(control_on(keyword)), keyword);
  }
  EXPECT_FALSE(keyword_of("text_swap"));
  EXPECT_EQ(respelling("carriage returns and line feeds"), "same_instance_space");
}

}  // namespace
}  // namespace croesus::json_schema
