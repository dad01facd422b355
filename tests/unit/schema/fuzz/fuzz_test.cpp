// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/fuzz.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/json/reader.h"
#include "engine/schema/fuzz/asker.h"
#include "engine/schema/metaschema.h"
#include "tests/unit/schema/fuzz/stage.h"

namespace croesus::schema::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = Readout::Kind;
using End = FuzzResult::End;

const std::string kPerson = R"({
  "type": "object", "required": ["name"], "title": "a person",
  "properties": {"name": {"type": "string", "minLength": 3}, "age": {"type":"integer", "minimum": 0}},
  "additionalProperties": false})";

TEST(Fuzz, finds_nothing_in_an_oracle_that_is_right) {
  const auto right = oracle(truth);
  const auto result = fuzz_with(kPerson, {R"({"name":"anna"})", R"({"name":"an"})", "7"}, *right);
  EXPECT_EQ(result.end, End::measured);
  EXPECT_EQ(result.ruled, 3U);
  EXPECT_THAT(lines_of(result), IsEmpty());
}

TEST(Fuzz, names_the_keyword_that_an_oracle_is_blind_to_in_the_least_schema) {
  const auto blind = oracle(blind_to("minLength"));
  const auto result = fuzz_with(
      kPerson, {R"({"name":"anna","age":1})", R"({"age":2,"name":"an"})", R"({"name":""})"},
      *blind);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_accept minLength plain {"minLength":1} "" x2)"));
  const Finding& finding = result.findings.front();
  EXPECT_EQ(finding.schema_pointer, "/minLength");
  EXPECT_EQ(finding.instance_pointer, "");
  EXPECT_EQ(finding.failure->keyword, "minLength");
  EXPECT_EQ(finding.first_instance, R"({"age":2,"name":"an"})");
  EXPECT_TRUE(finding.is_least);
}

TEST(Fuzz, what_is_shrunk_is_still_a_schema_where_nothing_looks_too) {
  const auto odd = oracle([](const std::string& schema, const std::string&) {
    const bool is_typed =
        schema.starts_with(R"({"$defs":)") && schema.find(R"(,"type":)") != std::string::npos;
    return says(is_typed || schema == "false" ? Kind::unmet : Kind::met);
  });
  const auto result =
      fuzz_with(R"({"$defs":{"a":{"title":"a","type":"string"}},"maximum":5})", {"3"}, *odd);
  const auto* meta = find_metaschema("https://json-schema.org/draft/2020-12/schema");
  const auto schema = json::read(result.findings.at(0).schema).value();
  EXPECT_EQ(Schema::compile(*meta).value().evaluate(schema.root()), Validity::valid)
      << schema.text();
}

TEST(Fuzz, a_keyword_that_is_not_seen_under_a_negation_gives_false_rejects) {
  const auto blind = oracle(blind_to("minLength"));
  const auto result = fuzz_with(R"({"type":"string","not":{"minLength":9}})",
                                {R"("short")", R"("long enough")"}, *blind);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_reject minLength negated {"not":{"minLength":1}} "" x1)"));
}

TEST(Fuzz, an_applicator_that_is_ignored_is_named_itself) {
  for (const auto& [keyword, schema, instance, line] : std::vector<std::array<std::string, 4>>{
           {"allOf", R"({"allOf":[{"minLength":5}]})", R"("abc")",
            R"(false_accept allOf plain {"allOf":[false]} 0 x1)"},
           {"properties", R"({"properties":{"ab":{"type":"string"}}})", R"({"ab":1})",
            R"(false_accept properties plain {"properties":{"":false}} {"":0} x1)"},
           {"additionalProperties", kPerson, R"({"name":"anna","x":1})",
            R"(false_accept additionalProperties plain {"additionalProperties":false} {"":0} x1)"},
           {"$ref", R"({"$ref":"#/$defs/a","$defs":{"a":{"type":"null"}}})", "1",
            R"(false_accept $ref plain {"$defs":{"a":false},"$ref":"#/$defs/a"} 0 x1)"}}) {
    const auto blind = oracle(blind_to(keyword));
    EXPECT_THAT(lines_of(fuzz_with(schema, {instance}, *blind)), ElementsAre(line)) << keyword;
  }
}

TEST(Fuzz, a_keyword_that_is_too_strict_is_the_one_without_which_the_oracle_accepts) {
  const auto strict = oracle([](const std::string& schema, const std::string& instance) {
    const bool is_typed = schema.find(R"("type":"integer")") != std::string::npos;
    if (is_typed && instance.find("1.0") != std::string::npos) return says(Kind::unmet);
    return truth(schema, instance);
  });
  const auto result = fuzz_with(kPerson, {R"({"name":"anna","age":11.0})"}, *strict);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_reject type plain {"type":"integer"} 1.0 x1)"));
  EXPECT_EQ(result.findings.front().failure, std::nullopt);
}

TEST(Fuzz, a_keyword_that_is_right_by_itself_is_not_blamed_for_what_applies_it) {
  const auto forgetful = oracle([](const std::string& schema, const std::string& instance) {
    const bool applies = schema.find("\"additionalProperties\"") != std::string::npos;
    return applies && schema.find("false") == std::string::npos ? says(Kind::met)
                                                                : truth(schema, instance);
  });
  const auto result = fuzz_with(R"({"additionalProperties":{"type":"integer"}})",
                                {R"({"a":1})", R"({"a":""})"}, *forgetful);
  EXPECT_THAT(
      lines_of(result),
      ElementsAre(
          R"(false_accept additionalProperties plain {"additionalProperties":{"type":"integer"}} {"":""} x1)"));
}

TEST(Fuzz, a_strict_keyword_is_named_under_a_negation_too) {
  const auto strict = oracle([](const std::string& schema, const std::string& instance) {
    const bool is_respelled = instance == "-0" && schema.find("const") != std::string::npos;
    return truth(schema, is_respelled ? "7" : instance);
  });
  const auto result = fuzz_with(R"({"not":{"const":0}})", {"1", "-0"}, *strict);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_accept const negated {"not":{"const":0}} -0 x1)"));
  EXPECT_EQ(result.findings.front().schema_pointer, "/not/const");
}

TEST(Fuzz, a_keyword_that_asserts_nothing_is_named_where_it_is_taken_for_an_assertion) {
  const auto strict = oracle([](const std::string& schema, const std::string& instance) {
    const bool is_strict = schema.find("\"uniqueItems\":false") != std::string::npos;
    return is_strict && instance != "[]" ? says(Kind::unmet) : truth(schema, instance);
  });
  const auto result = fuzz_with(R"({"type":"array","uniqueItems":false})", {"[1,1]"}, *strict);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_reject uniqueItems plain {"uniqueItems":false} 0 x1)"));
}

TEST(Fuzz, an_exception_on_a_valid_instance_is_no_verdict_but_a_finding) {
  const auto thrower =
      oracle([](const std::string& schema, const std::string& instance) -> Readout {
        if (instance.find("nn") != std::string::npos) throw std::runtime_error("out of tea");
        return truth(schema, instance);
      });
  const auto result =
      fuzz_with(kPerson, {R"({"name":"anna"})", R"({"name":"nn"})", R"({"name":"eve"})"}, *thrower);
  EXPECT_THAT(lines_of(result), ElementsAre(R"(broke  plain {} "nn" x1)"));
  EXPECT_EQ(result.findings.front().said.reason, "out of tea");
  EXPECT_EQ(result.broke, 1U);
  EXPECT_EQ(result.unmeasured, 1U);  // it broke on an invalid one
}

TEST(Fuzz, a_schema_that_is_refused_is_one_finding_and_measures_nothing) {
  const auto refuser = oracle([](const std::string& schema, const std::string& instance) {
    if (schema.find("minimum") == std::string::npos) return truth(schema, instance);
    return says(Kind::abstained, "refused: what is a minimum?");
  });
  const auto result = fuzz_with(kPerson, std::vector<std::string>(300, "7"), *refuser);
  EXPECT_THAT(lines_of(result), ElementsAre(R"(refused minimum plain {"minimum":0} 0 x256)"));
  EXPECT_EQ(result.end, End::not_measured);
  EXPECT_EQ(result.why, "the oracle refuses the schema");
  EXPECT_EQ(result.cases, 256U);
}

TEST(Fuzz, an_oracle_that_accepts_everything_is_dead) {
  const auto dead = oracle([](auto&, auto&) { return says(Kind::met); });
  const auto result = fuzz_with(kPerson, {"7"}, *dead);
  EXPECT_EQ(result.end, End::dead);
  EXPECT_EQ(result.cases, 0U);
}

TEST(Fuzz, an_oracle_that_is_only_blind_to_not_is_alive) {
  const auto blind = oracle(blind_to("not"));
  EXPECT_EQ(fuzz_with(kPerson, {"7"}, *blind).end, End::measured);
}

TEST(Fuzz, an_oracle_that_rules_on_nothing_is_not_measured) {
  const auto silent = oracle([](auto&, auto&) { return says(Kind::abstained, "no opinion"); });
  const auto result = fuzz_with(kPerson, {"7", R"({"name":"anna"})"}, *silent);
  EXPECT_EQ(result.end, End::not_measured);
  EXPECT_EQ(result.why, "the oracle ruled on no instance; it said: no opinion");
  EXPECT_EQ(result.unmeasured, 2U);
}

TEST(Fuzz, an_oracle_that_rules_on_no_invalid_instance_is_not_measured) {
  const auto fake = oracle([](const std::string& schema, const std::string& instance) {
    const Readout right = truth(schema, instance);
    const bool is_asked = schema.find("minLength") != std::string::npos;
    if (is_asked && right.kind == Readout::Kind::unmet) return says(Readout::Kind::crashed, "gone");
    return right;
  });
  const auto result = fuzz_with(R"({"minLength":2})", {R"("ab")", R"("a")", R"("")"}, *fake);
  EXPECT_EQ(result.end, FuzzResult::End::not_measured);
  EXPECT_EQ(result.why, "the oracle ruled on no invalid instance; it said: gone");
}

TEST(Fuzz, an_oracle_that_rules_on_no_valid_instance_is_not_measured) {
  const auto fake = oracle([](const std::string& schema, const std::string& instance) {
    const Readout right = truth(schema, instance);
    return right.kind == Readout::Kind::met ? says(Readout::Kind::abstained, "too hard") : right;
  });
  const auto result = fuzz_with(R"({"minLength":2})", {R"("ab")", R"("a")"}, *fake);
  EXPECT_EQ(result.end, FuzzResult::End::not_measured);
  EXPECT_EQ(result.why, "the oracle ruled on no valid instance; it said: too hard");
}

TEST(Fuzz, an_oracle_that_says_another_thing_the_next_time_is_unstable_and_shows_nothing) {
  std::size_t asked = 0;
  const auto fake = oracle([&](const std::string& schema, const std::string& instance) {
    const Readout right = truth(schema, instance);
    const bool is_wrong = instance == R"("a")" && ++asked == 1;
    return is_wrong ? says(Readout::Kind::met) : right;
  });
  const auto result = fuzz_with(R"({"minLength":2})", {R"("ab")", R"("a")", R"("")"}, *fake);
  EXPECT_EQ(result.end, FuzzResult::End::not_measured);
  EXPECT_EQ(result.unstable, 1U);
  EXPECT_TRUE(result.findings.empty());
  EXPECT_EQ(result.why.substr(0, 23), "the oracle is unstable:");
}

TEST(Fuzz, without_instances_nothing_is_measured_and_the_reason_is_that_of_the_prober) {
  const auto right = oracle(truth);
  const auto result = fuzz_with(kPerson, {}, *right);
  EXPECT_EQ(result.end, End::not_measured);
  EXPECT_EQ(result.why, "no conforming instance was found: /a resists");
}

TEST(Fuzz, a_schema_that_does_not_compile_is_an_error) {
  FuzzPlan plan;
  plan.schema = R"({"minLength":-1})";
  Instances none("true", {});
  const auto result = fuzz(plan, *oracle(truth), none);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().where, "/minLength");
}

TEST(Fuzz, findings_of_one_shape_are_folded_and_counted) {
  const auto blind = oracle(blind_to("minLength"));
  const auto result = fuzz_with(
      R"({"properties":{"a":{"minLength":3},"b":{"minLength":70}}})",
      {R"({"a":"x"})", R"({"b":"x"})", R"({"a":"yy"})", R"({"b":"zz"})", R"({"a":""})"}, *blind);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_accept minLength plain {"minLength":1} "" x5)"));
}

TEST(Fuzz, what_is_found_ever_again_costs_few_calls) {
  const auto blind = oracle(blind_to("minLength"));
  const auto result =
      fuzz_with(kPerson, std::vector<std::string>(5000, R"({"name":"an"})"), *blind);
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(false_accept minLength plain {"minLength":1} "" x5000)"));
  EXPECT_LT(result.calls, 5000U + 1500U);
}

TEST(Fuzz, counts_the_probes_that_could_have_shown_it) {
  const auto blind = oracle(blind_to("minLength"));
  const auto result = fuzz_with(R"({"minLength":2,"not":{"maxLength":2}})",
                                {R"("a")", R"("abc")", R"("abcd")"}, *blind);
  const auto& counts = result.keywords.at({"minLength", Polarity::plain});
  EXPECT_EQ(counts.faults, 1U);
  EXPECT_EQ(counts.conforming, 2U);
  const auto& negated = result.keywords.at({"maxLength", Polarity::negated});
  EXPECT_EQ(negated.conforming, 2U);
}

TEST(Fuzz, a_finding_for_which_nobody_votes_but_us_is_contested_and_not_counted) {
  const auto blind = oracle(blind_to("minLength"), "one");
  const auto as_blind = oracle(blind_to("minLength"), "two");
  const auto silent = oracle([](auto&, auto&) { return says(Kind::abstained); }, "three");
  const auto result =
      fuzz_with(kPerson, {R"({"name":""})"}, *blind, {as_blind.get(), silent.get()});
  EXPECT_THAT(lines_of(result),
              ElementsAre(R"(contested false_accept minLength plain {"minLength":1} "" x1)"));
  EXPECT_EQ(counted(result), 0U);
  EXPECT_EQ(shown(result, Finding::Kind::false_accept), 0U);
  EXPECT_EQ(result.findings[0].votes[0].name, "two 1");
  EXPECT_EQ(result.findings[0].votes[0].word, "valid");
  EXPECT_EQ(result.findings[0].votes[1].word, "abstained");
}

TEST(Fuzz, one_voter_who_agrees_with_us_is_enough) {
  const auto blind = oracle(blind_to("minLength"), "one");
  const auto as_blind = oracle(blind_to("minLength"), "two");
  const auto right = oracle(truth, "three");
  const auto result = fuzz_with(kPerson, {R"({"name":""})"}, *blind, {as_blind.get(), right.get()});
  EXPECT_EQ(counted(result), 1U);
  EXPECT_EQ(shown(result, Finding::Kind::false_accept), 1U);
}

TEST(Fuzz, the_oracle_under_challenge_does_not_vote) {
  const auto blind = oracle(blind_to("minLength"), "one");
  const auto itself = oracle(truth, "one");
  const auto result = fuzz_with(kPerson, {R"({"name":""})"}, *blind, {itself.get()});
  EXPECT_THAT(result.quorum, IsEmpty());
  EXPECT_THAT(result.left_out, ElementsAre("one 1"));
  EXPECT_THAT(result.findings[0].votes, IsEmpty());
}

TEST(Fuzz, that_a_schema_is_refused_counts_whatever_voters_say) {
  const auto refuser = oracle([](auto&, auto&) { return says(Kind::abstained, "refused"); }, "one");
  const auto as_strict =
      oracle([](auto&, auto&) { return says(Kind::abstained, "refused: too odd"); }, "two");
  const auto result = fuzz_with(kPerson, {"7"}, *refuser, {as_strict.get()});
  EXPECT_THAT(lines_of(result), ElementsAre("refused  plain {} 0 x1"));
  EXPECT_EQ(counted(result), 1U);
}

TEST(Fuzz, that_an_oracle_breaks_counts_whatever_voters_say) {
  const auto broken = oracle(
      [](const std::string& schema, const std::string& instance) {
        return instance == "1" ? says(Kind::crashed, "signal 11") : truth(schema, instance);
      },
      "one");
  const auto rejects = oracle([](auto&, auto&) { return says(Kind::unmet); }, "two");
  const auto result = fuzz_with(R"({"type":"integer"})", {"1", "2"}, *broken, {rejects.get()});
  EXPECT_THAT(lines_of(result), ElementsAre("broke  plain {} 1 x1"));
  EXPECT_EQ(counted(result), 1U);
  EXPECT_EQ(result.findings[0].votes[0].word, "invalid");
}

TEST(Fuzz, a_refused_schema_is_shrunk_to_one_that_is_refused_for_the_same_reason) {
  const auto refuser = oracle([](const std::string& schema, const std::string&) {
    const bool has_format = schema.find(R"("format")") != std::string::npos;
    if (!has_format) return says(Kind::abstained, "refused: no format in the schema at all");
    const std::string where = schema.find("name") == std::string::npos ? "/format" : "/properties";
    return says(Kind::abstained, "refused: what is the format \"" + where + "\" at " + where);
  });
  const auto result = fuzz_with(R"({"properties":{"name":{"format":"ulid"}}})", {"{}"}, *refuser);
  EXPECT_THAT(lines_of(result), ElementsAre(R"(refused format plain {"format":""} 0 x1)"));
  EXPECT_EQ(result.findings[0].said.reason, R"(refused: what is the format "/format" at /format)");
  EXPECT_EQ(result.findings[0].said_first.reason,
            R"(refused: what is the format "/properties" at /properties)");
}

TEST(Fuzz, the_gist_of_a_reason_is_its_first_words_without_what_is_quoted) {
  EXPECT_EQ(gist("refused: can't resolve reference #/a/b from id \"x y\" (2 of 3)\nmore"),
            "refused can't resolve reference from id");
  EXPECT_EQ(gist("refused: 'a: b' is not a 'type'"), "refused is not a");
  EXPECT_EQ(gist("refused"), gist("refused: 17"));
}

TEST(Fuzz, stops_when_its_time_is_over) {
  const auto right = oracle(truth);
  FuzzPlan plan;
  plan.schema = "true";
  plan.batch = 2;
  int left = 5;
  plan.is_over = [&left] { return left-- <= 0; };
  Instances probes("true", std::vector<std::string>(100, "1"));
  EXPECT_EQ(fuzz(plan, *right, probes)->cases, 5U);
}

TEST(Fuzz, a_registry_and_a_dialect_hold_for_what_is_shrunk_too) {
  Settings settings{.draft = Draft::draft4};
  settings.registry.emplace("http://example.com/s",
                            json::read(R"({"maximum":3,"exclusiveMaximum":true})").value());
  FuzzPlan plan;
  plan.schema = R"({"type":"object","properties":{"a":{"$ref":"http://example.com/s"}}})";
  plan.settings = settings;
  Instances probes(plan.schema, {R"({"a":3})"}, settings);
  std::vector<std::string> registries;
  auto lax = make_oracle({.id = "lax",
                          .version = "1",
                          .tasks = {"valid"},
                          .summary = "Accepts what refers.",
                          .verdict = [&](const Scene& scene, auto tasks) {
                            registries.push_back(scene.context.registry + scene.context.profile);
                            const bool refers = scene.source.find("$ref") != std::string::npos;
                            return Answer(tasks.size(), says(refers ? Kind::met : Kind::unmet));
                          }});
  const auto result = fuzz(plan, *lax, probes);
  EXPECT_THAT(lines_of(*result),
              ElementsAre(R"(false_accept $ref plain {"$ref":"http://example.com/s"} 3 x1)"));
  EXPECT_THAT(registries,
              testing::Each(R"({"http://example.com/s":{"maximum":3,"exclusiveMaximum":true}})"
                            "http://json-schema.org/draft-04/schema"));
}

}  // namespace
}  // namespace croesus::schema::test
