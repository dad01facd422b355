// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::base_of;
using test::edited;

Place plain(std::string pointer) { return {std::move(pointer), "plain"}; }

TEST(Erasing, leaves_the_commas_right_wherever_the_children_stood) {
  const Base base = base_of(R"({"a":1, "b":2, "c":3})");
  EXPECT_EQ(edited(base, erase(base, plain("/a"))), R"({"b":2, "c":3})");
  EXPECT_EQ(edited(base, erase(base, plain("/b"))), R"({"a":1, "c":3})");
  EXPECT_EQ(edited(base, erase(base, plain("/c"))), R"({"a":1, "b":2})");
  EXPECT_EQ(edited(base, erase_all(base, std::vector{plain("/c"), plain("/a")})), R"({"b":2})");
  EXPECT_EQ(edited(base, erase_all(base, std::vector{plain("/a"), plain("/b")})), R"({"c":3})");
  EXPECT_EQ(edited(base, erase_all(base, std::vector{plain("/a"), plain("/b"), plain("/c")})),
            "{}");
}

TEST(Erasing, refuses_what_is_not_there_and_strangers_to_one_another) {
  const Base base = base_of(R"({"a":{"x":1},"b":[1,2]})");
  EXPECT_FALSE(erase(base, plain("/c")));
  EXPECT_FALSE(erase(base, plain("/b/2")));
  EXPECT_FALSE(erase(base, plain("")));
  EXPECT_FALSE(erase_all(base, std::vector{plain("/a/x"), plain("/b/0")}));
  EXPECT_EQ(edited(base, erase(base, plain("/b/0"))), R"({"a":{"x":1},"b":[2]})");
}

TEST(Inserting, keeps_the_manner_of_the_container) {
  const Base base = base_of("{\"a\": [ ],\n \"b\": [1, 2]}");
  EXPECT_EQ(edited(base, insert_member(base, plain(""), "c\n", "3")),
            "{\"a\": [ ],\n \"b\": [1, 2],\n \"c\\n\":3}");
  EXPECT_EQ(edited(base, insert_element(base, plain("/a"), 0, "0")),
            "{\"a\": [0 ],\n \"b\": [1, 2]}");
  EXPECT_EQ(edited(base, insert_element(base, plain("/b"), 0, "0")),
            "{\"a\": [ ],\n \"b\": [0, 1, 2]}");
  EXPECT_EQ(edited(base, insert_element(base, plain("/b"), 9, "3")),
            "{\"a\": [ ],\n \"b\": [1, 2, 3]}");
  EXPECT_FALSE(insert_member(base, plain("/b"), "c", "3"));
  EXPECT_FALSE(insert_element(base, plain(""), 0, "3"));
}

TEST(Names, are_changed_and_repeated) {
  const Base base = base_of(R"({"a":[1],"b":2})");
  EXPECT_EQ(edited(base, rename(base, plain("/a"), "z")), R"({"z":[1],"b":2})");
  EXPECT_EQ(edited(base, repeat_name(base, plain("/a"), "9")), R"({"a":[1],"a":9,"b":2})");
  EXPECT_EQ(edited(base, repeat_name(base, plain("/b"), "9")), R"({"a":[1],"b":2,"b":9})");
  EXPECT_FALSE(rename(base, plain("/a/0"), "z"));
}

TEST(Permuting, exchanges_only_what_moves) {
  const Base base = base_of(R"({"a":1,"b":[1,2,3]})");
  const std::vector<std::size_t> rotate = {1, 2, 0};
  const std::vector<std::size_t> swap_ends = {2, 1, 0};
  EXPECT_EQ(edited(base, permute(base, plain("/b"), rotate)), R"({"a":1,"b":[2,3,1]})");
  EXPECT_EQ(permute(base, plain("/b"), swap_ends)->size(), 2U);
  EXPECT_EQ(edited(base, permute(base, plain(""), std::vector<std::size_t>{1, 0})),
            R"({"b":[1,2,3],"a":1})");
  EXPECT_FALSE(permute(base, plain("/b"), std::vector<std::size_t>{0, 0, 1}));
  EXPECT_FALSE(permute(base, plain("/b"), std::vector<std::size_t>{0, 1}));
}

const char* const kNested =
    R"({"output":{"type":"text","text":"{\"type\":\"resource\",\"resource\":)"
    R"({\"uri\":\"a:1\",\"text\":\"\u017c\\n\ud83d\ude00x\",\"meta\":null}}"}})";

Base nested() { return base_of(kNested, "openai-agents", "A2"); }

TEST(NestedText, is_edited_nowhere_but_where_it_has_to_be) {
  const Base base = nested();
  const Atom* const text = base.atlas.find("content/0/text");
  const auto patch = write_atom(base, text->place, R"("y")");
  ASSERT_TRUE(patch);
  ASSERT_EQ(patch->size(), 1U);
  EXPECT_EQ(patch->front().was, R"(\"\u017c\\n\ud83d\ude00x\")");
  EXPECT_EQ(patch->front().now, R"(\"y\")");
  EXPECT_EQ(patch->front().pointer, "/output/text");
}

TEST(NestedText, has_members_to_erase_insert_and_permute) {
  const Base base = nested();
  const Place resource = inside(*block_object(base, 0), "/resource");
  EXPECT_EQ(resource, (Place{"/output/text", "json-text(/resource)"}));
  EXPECT_EQ(test::value_at(test::atoms(edited(base, erase(base, inside(resource, "/text"))),
                                       "openai-agents", "A2"),
                           "content/0/kind"),
            R"("resource")");
  const std::string grown = edited(base, insert_member(base, resource, "mimeType", R"("a/b")"));
  EXPECT_NE(grown.find(R"(\"meta\":null,\"mimeType\":\"a/b\"}}")"), std::string::npos) << grown;
  const std::string turned =
      edited(base, permute(base, *block_object(base, 0), std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(changes(base.atlas, test::atoms(turned, "openai-agents", "A2")).size(), 0U);
}

TEST(NestedText, leads_to_its_values) {
  const Base base = nested();
  const auto found = spot(base, base.atlas.find("content/0/text")->place);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->value.string(), "ż\n😀x");
  EXPECT_EQ(holder(base.atlas.find("content/0/text")->place),
            (Place{"/output/text", "json-text(/resource)"}));
  EXPECT_FALSE(holder({"/output/text", "json-text()"}));
  EXPECT_FALSE(spot(base, {"/output", "json-text()"}));
  EXPECT_FALSE(spot(base, plain("/nowhere")));
}

TEST(Payloads, are_written_in_their_codec) {
  const Base wire = base_of(R"({"content":[{"type":"image","data":"AA==","mimeType":"a/b"}]})");
  const Place payload = wire.atlas.find("content/0/payload")->place;
  EXPECT_EQ(edited(wire, write_atom(wire, payload, R"("fbff")")),
            R"({"content":[{"type":"image","data":"+/8=","mimeType":"a/b"}]})");
  EXPECT_EQ(*encoded(wire, payload), "AA==");
  EXPECT_EQ(edited(wire, write_encoded(wire, payload, "AA")),
            R"({"content":[{"type":"image","data":"AA","mimeType":"a/b"}]})");
  EXPECT_FALSE(write_atom(wire, payload, R"("no hex")"));
}

TEST(DataUrls, keep_their_type_when_the_bytes_change_and_their_bytes_when_the_type_changes) {
  const Base base =
      base_of(R"({"output":[{"type":"image","image_url":"data:image\/png;base64,AA=="}]})",
              "openai-agents", "A2");
  EXPECT_EQ(edited(base, write_atom(base, base.atlas.find("content/0/payload")->place, R"("01")")),
            R"({"output":[{"type":"image","image_url":"data:image\/png;base64,AQ=="}]})");
  EXPECT_EQ(edited(base, write_atom(base, base.atlas.find("content/0/mime")->place, R"("a/b")")),
            R"({"output":[{"type":"image","image_url":"data:a/b;base64,AA=="}]})");
  EXPECT_EQ(*encoded(base, base.atlas.find("content/0/payload")->place), "AA==");
}

TEST(Writing, refuses_derived_places_and_counts) {
  const Base base = base_of(R"({"content":[{"type":"text","text":"{}"}]})");
  EXPECT_FALSE(write_atom(base, base.atlas.find("relation")->place, R"("neither")"));
  EXPECT_FALSE(write_atom(base, base.atlas.find("content/#")->place, "2"));
}

TEST(Merging, puts_edits_in_order_and_refuses_overlaps) {
  const Base base = base_of(R"({"a":1,"b":2})");
  EXPECT_EQ(
      edited(base, merge({write_raw(base, plain("/b"), "20"), write_raw(base, plain("/a"), "10")})),
      R"({"a":10,"b":20})");
  EXPECT_FALSE(merge({write_raw(base, plain(""), "{}"), write_raw(base, plain("/a"), "10")}));
  EXPECT_FALSE(merge({write_raw(base, plain("/a"), "10"), erase(base, plain("/c"))}));
}

TEST(Splices, name_the_innermost_value_that_holds_them) {
  const Base base = base_of(R"({"a":{"b":"x","c":[1]}})");
  EXPECT_EQ(write_raw(base, plain("/a/b"), "5")->front().pointer, "/a/b");
  EXPECT_EQ(erase(base, plain("/a/b"))->front().pointer, "/a");
  EXPECT_EQ(rename(base, plain("/a/c"), "d")->front().pointer, "/a");
}

TEST(Splices, that_change_nothing_are_left_out) {
  const Base base = base_of(R"({"a":[1,1]})");
  EXPECT_TRUE(write_raw(base, plain("/a"), "[1,1]")->empty());
  EXPECT_TRUE(permute(base, plain("/a"), std::vector<std::size_t>{1, 0})->empty());
}

}  // namespace
}  // namespace croesus::mcp
