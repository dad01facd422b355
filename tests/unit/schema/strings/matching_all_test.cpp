// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/schema/strings/pattern_strings.h"

namespace croesus::schema {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

JointStrings joint(const std::vector<std::string>& wanted, const std::vector<std::string>& unwanted,
                   std::size_t count, Bounds bounds = {}) {
  std::vector<Pattern> patterns;
  for (const std::string& text : wanted) patterns.push_back(*Pattern::compile(text));
  for (const std::string& text : unwanted) patterns.push_back(*Pattern::compile(text));
  std::vector<const Pattern*> all;
  for (const Pattern& pattern : patterns) all.push_back(&pattern);
  const std::span<const Pattern* const> span(all);
  Stream stream(1, {"joint"});
  return matching_all(span.first(wanted.size()), span.subspan(wanted.size()), bounds, stream,
                      count);
}

TEST(MatchingAll, finds_what_several_patterns_find) {
  const auto strings = joint({"^[a-z]+$", "q.*q", "^.{5}$"}, {}, 20).strings;
  EXPECT_THAT(strings, SizeIs(20));
  EXPECT_THAT(strings, testing::Each(testing::ContainsRegex("^[a-z]{5}$")));
}

TEST(MatchingAll, leaves_out_what_others_find) {
  const auto strings = joint({"^x-"}, {"^x-[a-z]*$"}, 10).strings;
  EXPECT_THAT(strings, SizeIs(10));
  EXPECT_THAT(joint({"^(?:aa)+$"}, {"^(?:aaa)+$"}, 5).strings, SizeIs(5));
  EXPECT_THAT(joint({}, {"[^a]"}, 5).strings, testing::Contains("aa"));
}

TEST(MatchingAll, proves_that_there_is_nothing) {
  EXPECT_TRUE(joint({"^a", "^b"}, {}, 5).none_exist);
  EXPECT_TRUE(joint({"^[ab]*$"}, {"^(?:a|b)*$"}, 5).none_exist);
  EXPECT_TRUE(joint({"^(?:ab)+$"}, {}, 5, {3, 3}).none_exist);
  EXPECT_TRUE(joint({"^a{3}$"}, {}, 5, {4, SIZE_MAX}).none_exist);
  EXPECT_TRUE(joint({}, {""}, 5).none_exist);
  EXPECT_FALSE(joint({"^(?:ab)+$"}, {}, 5, {2, 3}).none_exist);
}

TEST(MatchingAll, does_not_claim_a_proof_where_it_did_not_look) {
  const auto answer = joint({"^a{2000}$", "^a*$"}, {}, 3);
  EXPECT_FALSE(answer.none_exist);
  EXPECT_THAT(answer.strings, testing::ElementsAre(std::string(2000, 'a')));
}

TEST(MatchingAll, does_not_take_its_knowledge_of_properties_for_complete) {
  const auto answer = joint({"^\\p{Co}$", "^[\\u{100000}-\\u{10ffff}]$"}, {}, 3);
  EXPECT_FALSE(answer.none_exist);
}

TEST(MatchingAll, tries_what_is_not_regular) {
  EXPECT_THAT(joint({"^(a|b)\\1$", "b"}, {}, 5).strings, testing::ElementsAre("bb"));
  EXPECT_THAT(joint({"^[a-z0-9]+$", "(?=.*\\d)[a-z]"}, {}, 5).strings, SizeIs(5));
}

TEST(MatchingAll, keeps_to_bounds) {
  EXPECT_THAT(joint({"[0-9]", "[a-z]"}, {"^[a-z]"}, 10, {7, 7}).strings, SizeIs(10));
  EXPECT_THAT(joint({"[0-9]", "[a-z]"}, {}, 3, {1000, 1000}).strings, Not(IsEmpty()));
}

}  // namespace
}  // namespace croesus::schema
