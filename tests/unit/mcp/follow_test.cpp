// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/domains/mcp/follow.h"
#include "engine/json/reader.h"

namespace croesus::mcp {
namespace {

json::Document read(const char* text) { return *json::read(text); }

TEST(Selector, of_nothing_is_the_root) {
  const auto document = read(R"({"a":1})");
  EXPECT_EQ(select(document.root(), "").pointer, "");
  EXPECT_TRUE(select(document.root(), ""));
}

TEST(Selector, goes_by_names_and_numbers) {
  const auto document = read(R"([{"a":{"b/c":[10,20]}}])");
  EXPECT_EQ(select(document.root(), "[0].a").pointer, "/0/a");
  EXPECT_EQ(select(document.root(), "[0].a.b/c[1]").value.text(), "20");
  EXPECT_EQ(select(document.root(), "[0].a.b/c[1]").pointer, "/0/a/b~1c/1");
  EXPECT_FALSE(select(document.root(), "[1].a"));
  EXPECT_FALSE(select(document.root(), "a"));
}

TEST(Selector, takes_the_first_element_that_fits_the_whole_way) {
  const auto document = read(R"({"x":[{"y":[]},{"y":[{"z":null},{"w":1}]},{"y":[{"w":2}]}]})");
  EXPECT_EQ(select(document.root(), "x[].y[].w").pointer, "/x/1/y/1/w");
  EXPECT_EQ(select(document.root(), "x[].y[].z").pointer, "/x/1/y/0/z");
  EXPECT_FALSE(select(document.root(), "x[].y[].v"));
}

TEST(Selector, takes_the_element_whose_member_says_the_word) {
  const auto document =
      read(R"({"in":[5,{"type":5},{"type":"a"},{"type":"b","n":1},{"type":"b","n":2}]})");
  EXPECT_EQ(select(document.root(), "in[type=b]").pointer, "/in/3");
  EXPECT_EQ(select(document.root(), "in[type=b].n").value.text(), "1");
  EXPECT_FALSE(select(document.root(), "in[type=c]"));
}

TEST(Way, through_an_object_with_a_double_name_is_ambiguous) {
  const auto document = read(R"({"a":{"x":1,"x":2,"b":3},"c":{"d":4}})");
  const Found root{document.root(), "", false};
  EXPECT_TRUE(follow(root, "/a/b").ambiguous);
  EXPECT_TRUE(follow(root, "/a/none").ambiguous);
  EXPECT_FALSE(follow(root, "/a").ambiguous);
  EXPECT_FALSE(follow(root, "/c/d").ambiguous);
}

TEST(Way, that_ends_nowhere_still_says_where_it_would_lead) {
  const auto document = read(R"({"a":[1]})");
  const Found root{document.root(), "", false};
  EXPECT_EQ(follow(root, "/a/7/b").pointer, "/a/7/b");
  EXPECT_FALSE(follow(root, "/a/7/b"));
  EXPECT_FALSE(follow(root, "/a/00"));
}

}  // namespace
}  // namespace croesus::mcp
