// SPDX-License-Identifier: Apache-2.0
//
// T4: the complete atom of every block, and what the first version left out of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

constexpr auto kLink =
    R"({"type":"resource_link","uri":"fixture://a","name":"n","title":"t","description":"d","mimeType":"a/b","size":7,)"
    R"("icons":[{"src":"a:b"}],"annotations":{"audience":["user"],"priority":0.5},"_meta":{"k":"v"}})";
constexpr auto kText =
    R"({"type":"resource","resource":{"uri":"fixture://a","mimeType":"a/b","text":"hello","_meta":{"k":"v"}}})";
constexpr auto kImage = R"({"type":"image","data":"AAEC/w==","mimeType":"image/png"})";

/// The block with one passage rewritten. Requires that it is there.
std::string edited(std::string block, std::string_view was, std::string_view now) {
  const std::size_t at = block.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  return block.replace(at, was.size(), now);
}

struct Edit {
  std::string block;
  std::string was;
  std::string now;
};

Kind t4(std::string_view oracle, const Edit& edit) {
  return kind_of(oracle, contents(edit.block, edited(edit.block, edit.was, edit.now)), "T4");
}

/// Atoms that both versions compare.
const std::vector<Edit> kIdentity = {{kLink, "fixture://a", "fixture://b"},
                                     {kLink, R"("mimeType":"a/b")", R"("mimeType":"a/c")"},
                                     {kLink, R"("mimeType":"a/b",)", ""},
                                     {kText, "fixture://a", "fixture://b"},
                                     {kText, R"("mimeType":"a/b")", R"("mimeType":"a/c")"},
                                     {kText, R"("text":"hello")", R"("blob":"aGVsbG8=")"},
                                     {kImage, "AAEC", "AAED"},
                                     {kImage, "image/png", "image/gif"},
                                     {kImage, R"("type":"image")", R"("type":"audio")"}};

/// Atoms that the first version left out.
const std::vector<Edit> kLeftOut = {
    {kLink, R"("name":"n")", R"("name":"m")"},
    {kLink, R"("title":"t",)", ""},
    {kLink, R"("title":"t")", R"("title":null)"},
    {kLink, R"("description":"d")", R"("description":"D")"},
    {kLink, R"("size":7)", R"("size":8)"},
    {kLink, R"("size":7)", R"("size":"7")"},
    {kLink, R"("src":"a:b")", R"("src":"a:c")"},
    {kLink, R"(["user"])", R"(["assistant"])"},
    {kLink, "0.5", "0.25"},
    {kLink, R"("k":"v")", R"("k":"w")"},
    {kText, "hello", "hallo"},
    {kText, R"("k":"v")", R"("k":"w")"},
    {R"({"type":"text","text":"a"})", R"("a")", R"("a","annotations":{})"},
    {kImage, R"("type":"image")", R"("type":"image","_meta":{})"}};

/// Harmless forms.
const std::vector<Edit> kForms = {{kLink, R"("size":7)", R"("size":7.0)"},
                                  {kLink, "0.5", "5e-1"},
                                  {kLink, R"("name":"n")", R"("name":"\u006e")"},
                                  {kImage, "AAEC/w==", "AAEC_x"},
                                  {kLink, R"("name":"n")", R"("other":1,"name":"n")"},
                                  {kText, R"("text")", R"("other":1,"text")"}};

TEST(RichContent, both_versions_see_kind_uri_type_and_payload) {
  for (const Edit& edit : kIdentity) {
    EXPECT_EQ(t4("mcp@v1", edit), Kind::unmet) << edit.was << " -> " << edit.now;
    EXPECT_EQ(t4("mcp@v2", edit), Kind::unmet) << edit.was << " -> " << edit.now;
  }
}

TEST(RichContent, only_the_second_version_sees_text_descriptors_annotations_and_metadata) {
  for (const Edit& edit : kLeftOut) {
    EXPECT_EQ(t4("mcp@v1", edit), Kind::met) << edit.was << " -> " << edit.now;
    EXPECT_EQ(t4("mcp@v2", edit), Kind::unmet) << edit.was << " -> " << edit.now;
  }
}

TEST(RichContent, neither_version_minds_a_form) {
  for (const Edit& edit : kForms) {
    EXPECT_EQ(t4("mcp@v1", edit), Kind::met) << edit.was << " -> " << edit.now;
    EXPECT_EQ(t4("mcp@v2", edit), Kind::met) << edit.was << " -> " << edit.now;
  }
}

TEST(RichContent, the_versions_agree_on_every_other_task) {
  for (const auto* edits : {&kIdentity, &kLeftOut, &kForms}) {
    for (const Edit& edit : *edits) {
      const Scene seen = contents(edit.block, edited(edit.block, edit.was, edit.now));
      for (const std::string task : {"T1", "T2", "T3", "T5"}) {
        EXPECT_EQ(ask("mcp@v1", seen, task), ask("mcp@v2", seen, task)) << task << edit.was;
      }
    }
  }
}

TEST(RichContent, a_swap_of_two_embedded_texts_is_what_the_first_version_missed) {
  const auto resource = [](std::string_view uri, std::string_view text) {
    return fmt::format(R"({{"type":"resource","resource":{{"uri":"{}","text":"{}"}}}})", uri, text);
  };
  const Scene swapped = contents(resource("a:1", "one") + "," + resource("a:2", "two"),
                                 resource("a:1", "two") + "," + resource("a:2", "one"));
  EXPECT_EQ(met_tasks(swapped, "mcp@v1"), "T2 T3 T4 T5");
  EXPECT_EQ(met_tasks(swapped, "mcp@v2"), "T2 T3 T5");
}

TEST(RichContent, number_and_order_of_blocks_count_for_both) {
  const std::string both = fmt::format("{},{}", kText, kImage);
  const std::string turned = fmt::format("{},{}", kImage, kText);
  for (const std::string_view oracle : {"mcp@v1", "mcp@v2"}) {
    EXPECT_EQ(kind_of(oracle, contents(both, turned), "T4"), Kind::unmet);
    EXPECT_EQ(kind_of(oracle, contents(both, kText), "T4"), Kind::unmet);
    EXPECT_EQ(kind_of(oracle, contents(kText, both), "T4"), Kind::unmet);
  }
}

TEST(RichContent, a_double_name_in_a_block_makes_its_readers_incomparable) {
  const std::string twice = R"({"type":"text","text":"a","x":1,"x":1})";
  EXPECT_EQ(met_tasks(contents(twice, twice)), "T3 T5");
}

TEST(RichContent, a_double_name_in_annotations_concerns_this_task_only) {
  const std::string twice = R"({"type":"text","text":"a","annotations":{"x":1,"x":1}})";
  EXPECT_EQ(met_tasks(contents(twice, twice)), "T1 T2 T3 T5");
}

TEST(RichContent, tells_missing_added_and_altered_atoms_apart) {
  const auto reason = [](std::string_view was, std::string_view now) {
    const Readout readout = ask("mcp@v2", contents(kLink, edited(kLink, was, now)), "T4");
    EXPECT_EQ(readout.at, "/content/0/title");
    return readout.reason;
  };
  EXPECT_EQ(reason(R"("title":"t",)", ""), R"(block 0 title: atom missing, was "t")");
  EXPECT_EQ(reason(R"("title":"t")", R"("title":null)"),
            R"(block 0 title: atom altered, was "t", became null)");
  const std::string bare = edited(kLink, R"("title":"t",)", "");
  EXPECT_EQ(ask("mcp@v2", contents(bare, kLink), "T4").reason,
            R"(block 0 title: atom added, became "t")");
}

TEST(RichContent, a_long_value_is_shortened_between_characters) {
  const std::string long_text =
      fmt::format(R"({{"type":"text","text":"a{}"}})", std::string(5000, 'x'));
  const std::string wide_text = R"({"type":"text","text":")" + [] {
    std::string wide;
    for (int i = 0; i < 1000; ++i) wide += "ż";
    return wide;
  }() + "\"}";
  const Readout readout = ask("mcp@v2", contents(wide_text, long_text), "T4");
  EXPECT_LT(readout.reason.size(), 250U);
  EXPECT_THAT(readout.reason, testing::HasSubstr("ż..."));
}

}  // namespace
}  // namespace croesus::test
