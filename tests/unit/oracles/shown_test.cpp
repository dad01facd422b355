// SPDX-License-Identifier: Apache-2.0
//
// T1: what each block shows, in order.
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

constexpr auto kHello = R"({"type":"text","text":"hello"})";
constexpr auto kBye = R"({"type":"text","text":"bye"})";
constexpr auto kImage = R"({"type":"image","data":"AAEC/w==","mimeType":"image/png"})";
constexpr auto kLink = R"({"type":"resource_link","uri":"fixture://a","name":"n"})";
constexpr auto kEmbedded = R"({"type":"resource","resource":{"uri":"fixture://a","text":"hello"}})";
constexpr auto kBlob = R"({"type":"resource","resource":{"uri":"fixture://a","blob":"aGVsbG8="}})";

std::string two(std::string_view first, std::string_view second) {
  return fmt::format("{},{}", first, second);
}

Kind t1(std::string_view source, std::string_view carrier) {
  return kind_of("mcp@v2", contents(source, carrier), "T1");
}

TEST(Shown, the_same_blocks_are_met) {
  EXPECT_EQ(t1(two(kHello, kImage), two(kHello, kImage)), Kind::met);
}

TEST(Shown, number_and_order_of_blocks_count) {
  EXPECT_EQ(t1(two(kHello, kBye), kHello), Kind::unmet);
  EXPECT_EQ(t1(kHello, two(kHello, kHello)), Kind::unmet);
  EXPECT_EQ(t1(two(kHello, kBye), two(kBye, kHello)), Kind::unmet);
}

TEST(Shown, text_counts_to_the_last_code_unit) {
  EXPECT_EQ(t1(kHello, R"({"type":"text","text":"hello "})"), Kind::unmet);
  EXPECT_EQ(t1(R"({"type":"text","text":"\u00e9"})", R"({"type":"text","text":"e\u0301"})"),
            Kind::unmet);
  EXPECT_EQ(t1(R"({"type":"text","text":"\ud800"})", R"({"type":"text","text":"\ud801"})"),
            Kind::unmet);
}

TEST(Shown, escapes_do_not_count) {
  EXPECT_EQ(t1(R"({"type":"text","text":"ż/"})", R"({"text":"\u017c\/","type":"text"})"),
            Kind::met);
}

TEST(Shown, an_embedded_text_shows_what_a_text_block_shows) {
  EXPECT_EQ(met_tasks(contents(kEmbedded, kHello)), "T1 T2 T3 T5");
}

TEST(Shown, a_text_that_became_a_blob_is_lost) { EXPECT_EQ(t1(kEmbedded, kBlob), Kind::unmet); }

TEST(Shown, bytes_and_type_of_media_count_and_their_spelling_does_not) {
  EXPECT_EQ(t1(kImage, R"({"type":"image","data":"AAEC_w","mimeType":"image/png"})"), Kind::met);
  EXPECT_EQ(t1(kImage, R"({"type":"image","data":"AAEC/g==","mimeType":"image/png"})"),
            Kind::unmet);
  EXPECT_EQ(t1(kImage, R"({"type":"image","data":"AAEC/w==","mimeType":"image/gif"})"),
            Kind::unmet);
}

TEST(Shown, the_type_of_a_blob_counts_and_that_of_a_text_or_link_does_not) {
  EXPECT_EQ(
      t1(kBlob,
         R"({"type":"resource","resource":{"uri":"fixture://a","mimeType":"a/b","blob":"aGVsbG8="}})"),
      Kind::unmet);
  EXPECT_EQ(
      t1(kEmbedded,
         R"({"type":"resource","resource":{"uri":"fixture://a","mimeType":"a/b","text":"hello"}})"),
      Kind::met);
  EXPECT_EQ(
      t1(kLink, R"({"type":"resource_link","uri":"fixture://a","name":"n","mimeType":"a/b"})"),
      Kind::met);
}

TEST(Shown, the_uri_of_a_link_counts_and_that_of_a_resource_does_not) {
  EXPECT_EQ(t1(kLink, R"({"type":"resource_link","uri":"fixture://b","name":"n"})"), Kind::unmet);
  EXPECT_EQ(t1(kEmbedded, R"({"type":"resource","resource":{"uri":"fixture://b","text":"hello"}})"),
            Kind::met);
}

TEST(Shown, a_block_of_unknown_kind_is_compared_whole) {
  EXPECT_EQ(t1(R"({"type":"video","data":"AA=="})", R"({"data":"AA==","type":"video"})"),
            Kind::met);
  EXPECT_EQ(t1(R"({"type":"video","data":"AA=="})", R"({"type":"video","data":"AA"})"),
            Kind::unmet);
}

TEST(Shown, no_content_is_not_empty_content) {
  EXPECT_EQ(kind_of("mcp@v2", scene(R"({"content":[]})", "{}"), "T1"), Kind::unmet);
  EXPECT_EQ(kind_of("mcp@v2", scene(R"({"content":[]})", R"({"content":null})"), "T1"),
            Kind::unmet);
  EXPECT_EQ(kind_of("mcp@v2", scene(R"({"content":[]})", R"({"content":[]})"), "T1"), Kind::met);
}

TEST(Shown, a_difference_is_told_with_its_place) {
  const Readout readout = ask("mcp@v2", contents(two(kHello, kBye), two(kHello, kHello)), "T1");
  EXPECT_EQ(readout.reason, R"(block 1 text: atom altered, was "bye", became "hello")");
  EXPECT_EQ(readout.at, "/content/1/text");
  EXPECT_EQ(ask("mcp@v2", contents(two(kHello, kBye), kHello), "T1").reason,
            "atoms missing: 2 blocks were, 1 are");
}

}  // namespace
}  // namespace croesus::test
