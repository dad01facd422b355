// SPDX-License-Identifier: Apache-2.0
#include "engine/json/splice.h"

#include <gtest/gtest.h>

namespace croesus::json {
namespace {

TEST(Splice, edits_every_place_by_the_offsets_of_the_text_before) {
  const std::vector<Splice> splices = {
      {"/0", 1, "1", "100"}, {"/1", 3, "2", ""}, {"", 6, "", ",4"}};
  EXPECT_EQ(json::apply("[1,2,3]", splices).value(), "[100,,3,4]");
  EXPECT_EQ(json::apply("[1,2,3]", {}).value(), "[1,2,3]");
}

TEST(Splice, the_inverse_takes_the_edit_back) {
  const std::vector<Splice> splices = {
      {"/0", 1, "1", "100"}, {"/1", 3, "2", ""}, {"", 6, "", ",4"}};
  const std::vector<Splice> undo = inverse(splices);
  EXPECT_EQ(undo,
            (std::vector<Splice>{{"/0", 1, "100", "1"}, {"/1", 5, "", "2"}, {"", 7, ",4", ""}}));
  EXPECT_EQ(json::apply("[100,,3,4]", undo).value(), "[1,2,3]");
}

TEST(Splice, neighbours_that_are_deleted_come_back_in_their_order) {
  const std::vector<Splice> splices = {{"", 0, "a", ""}, {"", 1, "b", ""}};
  EXPECT_EQ(json::apply("abc", splices).value(), "c");
  EXPECT_EQ(json::apply("c", inverse(splices)).value(), "abc");
}

TEST(Splice, refuses_lists_out_of_order_or_overlapping) {
  const std::vector<Splice> swapped = {{"", 2, "c", "x"}, {"", 0, "a", "y"}};
  EXPECT_EQ(json::apply("abc", swapped).error().code, ErrorCode::witness);
  EXPECT_EQ(json::apply("abc", swapped).error().where, "byte 0");
  const std::vector<Splice> overlapping = {{"", 0, "ab", "x"}, {"", 1, "b", "y"}};
  EXPECT_EQ(json::apply("abc", overlapping).error().code, ErrorCode::witness);
}

TEST(Splice, refuses_what_does_not_stand_there) {
  for (const Splice& wrong :
       {Splice{"", 1, "x", ""}, Splice{"", 2, "cd", ""}, Splice{"", 4, "", "x"},
        Splice{"", static_cast<std::size_t>(-1), "a", ""}}) {
    EXPECT_EQ(json::apply("abc", {&wrong, 1}).error().code, ErrorCode::witness) << wrong.at;
  }
  const Splice at_the_end{"", 3, "", "d"};
  EXPECT_EQ(json::apply("abc", {&at_the_end, 1}).value(), "abcd");
}

}  // namespace
}  // namespace croesus::json
