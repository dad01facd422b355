// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

/// The example document of RFC 6901, section 5, with one member more.
constexpr std::string_view kExample =
    R"({"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8,"~1":9})";

TEST(Pointer, resolves_the_examples_of_rfc_6901) {
  const Document document = must_read(kExample);
  const std::vector<std::pair<std::string_view, std::string_view>> places = {
      {"", kExample}, {"/foo/0", "\"bar\""}, {"/", "0"},     {"/a~1b", "1"},
      {"/c%d", "2"},  {"/e^f", "3"},         {"/g|h", "4"},  {"/i\\j", "5"},
      {"/k\"l", "6"}, {"/ ", "7"},           {"/m~0n", "8"}, {"/~01", "9"}};
  for (const auto& [pointer, text] : places)
    EXPECT_EQ(resolve(document.root(), pointer).text(), text) << pointer;
}

TEST(Pointer, names_nothing_where_there_is_nothing) {
  const Document document = must_read(kExample);
  for (const std::string_view pointer :
       {"/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/ 1", "/foo/-1",
        "/foo/1e0", "/foo/18446744073709551616", "/foo/", "/foo/0/0", "foo", "/m~n", "/m~", "/m~2n",
        "//"}) {
    EXPECT_FALSE(resolve(document.root(), pointer)) << pointer;
  }
  EXPECT_FALSE(resolve(Value(), ""));
}

TEST(Pointer, means_the_first_of_two_members_of_one_name) {
  EXPECT_EQ(resolve(must_read(R"({"a":1,"a":2})").root(), "/a").text(), "1");
}

TEST(Pointer, append_escapes_names) {
  EXPECT_EQ(append("", "a"), "/a");
  EXPECT_EQ(append("/x", "m~n/o"), "/x/m~0n~1o");
  EXPECT_EQ(append("/x", ""), "/x/");
  EXPECT_EQ(append("/x", std::size_t{12}), "/x/12");
}

TEST(Pointer, tokens_are_decoded) {
  EXPECT_THAT(tokens("").value(), testing::ElementsAre());
  EXPECT_THAT(tokens("/").value(), testing::ElementsAre(""));
  EXPECT_THAT(tokens("/a~1b/~01/0//").value(), testing::ElementsAre("a/b", "~1", "0", "", ""));
  for (const std::string_view bad : {"a", "#/a", "/~", "/~2", "/a/~x/b"}) {
    EXPECT_EQ(tokens(bad).error().code, ErrorCode::usage) << bad;
    EXPECT_EQ(tokens(bad).error().where, bad);
  }
}

TEST(Pointer, at_a_range_is_the_innermost_value_around_it) {
  const Document document = must_read(R"( {"ab":[10,{"c/d":"text"}] ,"e":null} )");
  //                                     0123456789012345678901234567890123456789
  EXPECT_EQ(pointer_at(document, 8, 10), "/ab/0");
  EXPECT_EQ(pointer_at(document, 9, 10), "/ab/0");
  EXPECT_EQ(pointer_at(document, 9, 9), "/ab/0");
  EXPECT_EQ(pointer_at(document, 10, 11), "/ab");
  EXPECT_EQ(pointer_at(document, 8, 11), "/ab");
  EXPECT_EQ(pointer_at(document, 13, 14), "/ab/1");
  EXPECT_EQ(pointer_at(document, 18, 22), "/ab/1/c~1d");
  EXPECT_EQ(pointer_at(document, 32, 36), "/e");
  EXPECT_EQ(pointer_at(document, 2, 6), "");
  EXPECT_EQ(pointer_at(document, 26, 27), "");
  EXPECT_EQ(pointer_at(document, 0, 1), "");
  EXPECT_EQ(pointer_at(document, 9, 33), "");
}

TEST(Pointer, at_an_insertion_between_values_is_the_container) {
  const Document document = must_read("[10,[20]]");
  EXPECT_EQ(pointer_at(document, 1, 1), "");
  EXPECT_EQ(pointer_at(document, 2, 2), "/0");
  EXPECT_EQ(pointer_at(document, 3, 3), "");
  EXPECT_EQ(pointer_at(document, 5, 5), "/1");
  EXPECT_EQ(pointer_at(document, 7, 7), "/1");
  EXPECT_EQ(pointer_at(document, 8, 8), "");
}

TEST(Pointer, is_within_goes_by_whole_tokens) {
  EXPECT_TRUE(is_within("", ""));
  EXPECT_TRUE(is_within("/a", ""));
  EXPECT_TRUE(is_within("/a/b", "/a"));
  EXPECT_TRUE(is_within("/a", "/a"));
  EXPECT_FALSE(is_within("/ab", "/a"));
  EXPECT_FALSE(is_within("/a", "/a/b"));
  EXPECT_FALSE(is_within("", "/a"));
}

}  // namespace
}  // namespace croesus::json
