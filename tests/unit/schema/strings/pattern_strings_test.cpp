// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/pattern_strings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace croesus::schema {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

std::vector<std::string> found(std::string_view pattern, std::size_t count, Bounds bounds = {}) {
  Stream stream(1, {"matching"});
  return matching(*Pattern::compile(pattern), bounds, stream, count);
}

std::vector<std::string> missed(std::string_view pattern, std::size_t count, Bounds bounds = {}) {
  Stream stream(1, {"near"});
  return near_misses(*Pattern::compile(pattern), bounds, stream, count);
}

TEST(Matching, takes_every_alternative) {
  EXPECT_THAT(found("^(?:cat|dog|(?:ant|bee))$", 10),
              testing::UnorderedElementsAre("cat", "dog", "ant", "bee"));
}

TEST(Matching, repeats_at_each_limit) {
  EXPECT_THAT(found("^a{2,4}$", 10), testing::UnorderedElementsAre("aa", "aaa", "aaaa"));
  EXPECT_THAT(found("^b*$", 10), Contains(""));
  EXPECT_THAT(found("^b*$", 10), Contains(std::string(40, 'b')));
}

TEST(Matching, writes_the_ends_of_classes) {
  const auto strings = found("^[b-y]$", 50);
  EXPECT_THAT(strings, Contains("b"));
  EXPECT_THAT(strings, Contains("y"));
}

TEST(Matching, writes_astral_characters_and_lone_surrogates_for_dots_and_negated_classes) {
  for (const char* pattern : {"^.$", "^[^a]$", "^\\S$"}) {
    EXPECT_THAT(found(pattern, 50), Contains("\U0001F432")) << pattern;
    EXPECT_THAT(found(pattern, 50), Contains("\xED\xA0\xBD")) << pattern;
  }
}

TEST(Matching, writes_text_around_open_sides) {
  const auto strings = found("cat|^dog", 40);
  const auto open = [](const std::string& text) { return text.size() > 3; };
  EXPECT_GE(std::count_if(strings.begin(), strings.end(), open), 4);
  EXPECT_THAT(strings, Contains("dog\n"));
}

TEST(Matching, keeps_to_bounds) {
  EXPECT_THAT(found("^[a-z]+$", 3, {5, 5}), SizeIs(3));
  EXPECT_THAT(found("x", 3, {5, 6}), SizeIs(3));
  EXPECT_THAT(found("^(?:ab)+$", 1, {7, 8}), testing::ElementsAre("abababab"));
  EXPECT_THAT(found("^a+$", 1, {5000, 5000}), testing::ElementsAre(std::string(5000, 'a')));
  EXPECT_THAT(found("^a{3}$", 3, {4, 9}), IsEmpty());
}

TEST(Matching, follows_back_references_and_look_arounds) {
  EXPECT_THAT(found("^(a|b)-\\1$", 10), testing::UnorderedElementsAre("a-a", "b-b"));
  EXPECT_THAT(found("^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$", 5), SizeIs(5));
  EXPECT_THAT(found("^(?!.*foo)[a-z]{3}$", 5), SizeIs(5));
  EXPECT_THAT(found("^a(?=b).+$", 3), SizeIs(3));
  EXPECT_THAT(found("(?<=ab)c", 3), SizeIs(3));
  EXPECT_THAT(found("\\bword\\b", 3), SizeIs(3));
}

TEST(Matching, draws_from_properties) {
  EXPECT_THAT(found("^\\p{Lu}\\p{Script=Greek}+$", 5), SizeIs(5));
  EXPECT_THAT(found("^\\P{L}{3}$", 5), SizeIs(5));
}

TEST(Matching, finds_nothing_where_there_is_nothing) {
  EXPECT_THAT(found("^[]$", 3), IsEmpty());
  EXPECT_THAT(found("a^b", 3), IsEmpty());
}

TEST(Matching, gives_equal_strings_for_equal_streams) {
  EXPECT_EQ(found("^[a-z]{3,8}@[a-z]+$", 30), found("^[a-z]{3,8}@[a-z]+$", 30));
}

TEST(NearMisses, add_a_final_newline) { EXPECT_THAT(missed("^a{3}$", 30), Contains("aaa\n")); }

TEST(NearMisses, repeat_too_often_or_too_little) {
  EXPECT_THAT(missed("^a{2,4}$", 60), Contains("a"));
  EXPECT_THAT(missed("^a{2,4}$", 60), Contains("aaaaa"));
}

TEST(NearMisses, write_characters_just_outside) {
  const auto strings = missed("^[b-y]$", 60);
  for (const char* text : {"a", "z", "B", "\u00e9", "\xED\xA0\xBD", "\n"}) {
    EXPECT_THAT(strings, Contains(text));
  }
  EXPECT_THAT(missed("^\\d$", 60), Contains("\u0661"));
  EXPECT_THAT(missed("^\\w$", 60), Contains("\u00e9"));
  EXPECT_THAT(missed("^ab$", 60), Contains("Ab"));
}

TEST(NearMisses, miss_the_beginning) {
  EXPECT_THAT(missed("^x-[a-z]+$", 80), Contains(testing::StartsWith("-")));
}

TEST(NearMisses, exist_for_nearly_everything) {
  EXPECT_THAT(missed("^.+$", 10), Not(IsEmpty()));
  EXPECT_THAT(missed("^\\S+$", 10), Not(IsEmpty()));
  EXPECT_THAT(missed("\\d", 10), Not(IsEmpty()));
  EXPECT_THAT(missed("", 10), IsEmpty());
}

TEST(NearMisses, keep_to_bounds) {
  for (const std::string& text : missed("^[a-z]+$", 20, {3, 3})) EXPECT_EQ(code_points(text), 3U);
  EXPECT_THAT(missed("^[a-z]+$", 20, {3, 3}), SizeIs(20));
}

}  // namespace
}  // namespace croesus::schema
