// SPDX-License-Identifier: Apache-2.0
#include "engine/json/text.h"

#include <gtest/gtest.h>

#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

using namespace std::string_view_literals;

std::string decoded(std::string_view token) { return must_read(token).root().string(); }

TEST(Text, every_two_letter_escape_has_its_meaning) {
  EXPECT_EQ(decoded(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
}

TEST(Text, every_other_letter_after_a_backslash_is_an_error) {
  const std::string_view letters = "\"\\/bfnrtu";
  for (int c = 1; c < 256; ++c) {
    const std::string token = std::string("\"\\") + static_cast<char>(c) + "\"";
    if (letters.find(static_cast<char>(c)) == std::string_view::npos) {
      EXPECT_TRUE(error_code(token).has_value()) << c;
    }
  }
  EXPECT_EQ(complaint(R"("\x41")"),
            "expected one of \" \\ / b f n r t u after '\\' in a string @ byte 2");
}

TEST(Text, unicode_escapes_take_four_digits_of_either_case) {
  EXPECT_EQ(decoded(R"("\u0041\u00e9\u20AC\uFFFF\u0000")"),
            "A\xC3\xA9\xE2\x82\xAC\xEF\xBF\xBF\0"sv);
  for (const std::string_view bad : {R"("\u")", R"("\u1")", R"("\u12")", R"("\u123")",
                                     R"("\u123g")", R"("\u 123")", R"("\u+123")", R"("\U0041")"}) {
    EXPECT_EQ(error_code(bad), ErrorCode::syntax) << bad;
  }
  EXPECT_EQ(complaint(R"("\u12g4")"), "expected four hexadecimal digits after '\\u' @ byte 5");
}

TEST(Text, a_surrogate_pair_is_one_character) {
  EXPECT_EQ(decoded(R"("\uD83D\uDE00")"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(decoded(R"("\ud800\udc00\udbff\udfff")"), "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
}

TEST(Text, a_lone_surrogate_survives) {
  EXPECT_EQ(decoded(R"("\ud800")"), "\xED\xA0\x80");
  EXPECT_EQ(decoded(R"("\udfff")"), "\xED\xBF\xBF");
  EXPECT_EQ(decoded(R"("\ude00\ud83d")"), "\xED\xB8\x80\xED\xA0\xBD");
  EXPECT_EQ(decoded(R"("\ud83dx\ude00")"), "\xED\xA0\xBDx\xED\xB8\x80");
  EXPECT_EQ(decoded(R"("\ud83d\n")"), "\xED\xA0\xBD\n");
  EXPECT_EQ(decoded(R"("\ud83d\ud83d\ude00\ude00")"), "\xED\xA0\xBD\xF0\x9F\x98\x80\xED\xB8\x80");
}

TEST(Text, length_counts_pairs_and_lone_surrogates_once) {
  EXPECT_EQ(length(R"("")"), 0U);
  EXPECT_EQ(length(R"("a\n\u0041\\u")"), 5U);
  EXPECT_EQ(length(R"("\uD83D\uDE00")"), 1U);
  EXPECT_EQ(length("\"\xF0\x9F\x98\x80\xC3\xA9\""), 2U);
  EXPECT_EQ(length(R"("\uD83D\uD83D\uDE00\uDE00")"), 3U);
  EXPECT_EQ(length(R"("\uD83Dx\uDE00")"), 3U);
}

TEST(Text, quote_escapes_only_what_must_be_by_default) {
  EXPECT_EQ(quote("a/\"\\\b\f\n\r\t\x01\x1F\x7F\xC3\xA9\xF0\x9F\x98\x80"),
            "\"a/\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\x7F\xC3\xA9\xF0\x9F\x98\x80\"");
  EXPECT_EQ(quote(""), "\"\"");
  EXPECT_EQ(quote("\0"sv), "\"\\u0000\"");
}

TEST(Text, quote_can_keep_to_ascii_or_escape_everything) {
  EXPECT_EQ(quote("a\n\x7F\xC3\xA9\xF0\x9F\x98\x80", Escapes::non_ascii),
            "\"a\\n\x7F\\u00e9\\ud83d\\ude00\"");
  EXPECT_EQ(quote("a\n\xF0\x9F\x98\x80", Escapes::all), R"("\u0061\u000a\ud83d\ude00")");
}

TEST(Text, quote_writes_lone_surrogates_as_escapes_in_every_style) {
  for (const Escapes escapes : {Escapes::shortest, Escapes::non_ascii, Escapes::all}) {
    EXPECT_EQ(quote("\xED\xA0\x80", escapes), R"("\ud800")");
    EXPECT_EQ(quote("\xED\xBF\xBF", escapes), R"("\udfff")");
  }
}

TEST(Text, quote_replaces_bytes_that_are_no_text) {
  EXPECT_EQ(quote("a\xFF\xC3z"), "\"a\xEF\xBF\xBD\xEF\xBF\xBDz\"");
  EXPECT_EQ(quote("\xC0\x80", Escapes::non_ascii), R"("\ufffd\ufffd")");
}

}  // namespace
}  // namespace croesus::json
