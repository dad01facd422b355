// SPDX-License-Identifier: Apache-2.0
#include "engine/chance/stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace croesus {
namespace {

std::vector<std::uint64_t> first(Stream stream, std::size_t count) {
  std::vector<std::uint64_t> drawn;
  for (std::size_t i = 0; i < count; ++i) drawn.push_back(stream.next());
  return drawn;
}

TEST(Stream, the_same_names_give_the_same_numbers) {
  EXPECT_EQ(first(Stream(7, {"suite", "base"}), 20), first(Stream(7, {"suite", "base"}), 20));
}

TEST(Stream, other_seeds_and_other_names_give_other_numbers) {
  const std::vector<std::uint64_t> drawn = first(Stream(7, {"ab", "c"}), 4);
  EXPECT_NE(first(Stream(8, {"ab", "c"}), 4), drawn);
  EXPECT_NE(first(Stream(7, {"a", "bc"}), 4), drawn);
  EXPECT_NE(first(Stream(7, {"abc"}), 4), drawn);
  EXPECT_NE(first(Stream(7, {"ab", "c", ""}), 4), drawn);
  EXPECT_NE(first(Stream(7, {"c", "ab"}), 4), drawn);
}

/// Frozen suites were drawn from these: a change here is a change of every suite that is made again
/// from its seed.
TEST(Stream, the_numbers_of_a_name_never_change) {
  EXPECT_EQ(first(Stream(7, {"suite", "base"}), 3),
            (std::vector<std::uint64_t>{6093881104861263436U, 12242550198220002544U,
                                        9499843654957573614U}));
}

TEST(Stream, drawing_more_from_one_moves_no_other) {
  Stream one(1, {"one"});
  Stream other(1, {"other"});
  for (int i = 0; i < 100; ++i) one.next();
  EXPECT_EQ(other.next(), Stream(1, {"other"}).next());
}

TEST(Stream, below_reaches_every_number_and_none_beyond) {
  Stream stream(1, {"below"});
  std::vector<int> seen(7);
  std::vector<int> seen_quickly(7);
  for (int i = 0; i < 7'000; ++i) ++seen.at(stream.below(7));
  for (int i = 0; i < 7'000; ++i) ++seen_quickly.at(stream.below_quickly(7));
  for (const int count : seen) EXPECT_NEAR(count, 1'000, 150);
  for (const int count : seen_quickly) EXPECT_NEAR(count, 1'000, 150);
  EXPECT_EQ(stream.below(1), 0U);
  EXPECT_EQ(stream.below_quickly(1), 0U);
}

TEST(Stream, below_is_not_biased_for_bounds_near_the_range) {
  Stream stream(1, {"large"});
  const std::uint64_t bound = 3ULL << 62U;
  int low = 0;
  int low_quickly = 0;
  for (int i = 0; i < 9'000; ++i) low += stream.below(bound) < bound / 3 ? 1 : 0;
  for (int i = 0; i < 9'000; ++i) low_quickly += stream.below_quickly(bound) < bound / 3 ? 1 : 0;
  EXPECT_NEAR(low, 3'000, 250);
  EXPECT_NEAR(low_quickly, 3'000, 250);
}

TEST(Stream, hex_and_bytes_have_the_length_asked_for) {
  Stream stream(1, {"hex"});
  for (const std::size_t length : {0U, 1U, 7U, 8U, 16U, 33U}) {
    EXPECT_EQ(stream.bytes(length).size(), length);
    const std::string digits = stream.hex(length);
    EXPECT_EQ(digits.size(), length);
    EXPECT_EQ(digits.find_first_not_of("0123456789abcdef"), std::string::npos);
  }
}

TEST(Stream, order_is_a_permutation_and_all_are_drawn) {
  Stream stream(1, {"order"});
  std::set<std::vector<std::size_t>> seen;
  for (int i = 0; i < 1'000; ++i) {
    const std::vector<std::size_t> order = stream.order(4);
    EXPECT_TRUE(std::is_permutation(order.begin(), order.end(),
                                    std::vector<std::size_t>{0, 1, 2, 3}.begin()));
    seen.insert(order);
  }
  EXPECT_EQ(seen.size(), 24U);
  EXPECT_THAT(stream.order(0), testing::IsEmpty());
  EXPECT_THAT(stream.order(1), testing::ElementsAre(0));
}

}  // namespace
}  // namespace croesus
