// SPDX-License-Identifier: Apache-2.0
//
// T2: state, typed value, and relation to text that parses as JSON.
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

/// A result with that structured value, no blocks.
std::string structured(std::string_view value) {
  return fmt::format(R"({{"content":[],"structuredContent":{}}})", value);
}

/// A result with texts, and a structured value unless that is empty.
std::string with_texts(std::string_view value, const std::vector<std::string>& texts) {
  std::string blocks;
  for (const std::string& text : texts) {
    blocks += fmt::format(R"({}{{"type":"text","text":"{}"}})", blocks.empty() ? "" : ",", text);
  }
  const std::string slot = value.empty() ? "" : fmt::format(R"(,"structuredContent":{})", value);
  return fmt::format(R"({{"content":[{}]{}}})", blocks, slot);
}

Kind t2(std::string source, std::string carrier) {
  return kind_of("mcp@v2", scene(std::move(source), std::move(carrier)), "T2");
}

TEST(Structured, its_four_states_differ) {
  const std::vector<std::string> states = {R"({"content":[]})", structured("null"),
                                           structured("{}"), structured(R"({"a":1})")};
  for (const std::string& source : states) {
    for (const std::string& carrier : states) {
      EXPECT_EQ(t2(source, carrier), source == carrier ? Kind::met : Kind::unmet)
          << source << carrier;
    }
  }
}

TEST(Structured, types_differ) {
  const std::vector<std::string> values = {R"({"a":1})",    R"({"a":"1"})", R"({"a":true})",
                                           R"({"a":null})", R"({"a":[1]})", R"({"a":{"1":1}})"};
  for (const std::string& source : values) {
    for (const std::string& carrier : values) {
      EXPECT_EQ(t2(structured(source), structured(carrier)),
                source == carrier ? Kind::met : Kind::unmet)
          << source << carrier;
    }
  }
}

TEST(Structured, numbers_are_exact_and_their_spelling_does_not_count) {
  EXPECT_EQ(t2(structured(R"({"a":100})"), structured(R"({"a":1.0e2})")), Kind::met);
  EXPECT_EQ(t2(structured(R"({"a":0})"), structured(R"({"a":-0.0})")), Kind::met);
  EXPECT_EQ(t2(structured(R"({"a":9007199254740993})"), structured(R"({"a":9007199254740992})")),
            Kind::unmet);
}

TEST(Structured, order_counts_in_arrays_and_not_in_objects) {
  EXPECT_EQ(t2(structured(R"({"a":1,"b":2})"), structured(R"({"b":2,"a":1})")), Kind::met);
  EXPECT_EQ(t2(structured(R"({"a":[1,2]})"), structured(R"({"a":[2,1]})")), Kind::unmet);
}

TEST(Relation, its_five_states_differ) {
  const std::string neither = with_texts("", {"prose"});
  const std::string text_only = with_texts("", {"7"});
  const std::string structure_only = with_texts("7", {"prose"});
  const std::string equivalent = with_texts("7", {"prose", "7.0"});
  const std::string conflicting = with_texts("7", {"8"});
  const std::vector<std::string> all = {neither, text_only, structure_only, equivalent,
                                        conflicting};
  for (const std::string& source : all) {
    for (const std::string& carrier : all) {
      EXPECT_EQ(t2(source, carrier), source == carrier ? Kind::met : Kind::unmet)
          << source << carrier;
    }
  }
}

TEST(Relation, is_equivalent_only_when_every_candidate_is_equal) {
  EXPECT_EQ(t2(with_texts("7", {"7"}), with_texts("7", {"7", "7e0"})), Kind::met);
  EXPECT_EQ(t2(with_texts("7", {"7"}), with_texts("7", {"7", "null"})), Kind::unmet);
}

TEST(Relation, does_not_ask_what_the_candidates_are) {
  EXPECT_EQ(t2(with_texts("", {"7"}), with_texts("", {"8", "9"})), Kind::met);
  EXPECT_EQ(t2(with_texts("7", {"8"}), with_texts("7", {"9"})), Kind::met);
}

TEST(Relation, a_null_slot_counts_as_structure) {
  EXPECT_EQ(t2(with_texts("null", {"null"}), with_texts("null", {"null", "null"})), Kind::met);
  EXPECT_EQ(t2(with_texts("null", {"null"}), with_texts("null", {"1"})), Kind::unmet);
}

TEST(Relation, looks_at_text_blocks_only) {
  const std::string embedded = R"({"type":"resource","resource":{"uri":"a:b","text":"7"}})";
  EXPECT_EQ(t2(R"({"content":[]})", content(embedded)), Kind::met);
}

TEST(Relation, a_text_with_json_and_prose_is_no_candidate) {
  EXPECT_EQ(t2(with_texts("", {}), with_texts("", {"7 apples", "{} {}", ""})), Kind::met);
}

TEST(Structured, a_double_name_makes_it_incomparable_and_no_other_task) {
  const std::string twice = R"({"content":[],"structuredContent":{"a":{"b":1,"b":1}}})";
  EXPECT_EQ(met_tasks(scene(twice, twice)), "T1 T3 T4 T5");
}

TEST(Relation, a_double_name_in_a_text_makes_it_incomparable_and_no_other_task) {
  const std::string twice = with_texts("{}", {R"({\"b\":1,\"b\":1})"});
  EXPECT_EQ(met_tasks(scene(twice, twice)), "T1 T3 T4 T5");
}

TEST(Structured, tells_an_absent_slot_from_a_wrong_type_and_a_wrong_value) {
  const auto reason = [](std::string_view carrier) {
    return ask("mcp@v2", scene(structured(R"({"a":1})"), std::string(carrier)), "T2").reason;
  };
  EXPECT_EQ(reason(R"({"content":[]})"), R"(structured value: slot absent, was {"a":1})");
  EXPECT_EQ(reason(structured("[1]")),
            R"(structured value: type mismatch, was {"a":1}, became [1])");
  EXPECT_EQ(reason(structured(R"({"a":2})")),
            R"(structured value: value mismatch, was {"a":1}, became {"a":2})");
}

TEST(Structured, says_where_the_value_is_or_would_be) {
  EXPECT_EQ(ask("mcp@v2", scene(structured("{}"), "{}"), "T2").at, "/structuredContent");
  EXPECT_EQ(ask("mcp@v2", scene(with_texts("7", {"7"}), with_texts("7", {"8"})), "T2").at,
            "/content/0/text");
}

}  // namespace
}  // namespace croesus::test
