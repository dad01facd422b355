// SPDX-License-Identifier: Apache-2.0
#include "engine/json/value.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/json/pointer.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

TEST(Value, none_is_not_null) {
  EXPECT_FALSE(Value());
  EXPECT_FALSE(Value().is(Kind::null));
  EXPECT_FALSE(Value().find("a"));
  const Document document = must_read(R"({"a":null})");
  EXPECT_TRUE(document.root().find("a"));
  EXPECT_FALSE(document.root().find("b"));
  EXPECT_FALSE(must_read("[1]").root().find("0"));
}

TEST(Value, members_are_found_by_their_decoded_name) {
  const Document document = must_read(R"({"\u0061b":1,"":2,"\ud800":3,"a\/b":4,"\u0000":5})");
  const Value root = document.root();
  EXPECT_EQ(root.find("ab").text(), "1");
  EXPECT_EQ(root.find("").text(), "2");
  EXPECT_EQ(root.find("\xED\xA0\x80").text(), "3");
  EXPECT_EQ(root.find("a/b").text(), "4");
  EXPECT_EQ(root.find(std::string_view("\0", 1)).text(), "5");
  EXPECT_FALSE(root.find("\\u0061b"));
}

TEST(Value, duplicate_names_are_noticed_however_they_are_spelled) {
  EXPECT_FALSE(must_read("{}").root().has_duplicate_names());
  EXPECT_FALSE(must_read(R"({"a":1,"A":2,"a ":3})").root().has_duplicate_names());
  EXPECT_TRUE(must_read(R"({"a":1,"b":2,"a":1})").root().has_duplicate_names());
  EXPECT_TRUE(must_read(R"({"a":1,"\u0061":2})").root().has_duplicate_names());
  EXPECT_FALSE(must_read(R"({"x":{"a":1,"a":2}})").root().has_duplicate_names());
}

/// An object of `count` members with distinct names, and one more of name `last`.
std::string object_ending_with(std::size_t count, std::string_view last) {
  std::string text = "{";
  for (std::size_t i = 0; i < count; ++i) text += fmt::format("\"n{}\":{},", i, i);
  return text + fmt::format("\"{}\":0}}", last);
}

TEST(Value, duplicate_names_are_noticed_at_every_size) {
  for (std::size_t count = 1; count < 40; ++count) {
    EXPECT_FALSE(must_read(object_ending_with(count, "m")).root().has_duplicate_names());
    EXPECT_TRUE(must_read(object_ending_with(count, "n0")).root().has_duplicate_names());
    EXPECT_TRUE(must_read(object_ending_with(count, "\\u006e0")).root().has_duplicate_names());
  }
  EXPECT_TRUE(must_read(object_ending_with(200'000, "n77777")).root().has_duplicate_names());
}

}  // namespace
}  // namespace croesus::json
