// SPDX-License-Identifier: Apache-2.0
//
// T3 and T5: the declared error and the result's metadata.
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

std::string with(std::string_view name, std::string_view value) {
  return fmt::format(R"({{"content":[],"{}":{}}})", name, value);
}
std::string error(std::string_view value) { return with("isError", value); }
std::string meta(std::string_view value) { return with("_meta", value); }

constexpr auto kNothing = R"({"content":[]})";

Kind t3(std::string source, std::string carrier) {
  return kind_of("mcp@v2", scene(std::move(source), std::move(carrier)), "T3");
}
Kind t5(std::string source, std::string carrier) {
  return kind_of("mcp@v2", scene(std::move(source), std::move(carrier)), "T5");
}

TEST(DeclaredError, true_false_and_absent_are_three_decisions) {
  const std::vector<std::string> all = {error("true"), error("false"), kNothing};
  for (const std::string& source : all) {
    for (const std::string& carrier : all) {
      EXPECT_EQ(t3(source, carrier), source == carrier ? Kind::met : Kind::unmet)
          << source << carrier;
    }
  }
}

TEST(DeclaredError, null_and_absent_are_both_unknown) {
  EXPECT_EQ(t3(kNothing, error("null")), Kind::met);
  EXPECT_EQ(t3(error("null"), kNothing), Kind::met);
  EXPECT_EQ(t3(error("null"), error("false")), Kind::unmet);
}

TEST(DeclaredError, what_is_no_boolean_equals_nothing_not_even_itself) {
  for (const std::string_view odd : {"0", "\"false\"", "{}", "[]"}) {
    EXPECT_EQ(t3(error(odd), error(odd)), Kind::unmet);
    EXPECT_EQ(t3(kNothing, error(odd)), Kind::unmet);
    EXPECT_EQ(t3(error("false"), error(odd)), Kind::unmet);
  }
}

TEST(DeclaredError, tells_the_decisions) {
  const Readout readout = ask("mcp@v2", scene(error("false"), kNothing), "T3");
  EXPECT_EQ(readout.reason,
            "error: slot absent, was false; the decision was continue, became unknown");
  EXPECT_EQ(readout.at, "/isError");
}

TEST(ResultMeta, is_compared_whole) {
  EXPECT_EQ(t5(meta(R"({"a":1,"b":{"c":[1,null]}})"), meta(R"({"b":{"c":[1e0,null]},"a":1})")),
            Kind::met);
  EXPECT_EQ(t5(meta(R"({"b":{"c":[1,null]}})"), meta(R"({"b":{"c":[1]}})")), Kind::unmet);
}

TEST(ResultMeta, absent_null_and_empty_differ) {
  const std::vector<std::string> all = {kNothing, meta("null"), meta("{}")};
  for (const std::string& source : all) {
    for (const std::string& carrier : all) {
      EXPECT_EQ(t5(source, carrier), source == carrier ? Kind::met : Kind::unmet)
          << source << carrier;
    }
  }
}

TEST(ResultMeta, is_not_read_under_another_name) {
  EXPECT_EQ(t5(meta(R"({"a":1})"), with("meta", R"({"a":1})")), Kind::unmet);
}

TEST(ResultMeta, a_double_name_makes_it_incomparable_and_no_other_task) {
  const std::string twice = meta(R"({"a":1,"a":1})");
  EXPECT_EQ(met_tasks(scene(twice, twice)), "T1 T2 T3 T4");
}

TEST(Result, unknown_members_are_not_read) {
  EXPECT_EQ(met_tasks(scene(R"({"content":[]})",
                            R"({"x":{"content":[1]},"content":[],"resultType":"complete"})")),
            kAllTasks);
}

TEST(Result, a_double_name_in_the_result_itself_makes_every_task_incomparable) {
  const std::string twice = R"({"content":[],"content":[]})";
  EXPECT_EQ(met_tasks(scene(twice, twice)), "");
}

}  // namespace
}  // namespace croesus::test
