// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/value.h"
#include "engine/json/writer.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

/// `document` with the value of `text` at `pointer`.
Document replaced(const Document& document, std::string_view pointer, std::string_view text) {
  const Document owner = must_read(text);
  return document.replace(pointer, owner, owner.root()).value();
}

TEST(Replace, puts_the_value_there_and_leaves_the_old_document_alone) {
  const Document before = must_read(R"({"a":[1, 2],"b":{"c":3}})");
  const Digest digest = value_digest(before.root());
  const Document after = replaced(before, "/a/1", "\"new\"");
  EXPECT_EQ(write(after.root()), R"({"a":[1,"new"],"b":{"c":3}})");
  EXPECT_EQ(write(before.root()), R"({"a":[1, 2],"b":{"c":3}})");
  EXPECT_EQ(value_digest(before.root()), digest);
  EXPECT_NE(value_digest(after.root()), digest);
}

TEST(Replace, shares_everything_off_the_path) {
  const Document before = must_read(R"({"a":[1,[2, 2]],"b":{ "c" : 3 }})");
  const Document after = replaced(before, "/a/0", "7");
  for (const std::string_view pointer : {"/b", "/b/c", "/a/1", "/a/1/0"}) {
    EXPECT_EQ(resolve(after.root(), pointer).text().data(),
              resolve(before.root(), pointer).text().data());
  }
  EXPECT_EQ(resolve(after.root(), "/b").text(), "{ \"c\" : 3 }");
}

TEST(Replace, composes_containers_that_have_no_text) {
  const Document after = replaced(must_read(R"({"a":[1]})"), "/a/0", "2");
  EXPECT_EQ(after.text(), "");
  EXPECT_EQ(after.root().text(), "");
  EXPECT_EQ(resolve(after.root(), "/a").text(), "");
  EXPECT_EQ(resolve(after.root(), "/a/0").text(), "2");
}

TEST(Replace, at_the_root_is_the_value_itself) {
  const Document after = replaced(must_read("[1]"), "", " {\"x\": 1} ");
  EXPECT_EQ(after.root().text(), "{\"x\": 1}");
}

TEST(Replace, keeps_what_it_shares_alive) {
  std::optional<Document> after;
  {
    const Document before =
        must_read(R"({"kept":["a long enough string to leave the small buffer"],"x":0})");
    const Document owner = must_read(R"([{"deep":["another long enough string of the owner"]}])");
    after = before.replace("/x", owner, owner.root()[0]).value();
  }
  EXPECT_EQ(write(after->root()), R"({"kept":["a long enough string to leave the small buffer"],)"
                                  R"("x":{"deep":["another long enough string of the owner"]}})");
}

TEST(Replace, takes_values_of_the_document_itself) {
  const Document before = must_read(R"({"a":[1],"b":2})");
  const Document after = before.replace("/b", before, before.root()).value();
  EXPECT_EQ(write(after.root()), R"({"a":[1],"b":{"a":[1],"b":2}})");
}

TEST(Replace, means_the_first_of_two_members_of_one_name) {
  EXPECT_EQ(write(replaced(must_read(R"({"a":1,"a":2})"), "/a", "3").root()), R"({"a":3,"a":2})");
}

TEST(Replace, refuses_pointers_that_name_nothing) {
  const Document document = must_read(R"({"a":[1]})");
  for (const std::string_view pointer :
       {"/b", "/a/1", "/a/-", "/a/0/0", "/a/00", "a", "/a/~2", "/"}) {
    const Expected<Document> edited = document.replace(pointer, document, document.root());
    ASSERT_FALSE(edited) << pointer;
    EXPECT_EQ(edited.error().code, ErrorCode::usage);
    EXPECT_EQ(edited.error().where, pointer);
  }
}

TEST(Replace, digests_and_comparisons_see_the_edit) {
  const Document before = must_read(R"({"a":{"b":[1,2,3]},"c":0})");
  value_digest(before.root());
  const Document after = replaced(before, "/a/b/1", "5");
  EXPECT_EQ(compare(before.root(), after.root()), Comparison::different);
  const Document read_again = must_read(R"({"c":0,"a":{"b":[1,5,3]}})");
  EXPECT_EQ(compare(after.root(), read_again.root()), Comparison::equal);
  EXPECT_EQ(value_digest(after.root()), value_digest(read_again.root()));
  const Document back = replaced(after, "/a/b/1", "2.0");
  EXPECT_EQ(compare(before.root(), back.root()), Comparison::equal);
}

TEST(Replace, a_long_chain_of_edits_is_let_go_without_recursion) {
  Document document = must_read("[0]");
  const Document seven = must_read("7");
  for (int i = 0; i < 300'000; ++i) document = document.replace("/0", seven, seven.root()).value();
  EXPECT_EQ(write(document.root()), "[7]");
}

}  // namespace
}  // namespace croesus::json
