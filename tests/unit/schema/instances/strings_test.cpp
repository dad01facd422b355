// SPDX-License-Identifier: Apache-2.0
//
// "strings" and "formats" of what instances must try.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

bool is_string(const std::string& text) { return text.front() == '"'; }

TEST(StringCandidates, stand_at_length_limits_in_every_kind_of_character) {
  const Tried tried(R"({"minLength":2,"maxLength":3})", R"("ab")");
  for (const auto* text :
       {R"("aaa")", R"("aa\n")", R"("ééé")", "\"\U0001D49C\U0001D49C\U0001D49C\"",
        R"("\ud800\ud800\ud800")", "\"e\u0301e\"", R"("abb")"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
  for (const auto* text : {R"("a")", R"("é")", "\"\U0001D49C\"", R"("aaaa")", R"("aaa\n")",
                           "\"e\u0301e\u0301\"", R"("\ud800")", R"("")"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
}

TEST(StringCandidates, stand_on_the_other_side_if_counted_in_utf16) {
  const Tried tried(R"({"minLength":6})", R"("abcdef")");
  EXPECT_EQ(tried["\"\U0001D49C\U0001D49C\U0001D49C\""], "invalid");
}

TEST(StringCandidates, are_found_and_hardly_missed_by_a_pattern) {
  const Tried tried(R"({"pattern":"^[a-c]{2,3}$|x"})", R"("ab")");
  EXPECT_GT(tried.count(Validity::valid, is_string), 20U);
  EXPECT_GT(tried.count(Validity::invalid, is_string), 20U);
  EXPECT_EQ(tried[R"("ab\n")"], "invalid");
  EXPECT_EQ(tried[R"("x\nab\nx")"], "valid");
}

TEST(StringCandidates, put_characters_outside_ascii_in_place_of_a_class) {
  const Tried tried(R"({"pattern":"^\\d\\w\\s.$"})", R"("1a z")");
  EXPECT_EQ(tried["\"\u0663a z\""], "invalid");
  EXPECT_EQ(tried["\"1\u212a z\""], "invalid");
  EXPECT_EQ(tried["\"1a\u00a0z\""], "valid");
  EXPECT_EQ(tried["\"1a\ufeffz\""], "valid");
  EXPECT_EQ(tried["\"1a\u0085z\""], "invalid");
  EXPECT_EQ(tried["\"1a z\u2028\""], "invalid");
}

TEST(StringCandidates, are_astral_against_dots_and_negated_classes) {
  EXPECT_EQ(Tried(R"({"pattern":"^.$"})", R"("*")")["\"\U0001F600\""], "valid");
  EXPECT_EQ(Tried(R"({"pattern":"^[^x]$"})", R"("*")")["\"\U0001F600\""], "valid");
  EXPECT_EQ(Tried(R"({"pattern":"^[^x]$"})", R"("*")")[R"("\ud800")"], "valid");
  EXPECT_EQ(Tried(R"({"pattern":"^.$"})", R"("*")")[R"("\r")"], "invalid");
}

TEST(StringCandidates, break_a_format_where_it_is_asserted_and_where_it_annotates) {
  const Tried asserted(R"({"format":"date"})", R"("2024-02-29")", {.asserts_formats = true});
  EXPECT_GT(asserted.count(Validity::valid, is_string), 5U);
  EXPECT_GT(asserted.count(Validity::invalid, is_string), 5U);
  const Tried annotated(R"({"format":"date"})", R"("2024-02-29")");
  EXPECT_GT(annotated.count(Validity::valid, is_string), 10U);
  EXPECT_EQ(annotated.count(Validity::invalid, is_string), 0U);
}

TEST(StringCandidates, are_no_strings_under_a_format_for_strings) {
  const Tried tried(R"({"format":"ipv4"})", R"("1.2.3.4")", {.asserts_formats = true});
  for (const auto* text : {"12", "null", "{}", "[]", "1.5", "false", "[null]"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
}

TEST(StringCandidates, have_odd_ends) {
  const Tried tried(R"({"const":"ab"})", R"("ab")");
  for (const auto* text : {R"("ab\n")", R"("ab ")", R"(" ab")", R"("ab\u0000")", R"("AB")",
                           R"("abab")", R"("a")", R"("ab\ud800")"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
}

}  // namespace
}  // namespace croesus::schema
