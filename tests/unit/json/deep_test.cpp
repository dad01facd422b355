// SPDX-License-Identifier: Apache-2.0
//
// A million containers inside one another cost memory, never stack.
#include <gtest/gtest.h>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/writer.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

constexpr std::size_t kDepth = 1'000'000;
constexpr Limits kDeep{.depth = kDepth};

std::string deep_arrays(std::string_view inside) {
  return repeated("[", kDepth) + std::string(inside) + repeated("]", kDepth);
}

std::string deep_objects(std::string_view inside) {
  return repeated("{\"a\":", kDepth) + std::string(inside) + repeated("}", kDepth);
}

TEST(Deep, values_are_read_compared_digested_and_let_go) {
  const Document one = must_read(deep_arrays("1"), kDeep);
  const Document same = must_read(deep_arrays(" 1.0 "), kDeep);
  const Document other = must_read(deep_arrays("2"), kDeep);
  EXPECT_EQ(compare(one.root(), same.root()), Comparison::equal);
  EXPECT_EQ(compare(one.root(), other.root()), Comparison::different);
  EXPECT_EQ(value_digest(one.root()), value_digest(same.root()));
  EXPECT_NE(value_digest(one.root()), value_digest(other.root()));
  EXPECT_EQ(canonical(same.root()), deep_arrays("1"));
}

TEST(Deep, objects_are_compared_and_their_duplicates_found) {
  const Document one = must_read(deep_objects("{\"b\":1,\"c\":2}"), {.depth = kDepth + 1});
  const Document same = must_read(deep_objects("{\"c\":2,\"b\":1}"), {.depth = kDepth + 1});
  const Document twice = must_read(deep_objects("{\"b\":1,\"b\":2}"), {.depth = kDepth + 1});
  EXPECT_EQ(compare(one.root(), same.root()), Comparison::equal);
  EXPECT_EQ(compare(one.root(), twice.root()), Comparison::incomparable);
  EXPECT_EQ(canonical(same.root()), deep_objects("{\"b\":1,\"c\":2}"));
}

TEST(Deep, places_are_found_edited_and_written) {
  const Document document = must_read(deep_arrays("1"), kDeep);
  const std::string pointer = pointer_at(document, kDepth, kDepth + 1);
  EXPECT_EQ(pointer, repeated("/0", kDepth));
  EXPECT_EQ(resolve(document.root(), pointer).text(), "1");
  const Document two = must_read("2");
  const Document edited = document.replace(pointer, two, two.root()).value();
  EXPECT_EQ(write(edited.root()), deep_arrays("2"));
  EXPECT_EQ(compare(edited.root(), must_read(deep_arrays("2"), kDeep).root()), Comparison::equal);
}

TEST(Deep, text_that_ends_in_the_depth_is_an_error) {
  EXPECT_EQ(error_code(repeated("[", kDepth), kDeep), ErrorCode::syntax);
  EXPECT_EQ(error_code(repeated("{\"a\":[", kDepth / 2), kDeep), ErrorCode::syntax);
  EXPECT_EQ(error_code(deep_arrays("[]"), kDeep), ErrorCode::limit);
}

TEST(Deep, values_are_written_indented) {
  const std::string text =
      write_indented(must_read(repeated("[", 2'000) + repeated("]", 2'000)).root());
  EXPECT_TRUE(text.starts_with("[\n  [\n    [\n"));
  EXPECT_TRUE(text.ends_with("\n    ]\n  ]\n]"));
  EXPECT_EQ(canonical(must_read(text).root()), repeated("[", 2'000) + repeated("]", 2'000));
}

}  // namespace
}  // namespace croesus::json
