// SPDX-License-Identifier: Apache-2.0
#include "engine/json/writer.h"

#include <gtest/gtest.h>

#include <cfloat>
#include <limits>

#include "engine/json/text.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

TEST(Writer, builds_one_compact_line) {
  Writer writer;
  writer.begin_object().key("a").begin_array().null().boolean(true).boolean(false).end_array();
  writer.key("b")
      .begin_object()
      .end_object()
      .key("c")
      .string("x\ny")
      .key("d")
      .raw("[1.50, 2]")
      .end_object();
  EXPECT_EQ(writer.text(), R"({"a":[null,true,false],"b":{},"c":"x\ny","d":[1.50, 2]})");
}

TEST(Writer, writes_the_limits_of_integers) {
  Writer writer;
  writer.begin_array().integer(std::numeric_limits<std::int64_t>::min()).integer(0);
  writer.unsigned_integer(std::numeric_limits<std::uint64_t>::max()).end_array();
  EXPECT_EQ(writer.text(), "[-9223372036854775808,0,18446744073709551615]");
}

TEST(Writer, writes_doubles_that_read_back_to_the_same) {
  for (const double value :
       {0.0, 1.0, -1.5, 0.1, 1e22, 1e23, 5e-324, DBL_MAX, DBL_MIN, 2.0 / 3.0, 123456789.125}) {
    const std::string text = Writer().number(value).text();
    EXPECT_TRUE(must_read(text).root().is(Kind::number)) << text;
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
  }
  EXPECT_EQ(Writer().number(0.1).text(), "0.1");
  EXPECT_EQ(Writer().number(9007199254740993.0).text(), "9007199254740992");
}

TEST(Writer, writes_strings_as_quote_does_keys_included) {
  const std::string_view odd = "\xED\xA0\x80 \x1F \" \xC3\xA9";
  EXPECT_EQ(Writer().string(odd).text(), quote(odd));
  EXPECT_EQ(Writer().begin_object().key(odd).null().end_object().text(),
            "{" + quote(odd) + ":null}");
}

TEST(Writer, indents_as_write_indented_does) {
  const auto build = [](Writer out) {
    out.begin_object().key("a").begin_array().end_array().key("b").begin_object().end_object();
    out.key("c").begin_array().unsigned_integer(1).string("x\ny").null().raw("[2]");
    return out.begin_object().key("d").number(0.5).end_object().end_array().end_object().text();
  };
  EXPECT_EQ(build(Writer::indented()),
            "{\n  \"a\": [],\n  \"b\": {},\n  \"c\": [\n    1,\n    \"x\\ny\",\n    null,\n"
            "    [2],\n    {\n      \"d\": 0.5\n    }\n  ]\n}");
}

TEST(Writer, hands_a_text_out_piece_by_piece) {
  Writer whole = Writer::indented();
  std::string pieces;
  whole.begin_array();
  for (int i = 0; i < 3; ++i) {
    whole.integer(i);
    pieces += whole.take();
  }
  pieces += whole.end_array().take();
  EXPECT_EQ(pieces, "[\n  0,\n  1,\n  2\n]");
  EXPECT_EQ(whole.take(), "");
}

TEST(Writer, can_be_moved_in_mid_text) {
  Writer first;
  first.begin_array().integer(1);
  Writer second = std::move(first);
  EXPECT_EQ(second.integer(2).end_array().text(), "[1,2]");
}

TEST(Write, gives_the_exact_text_of_a_value) {
  EXPECT_EQ(write(must_read(" [ 1.0 , {\"a\" :\t\"\\u0041\"} ] \n").root()),
            "[ 1.0 , {\"a\" :\t\"\\u0041\"} ]");
}

TEST(WriteIndented, keeps_scalars_exact) {
  EXPECT_EQ(write_indented(must_read(R"({"a":[1.0,{}, [] ],"\u0062":{"c":"\/"}})").root()),
            "{\n  \"a\": [\n    1.0,\n    {},\n    []\n  ],\n  \"\\u0062\": {\n    \"c\": "
            "\"\\/\"\n  }\n}");
  EXPECT_EQ(write_indented(must_read(" 5 ").root()), "5");
}

}  // namespace
}  // namespace croesus::json
