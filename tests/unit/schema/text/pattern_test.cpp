// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "engine/schema/text/code_points.h"

namespace croesus::schema {
namespace {

Match search(std::string_view pattern, std::string_view text) {
  const Expected<Pattern> compiled = Pattern::compile(pattern);
  EXPECT_TRUE(compiled) << pattern << ": " << (compiled ? "" : compiled.error().message);
  return compiled ? compiled->search(text) : Match::indeterminate;
}

bool finds(std::string_view pattern, std::string_view text) {
  const Match found = search(pattern, text);
  EXPECT_NE(found, Match::indeterminate) << pattern << " on " << text.substr(0, 40);
  return found == Match::yes;
}

/// The error's code, or usage where there is none.
ErrorCode refused(std::string_view pattern) {
  const Expected<Pattern> compiled = Pattern::compile(pattern);
  return compiled ? ErrorCode::usage : compiled.error().code;
}

TEST(Pattern, is_found_anywhere_and_matters_in_case) {
  EXPECT_TRUE(finds("a+", "xxaay"));
  EXPECT_TRUE(finds("", ""));
  EXPECT_FALSE(finds("a", "A"));
}

TEST(Pattern, dollar_stands_at_the_very_end_alone) {
  EXPECT_TRUE(finds("^abc$", "abc"));
  EXPECT_FALSE(finds("^abc$", "abc\n"));
  EXPECT_FALSE(finds("^b", "a\nb"));
}

TEST(Pattern, digits_and_word_characters_are_ascii) {
  EXPECT_FALSE(finds("\\d", "\u0661"));
  EXPECT_TRUE(finds("^\\D$", "\u0661"));
  EXPECT_FALSE(finds("\\w", "\u00e9"));
  EXPECT_TRUE(finds("^\\W$", "\u00e9"));
  EXPECT_TRUE(finds("\\bx", "\u00e9x"));
  EXPECT_FALSE(finds("\\Bx", "\u00e9x"));
}

TEST(Pattern, blanks_are_those_of_ecma_262) {
  for (const char* blank : {" ", "\t", "\n", "\v", "\f", "\r", "\u00a0", "\u1680", "\u2000",
                            "\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000", "\ufeff"}) {
    EXPECT_TRUE(finds("^\\s$", blank));
    EXPECT_FALSE(finds("[\\S]", blank));
  }
  EXPECT_FALSE(finds("\\s", "\u0085"));
  EXPECT_FALSE(finds("\\s", "\u200b"));
  EXPECT_FALSE(finds("\\s", "\u180e"));
}

TEST(Pattern, dot_is_one_code_point_but_no_line_end) {
  EXPECT_TRUE(finds("^.$", "\U0001f432"));
  EXPECT_TRUE(finds("^.$", "\u0085"));
  for (const char* end : {"\n", "\r", "\u2028", "\u2029"}) EXPECT_FALSE(finds(".", end));
}

TEST(Pattern, empty_classes_are_nothing_and_everything) {
  EXPECT_FALSE(finds("[]", "a"));
  EXPECT_TRUE(finds("^[^]$", "\n"));
  EXPECT_TRUE(finds("^[^]$", "\U0010ffff"));
  EXPECT_TRUE(finds("^a[]?$", "a"));
}

TEST(Pattern, classes_read_every_escape) {
  EXPECT_TRUE(finds("^[\\]\\\\^\\-]{4}$", "]\\^-"));
  EXPECT_TRUE(finds("^[\\b]$", "\b"));
  EXPECT_TRUE(finds("^[\\x41-\\u0043\\u{1f432}]+$", "ABC\U0001f432"));
  EXPECT_TRUE(finds("^[-a]+$", "-a"));
  EXPECT_TRUE(finds("^[a-]+$", "-a"));
  EXPECT_TRUE(finds("^[[:alpha:]]$", "a]"));
  EXPECT_FALSE(finds("^[[:alpha:]]$", "z"));
}

TEST(Pattern, character_escapes_have_their_meaning) {
  EXPECT_TRUE(finds("^\\cC\\cc$", "\x03\x03"));
  EXPECT_TRUE(finds("^\\t\\n\\v\\f\\r$", "\t\n\v\f\r"));
  EXPECT_TRUE(finds("^\\0$", std::string_view("\0", 1)));
  EXPECT_TRUE(finds("^\\ud83d\\udc32*$", "\U0001f432\U0001f432"));
  EXPECT_TRUE(finds("^\\/\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|$", "/^$.*+?()[]{}|"));
  EXPECT_TRUE(finds("^a#b c$", "a#b c"));
}

TEST(Pattern, properties_go_by_all_their_names) {
  for (const char* name : {"L", "Letter", "gc=L", "General_Category=Letter", "Script=Greek",
                           "sc=Grek", "scx=Greek", "Script_Extensions=Grek", "Lowercase",
                           "Alphabetic", "Ll", "ID_Start", "XIDC", "LC", "Any", "Assigned"}) {
    EXPECT_TRUE(finds("^\\p{" + std::string(name) + "}$", "\u03c0")) << name;
    EXPECT_FALSE(finds("\\P{" + std::string(name) + "}", "\u03c0")) << name;
  }
  EXPECT_TRUE(finds("^\\p{digit}+$", "42\u09ea"));
  EXPECT_TRUE(finds("^[^\\p{Lu}\\P{L}]$", "a"));
}

TEST(Pattern, unknown_properties_are_errors) {
  for (const char* wrong :
       {"\\p{letter}", "\\p{Latin}", "\\p{L&}", "\\p{sc=}", "\\p{^L}", "\\pL"}) {
    EXPECT_EQ(refused(wrong), ErrorCode::syntax) << wrong;
  }
  EXPECT_EQ(refused("\\p{Script=Klingon}"), ErrorCode::unsupported);
}

TEST(Pattern, back_references_to_idle_groups_match_nothing) {
  EXPECT_TRUE(finds("^(?:(a)|b)\\1$", "b"));
  EXPECT_TRUE(finds("^\\1(a)$", "a"));
  EXPECT_TRUE(finds("^(?<n>a|b)\\k<n>1$", "bb1"));
  EXPECT_FALSE(finds("^(a|b)\\1$", "ab"));
}

TEST(Pattern, look_arounds_are_no_part_of_the_match) {
  EXPECT_TRUE(finds("^(?=.*\\d)(?!.*x)[a-z\\d]+$", "ab1"));
  EXPECT_FALSE(finds("^(?=.*\\d)(?!.*x)[a-z\\d]+$", "xb1"));
  EXPECT_TRUE(finds("(?<=ab|c)d", "cd"));
  EXPECT_FALSE(finds("(?<!c)d", "cd"));
}

TEST(Pattern, groups_are_forgotten_when_a_repetition_begins_anew) {
  EXPECT_TRUE(finds("^(?:(a)|b)*\\1$", "ab"));
  EXPECT_FALSE(finds("^(?:(a)|b)*\\1$",
                     "aba"
                     "c"));
  EXPECT_TRUE(finds("^(z)((a+)?(b+)?(c))*\\3$",
                    "zaacbbbcac"
                    "a"));
  EXPECT_FALSE(finds("^(?:(a)|(b)){2}\\1c$", "abac"));
  EXPECT_TRUE(finds("^(a\\1){2}$", "aa"));
}

TEST(Pattern, look_behinds_may_vary_in_width_and_read_backwards) {
  EXPECT_TRUE(finds("(?<=a+)b", "caab"));
  EXPECT_FALSE(finds("(?<=^a+)b", "caab"));
  EXPECT_TRUE(finds("(?<!x.*)b$", "ab"));
  EXPECT_FALSE(finds("(?<!x.*)b$", "x1b"));
  EXPECT_TRUE(finds("(?<=\\1(a))b", "aab"));
  EXPECT_FALSE(finds("(?<=\\1(a))b", "cab"));
  EXPECT_TRUE(finds("(?<=(\\p{Lu})\\ud83d*)b",
                    "A\xED\xA0\xBD"
                    "b"));
}

TEST(Pattern, own_search_is_bounded_too) {
  const std::string letters(3000, 'a');
  EXPECT_EQ(search("^(a+)+\\1b$", letters), Match::indeterminate);
  EXPECT_EQ(search("(?:(a)|(?:a))*\\1b", letters), Match::indeterminate);
  EXPECT_EQ(search("^(a)\\1+$", std::string(200'000, 'a')), Match::indeterminate);
  EXPECT_EQ(search("^(a)[a-z]*\\1$", std::string(200'000, 'a')), Match::yes);
}

TEST(Pattern, what_only_other_languages_know_is_an_error) {
  for (const char* wrong :
       {"\\Z",     "\\A",     "\\a",      "\\h",          "\\e",     "\\G",
        "\\K",     "\\Qa\\E", "a++",      "a*+",          "(?>a)",   "(?#c)",
        "(?i)a",   "(?i:a)",  "(?P<n>a)", "(?P=n)",       "(?|a)",   "(?R)",
        "(*FAIL)", "\\012",   "\\8",      "\\_x\\a",      "[z-a]",   "(",
        ")",       "a{2,1}",  "?",        "{1}",          "(?<=a)*", "^*",
        "\\",      "[a",      "\\k<n>",   "(?<a>)(?<a>)", "(?<1>a)", "\\u{110000}",
        "\\x4",    "\\2(a)",  "(?<n"}) {
    EXPECT_EQ(refused(wrong), ErrorCode::syntax) << wrong;
  }
  EXPECT_EQ(refused("\xff"), ErrorCode::encoding);
}

TEST(Pattern, users_way_of_writing_is_understood) {
  EXPECT_TRUE(finds("^[\\w-.]+$", "a-.b"));
  EXPECT_TRUE(finds("^a\\-\\@\\ \\_b$", "a-@ _b"));
  EXPECT_TRUE(finds("^{a}]$", "{a}]"));
  EXPECT_TRUE(finds("^a{,2}$", "a{,2}"));
  EXPECT_TRUE(finds("^(?=a)*b$", "b"));
}

TEST(Pattern, format_regex_forgives_nothing) {
  EXPECT_TRUE(is_pattern("(?<=a+)b"));
  EXPECT_TRUE(is_pattern("^[\\-a]$"));
  EXPECT_FALSE(is_pattern("\\-"));
  EXPECT_FALSE(is_pattern("^(abc]"));
}

TEST(Pattern, lone_surrogates_are_characters) {
  const std::string high = "\xED\xA0\xBD";
  EXPECT_TRUE(finds("^.$", high));
  EXPECT_TRUE(finds("^[^a]\\W\\p{Cs}$", high + high + high));
  EXPECT_TRUE(finds("^\\ud83d$", high));
  EXPECT_TRUE(finds("^[\\ud800-\\udfff]$", high));
  EXPECT_FALSE(finds("^\\p{L}$", high));
  EXPECT_FALSE(finds("\\ud83d", "\U0001f432"));
  EXPECT_FALSE(finds("^[a-z]+$", "ab" + high));
  EXPECT_TRUE(finds("^\u00e9\U0001f432", "\u00e9\U0001f432" + high));
}

TEST(Pattern, catastrophic_ones_are_given_up) {
  const std::string letters(40, 'a');
  EXPECT_EQ(search("^(a+)+$", letters + "!"), Match::indeterminate);
  EXPECT_EQ(search("(x+x+)+y", std::string(40, 'x')), Match::no);
  EXPECT_EQ(search("^(([a-z])+.)+[A-Z]([a-z])+$", letters), Match::indeterminate);
  EXPECT_EQ(search("^(a+)+$", letters), Match::yes);
}

TEST(Pattern, long_strings_are_searched) {
  const std::string letters(1'000'000, 'a');
  EXPECT_TRUE(finds("^[a-z]+$", letters));
  EXPECT_FALSE(finds("^[a-z]+$", letters + "1"));
  EXPECT_TRUE(finds("^(?:ab?)*$", letters.substr(0, 20000)));
}

TEST(Pattern, nesting_is_bounded) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "a" + std::string(depth, ')');
  };
  EXPECT_TRUE(finds(nested(150), "a"));
  EXPECT_EQ(refused(nested(100'000)), ErrorCode::limit);
  EXPECT_EQ(search("(?:a{60000}){60000}", "a"), Match::no);
}

TEST(Pattern, one_pattern_serves_many_threads) {
  const Pattern pattern = *Pattern::compile("^(?:[a-z]\\ud83d?)+$");
  std::vector<std::thread> threads;
  std::vector<int> found(4);
  for (int& count : found) {
    threads.emplace_back([&count, pattern] {
      for (int i = 0; i < 1000; ++i) {
        count += pattern.search("ab\xED\xA0\xBD") == Match::yes ? 1 : 0;
        count += pattern.search("abc") == Match::yes ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found, std::vector<int>(4, 2000));
}

TEST(CodePoints, are_counted_not_bytes) {
  EXPECT_EQ(code_points(""), 0U);
  EXPECT_EQ(code_points("a\u00e9\u20ac\U0001f432"), 4U);
  EXPECT_EQ(code_points("\xED\xA0\xBD"), 1U);
}

}  // namespace
}  // namespace croesus::schema
