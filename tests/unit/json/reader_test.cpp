// SPDX-License-Identifier: Apache-2.0
#include "engine/json/reader.h"

#include <gtest/gtest.h>

#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

using namespace std::string_view_literals;

TEST(Reader, keeps_the_exact_text_and_span_of_every_value) {
  const Document document = must_read(" { \"a\" : [ 1.50 , true ] }\n");
  const Value root = document.root();
  EXPECT_EQ(root.text(), "{ \"a\" : [ 1.50 , true ] }");
  EXPECT_EQ(document.text(), " { \"a\" : [ 1.50 , true ] }\n");
  const Value array = root.find("a");
  EXPECT_EQ(array.text(), "[ 1.50 , true ]");
  EXPECT_EQ(array[0].text(), "1.50");
  EXPECT_EQ(document.span(array[0]).begin, 11U);
  EXPECT_EQ(document.span(array[0]).end, 15U);
  EXPECT_EQ(root.member(0).name.text(), "\"a\"");
}

TEST(Reader, used_again_forgets_the_text_before) {
  Reader reader({.depth = 3});
  std::string text = "[[[1]]]";
  EXPECT_EQ(reader.read(text).value()[0][0][0].text(), "1");
  text = "[[[[1]]]]";
  EXPECT_EQ(reader.read(text).error().code, ErrorCode::limit);
  text = "{\"a\":" + repeated(" ", 5000) + "[" + repeated("true,", 5000) + "null]}";
  EXPECT_EQ(reader.read(text).value().find("a").size(), 5001U);
  text = "[2";
  EXPECT_EQ(reader.read(text).error().where, "byte 2");
  text = "[2]";
  EXPECT_EQ(reader.read(text).value().size(), 1U);
}

TEST(Reader, knows_the_six_kinds) {
  const Document document = must_read("[null,false,-0,\"\",[],{}]");
  const Value root = document.root();
  ASSERT_EQ(root.size(), 6U);
  EXPECT_TRUE(root[0].is(Kind::null));
  EXPECT_FALSE(root[1].boolean());
  EXPECT_TRUE(root[2].is(Kind::number));
  EXPECT_EQ(root[3].string(), "");
  EXPECT_TRUE(root[4].is(Kind::array));
  EXPECT_EQ(root[5].size(), 0U);
  EXPECT_TRUE(root[5].is(Kind::object));
}

TEST(Reader, keeps_member_order_and_duplicate_names) {
  const Document document = must_read(R"({"b":1,"a":2,"b":3})");
  ASSERT_EQ(document.root().size(), 3U);
  EXPECT_EQ(document.root().member(2).value.text(), "3");
  EXPECT_EQ(document.root().member(1).name.string(), "a");
  EXPECT_EQ(document.root().find("b").text(), "1");
}

TEST(Reader, takes_the_four_kinds_of_white_space_and_no_other) {
  EXPECT_EQ(must_read(" \t\r\n1 \t\r\n").root().text(), "1");
  for (const std::string_view other : {"\v", "\f", "\b", "\xC2\xA0", "\xE2\x80\xA8"}) {
    EXPECT_EQ(error_code(std::string(other) + "1"), ErrorCode::syntax);
    EXPECT_EQ(error_code("[1" + std::string(other) + "]"), ErrorCode::syntax);
  }
}

TEST(Reader, says_what_is_wrong_what_was_due_and_where) {
  EXPECT_EQ(complaint(""), "the text ends before a value @ byte 0");
  EXPECT_EQ(complaint(" \n"), "the text ends before a value @ byte 2");
  EXPECT_EQ(complaint("[1 2]"), "expected ',' or ']' after an array element @ byte 3");
  EXPECT_EQ(complaint("[1}"), "expected ',' or ']' after an array element @ byte 2");
  EXPECT_EQ(complaint(R"({"a":1 "b":2})"),
            "expected ',' or '}' after a member of an object @ byte 7");
  EXPECT_EQ(complaint(R"({"a" 1})"), "expected ':' after a member name @ byte 5");
  EXPECT_EQ(complaint("{a:1}"), "expected a member name in quotes @ byte 1");
  EXPECT_EQ(complaint("nil"), "expected a value; did you mean null? @ byte 0");
  EXPECT_EQ(complaint("[1]]"), "expected nothing more after the value @ byte 3");
  EXPECT_EQ(complaint("\"\n\""), "a control character in a string; write it as \\u000a @ byte 1");
  EXPECT_EQ(complaint("\xEF\xBB\xBF{}"),
            "expected a value, not a byte order mark; remove it @ byte 0");
}

TEST(Reader, refuses_what_is_almost_json) {
  for (const std::string_view text :
       {"[1,]"sv,     "[,1]"sv,     "[,]"sv,     "{\"a\":1,}"sv, "{,}"sv,         "{\"a\"}"sv,
        "{\"a\":}"sv, "{1:2}"sv,    "{'a':1}"sv, "'a'"sv,        "a"sv,           "]"sv,
        "}"sv,        ","sv,        ":"sv,       "1 1"sv,        "\"a\" \"b\""sv, "{} {}"sv,
        "[1]x"sv,     "True"sv,     "nulll"sv,   "NaN"sv,        "Infinity"sv,    "-Infinity"sv,
        "// c\n1"sv,  "/* c */1"sv, "[1] # c"sv, "undefined"sv,  "\\u0031"sv,     "[\"a\",\n"sv,
        "{\"a\":1]"sv}) {
    EXPECT_EQ(error_code(text), ErrorCode::syntax) << text;
  }
}

TEST(Reader, refuses_a_byte_order_mark_wherever_it_stands) {
  for (const std::string_view text :
       {"\xEF\xBB\xBF", "\xEF\xBB\xBF{}", "[1,\xEF\xBB\xBF 2]", "1\xEF\xBB\xBF"}) {
    EXPECT_EQ(error_code(text), ErrorCode::syntax);
  }
  EXPECT_EQ(must_read("\"\xEF\xBB\xBF\"").root().string(), "\xEF\xBB\xBF");
  EXPECT_EQ(error_code("\xFF\xFE[\0]\0"sv), ErrorCode::encoding);
}

TEST(Reader, takes_no_nul_for_the_end_of_the_text) {
  EXPECT_EQ(error_code("1\0"sv), ErrorCode::syntax);
  EXPECT_EQ(error_code("[1]\0[2]"sv), ErrorCode::syntax);
  EXPECT_EQ(error_code("\0"sv), ErrorCode::syntax);
  EXPECT_EQ(complaint("[\0]"sv), "expected a value @ byte 1");
  EXPECT_EQ(complaint("\"a\0b\""sv),
            "a control character in a string; write it as \\u0000 @ byte 2");
  EXPECT_EQ(error_code("\"\\\0\""sv), ErrorCode::syntax);
  EXPECT_EQ(must_read("\"a\\u0000b\"").root().string(), "a\0b"sv);
}

TEST(Reader, refuses_every_control_character_in_a_string) {
  for (char c = 0; c < 0x20; ++c) {
    const std::string token = std::string("\"abcdefgh") + c + "ijklmnopq\"";
    EXPECT_EQ(error_code(token), ErrorCode::syntax) << int{c};
  }
  EXPECT_EQ(must_read("\"\x7F\"").root().string(), "\x7F");
}

TEST(Reader, refuses_invalid_utf8_of_every_class) {
  for (const std::string_view bytes : {"\x80",
                                       "\xBF",
                                       "\xC0\x80",
                                       "\xC1\xBF",
                                       "\xE0\x80\x80",
                                       "\xE0\x9F\xBF",
                                       "\xF0\x80\x80\x80",
                                       "\xF0\x8F\xBF\xBF",
                                       "\xED\xA0\x80",
                                       "\xED\xBF\xBF",
                                       "\xED\xA0\xBD\xED\xB8\x80",
                                       "\xF4\x90\x80\x80",
                                       "\xF5\x80\x80\x80",
                                       "\xF8\x88\x80\x80\x80",
                                       "\xFE",
                                       "\xFF",
                                       "\xC2",
                                       "\xC2\x41",
                                       "\xE2\x82",
                                       "\xE2\x82\x41",
                                       "\xE2\x41\x80",
                                       "\xF0\x9F\x98",
                                       "\xF0\x9F\x98\x41",
                                       "\xF0\x41\x98\x80"}) {
    const std::string text = std::string("[\"ok \xC3\xA9 ") + std::string(bytes) + "\"]";
    EXPECT_EQ(error_code(text), ErrorCode::encoding) << testing::PrintToString(text);
    EXPECT_EQ(read(text).error().where, "byte 8");
    EXPECT_EQ(error_code("[" + std::string(bytes) + "]"), ErrorCode::encoding);
  }
}

TEST(Reader, accepts_the_first_and_last_character_of_every_utf8_length) {
  for (const std::string_view bytes :
       {"\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_EQ(must_read("\"" + std::string(bytes) + "\"").root().string(), bytes);
  }
}

/// Every strict prefix of a text that ends in a closing bracket or quote is no text.
void expect_no_prefix_is_read(std::string_view text) {
  ASSERT_TRUE(read(std::string(text)));
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::optional<ErrorCode> code = error_code(text.substr(0, length));
    EXPECT_TRUE(code == ErrorCode::syntax || code == ErrorCode::encoding)
        << length << " of " << text;
  }
}

TEST(Reader, refuses_documents_cut_off_at_any_byte) {
  expect_no_prefix_is_read(
      R"({"content":[{"type":"text","text":"a\u00e9\ud83d\ude00\n"}],"isError":false})");
  expect_no_prefix_is_read("[ -12.50e+07 , 0 , [ ] , { } , [ [ null ] ] , true , false ]");
  expect_no_prefix_is_read("\"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \\\" \\\\ \\uD800\"");
  expect_no_prefix_is_read("{\"\":{\"\":{\"\":[\"\"]}}}");
}

TEST(Reader, cut_off_words_and_numbers_are_read_only_where_the_rest_is_whole) {
  for (const std::string_view prefix :
       {"t", "tr", "tru", "f", "fals", "n", "nul", "-", "-1.", "-12.5e", "-12.5e+"}) {
    EXPECT_EQ(error_code(prefix), ErrorCode::syntax) << prefix;
  }
  for (const std::string_view prefix : {"-1", "-12", "-12.5", "-12.5e+3"}) {
    EXPECT_EQ(must_read(prefix).root().text(), prefix);
  }
}

TEST(Reader, limits_depth_at_the_opening_that_is_too_much) {
  const std::string most = repeated("[", 10'000) + repeated("]", 10'000);
  EXPECT_TRUE(read(most));
  const std::string more = "[" + most + "]";
  EXPECT_EQ(error_code(more), ErrorCode::limit);
  EXPECT_EQ(complaint(more), "more than 10000 containers inside one another @ byte 10000");
  EXPECT_EQ(error_code("[]", {.depth = 0}), ErrorCode::limit);
  EXPECT_TRUE(read("1", {.depth = 0}));
  EXPECT_TRUE(read("[{},{},[],[]]", {.depth = 2}));
}

TEST(Reader, limits_the_length_of_the_text) {
  EXPECT_TRUE(read("[1,2]", {.bytes = 5}));
  EXPECT_EQ(complaint("[1,2] ", {.bytes = 5}),
            "the text is 6 bytes long, and at most 5 are read @ byte 5");
  EXPECT_EQ(error_code("[1,2] ", {.bytes = 5}), ErrorCode::limit);
}

TEST(Reader, reads_huge_strings_and_wide_containers) {
  const std::string letters(5'000'000, 'x');
  EXPECT_EQ(must_read("[\"" + letters + "\"]").root()[0].string(), letters);
  const Document wide = must_read("[" + repeated("0,", 999'999) + "7]");
  ASSERT_EQ(wide.root().size(), 1'000'000U);
  EXPECT_EQ(wide.root()[999'999].text(), "7");
}

TEST(Reader, documents_outlive_the_copies_they_were_made_from) {
  Document kept = must_read("[1]");
  {
    const Document other = must_read("[\"short\"]");
    kept = other;
  }
  EXPECT_EQ(kept.root()[0].string(), "short");
}

}  // namespace
}  // namespace croesus::json
