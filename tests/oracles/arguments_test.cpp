// SPDX-License-Identifier: Apache-2.0
//
// Command lines split by the quoting rules of the POSIX shell. What is due was read off the rules,
// and a law asks /bin/sh.
#include "oracles/external/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace croesus::external {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> split(std::string_view line) { return split_arguments(line).value(); }

std::string refusal(std::string_view line) {
  const auto arguments = split_arguments(line);
  return arguments ? "none" : arguments.error().message;
}

/// What /bin/sh makes of it: each argument in brackets.
std::string shell(const std::string& line) {
  FILE* out = ::popen(("printf '[%s]' " + line).c_str(), "r");
  std::array<char, 1000> chunk{};
  const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), out);
  ::pclose(out);
  return {chunk.data(), size};
}

std::string in_brackets(const std::vector<std::string>& arguments) {
  std::string result;
  for (const std::string& argument : arguments) result += "[" + argument + "]";
  return result;
}

TEST(Arguments, are_separated_by_blanks_of_any_number) {
  EXPECT_THAT(split("  a \t b\nc "), ElementsAre("a", "b", "c"));
  EXPECT_THAT(split(" \n"), IsEmpty());
}

TEST(Arguments, quotes_within_the_other_quotes_stay) {
  EXPECT_THAT(split(R"('a "q" b' "x y" c\ d)"), ElementsAre(R"(a "q" b)", "x y", "c d"));
  EXPECT_THAT(split(R"("x'y")"), ElementsAre("x'y"));
}

TEST(Arguments, a_backslash_is_plain_between_single_quotes) {
  EXPECT_THAT(split(R"('a\' 'b\n')"), ElementsAre(R"(a\)", R"(b\n)"));
}

TEST(Arguments, a_backslash_quotes_four_characters_between_double_quotes) {
  EXPECT_THAT(split(R"("\"\\\$\`" "\a\'\ ")"), ElementsAre(R"("\$`)", R"(\a\'\ )"));
}

TEST(Arguments, a_quoted_line_break_vanishes_but_not_between_single_quotes) {
  EXPECT_THAT(split("a\\\nb \"c\\\nd\" 'e\\\nf'"), ElementsAre("ab", "cd", "e\\\nf"));
}

TEST(Arguments, quoted_parts_join_and_may_be_empty) {
  EXPECT_THAT(split(R"(a'b'"c"\d '' "")"), ElementsAre("abcd", "", ""));
}

TEST(Arguments, nothing_else_of_a_shell_is_there) {
  EXPECT_THAT(split("$HOME * ~ ; #x `a` {task}"),
              ElementsAre("$HOME", "*", "~", ";", "#x", "`a`", "{task}"));
}

TEST(Arguments, a_quote_that_stays_open_is_refused_with_its_place) {
  EXPECT_THAT(refusal("a 'b c"), HasSubstr("a single quote that is not closed at character 3"));
  EXPECT_THAT(refusal(R"(a b"c\")"), HasSubstr("a double quote that is not closed at character 4"));
  EXPECT_THAT(refusal(R"(ab\)"), HasSubstr("a backslash with nothing behind it at character 3"));
  EXPECT_EQ(split_arguments("'").error().code, ErrorCode::usage);
}

TEST(Arguments, the_shell_splits_every_short_line_of_quotes_likewise) {
  const std::string_view letters = "a '\"\\";
  std::size_t split_lines = 0;
  for (std::size_t number = 0; number < 5UL * 5 * 5 * 5; ++number) {
    std::string line = "x";
    for (std::size_t rest = number, i = 0; i < 4; ++i, rest /= 5) line += letters[rest % 5];
    const auto ours = split_arguments(line);
    if (!ours) continue;
    ++split_lines;
    EXPECT_EQ(in_brackets(*ours), shell(line)) << line;
  }
  EXPECT_GT(split_lines, 200U);
}

}  // namespace
}  // namespace croesus::external
