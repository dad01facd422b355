// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/json/reader.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::base_of;
using test::edited;
using Order = std::vector<std::size_t>;

const std::string kA = R"({"type":"text","text":"a"})";
const std::string kB = R"({"type":"text","text":"b"})";

Base two_blocks() { return base_of(R"({"content":[)" + kA + "," + kB + "]}"); }

std::string content(const std::string& elements) { return R"({"content":[)" + elements + "]}"; }

TEST(Blocks, are_found_with_their_exact_text) {
  const Base base = two_blocks();
  EXPECT_EQ(block_count(base), 2U);
  EXPECT_EQ(*block_text(base, 1), kB);
  EXPECT_EQ(block_element(base, 1)->pointer, "/content/1");
  EXPECT_EQ(block_kind(base, 0), "text");
  EXPECT_FALSE(block_text(base, 2));
  EXPECT_FALSE(block_element(base, 2));
  EXPECT_EQ(block_kind(base, 2), "");
}

TEST(Blocks, in_a_list_are_replaced_inserted_duplicated_erased_and_permuted) {
  const Base base = two_blocks();
  EXPECT_EQ(edited(base, replace_block(base, 0, kB)), content(kB + "," + kB));
  EXPECT_EQ(edited(base, insert_block(base, 0, "{}")), content("{}," + kA + "," + kB));
  EXPECT_EQ(edited(base, insert_block(base, 9, "{}")), content(kA + "," + kB + ",{}"));
  EXPECT_EQ(edited(base, duplicate_block(base, 0)), content(kA + "," + kA + "," + kB));
  EXPECT_EQ(edited(base, erase_blocks(base, Order{1})), content(kA));
  EXPECT_EQ(edited(base, erase_blocks(base, Order{1, 0})), content(""));
  EXPECT_EQ(edited(base, permute_blocks(base, Order{1, 0})), content(kB + "," + kA));
  EXPECT_EQ(edited(base, write_content(base, std::vector{kB})), content(kB));
  EXPECT_FALSE(erase_blocks(base, Order{2}));
}

TEST(BareObject, becomes_a_list_where_it_must) {
  const Base base = base_of(R"({"output":)" + kA + "}", "openai-agents", "A2");
  const auto list = [](const std::string& elements) { return R"({"output":[)" + elements + "]}"; };
  EXPECT_EQ(edited(base, insert_block(base, 0, kB)), list(kB + "," + kA));
  EXPECT_EQ(edited(base, duplicate_block(base, 0)), list(kA + "," + kA));
  EXPECT_EQ(edited(base, erase_blocks(base, Order{0})), list(""));
  EXPECT_EQ(edited(base, wrap_content(base)), list(kA));
  EXPECT_EQ(edited(base, replace_block(base, 0, kB)), R"({"output":)" + kB + "}");
  EXPECT_FALSE(permute_blocks(base, Order{0}));
  EXPECT_FALSE(unwrap_content(base));
}

TEST(ListOfOne, becomes_bare_only_where_the_profile_declares_that_form) {
  const Base a2 = base_of(R"({"output":[)" + kA + "]}", "openai-agents", "A2");
  EXPECT_EQ(edited(a2, unwrap_content(a2)), R"({"output":)" + kA + "}");
  const Base m3 = base_of(R"([{"output":[)" + kA + "]}]", "openai-agents", "M3");
  EXPECT_FALSE(unwrap_content(m3));
  const Base wire = base_of(content(kA));
  EXPECT_FALSE(unwrap_content(wire));
  EXPECT_FALSE(wrap_content(wire));
}

TEST(BareString, becomes_a_list_of_its_text_where_it_must) {
  const Base base = base_of(R"({"input":[{"type":"function_call_output","output":"t"}]})",
                            "agent-framework", "H4");
  const auto list = [](const std::string& elements) {
    return R"({"input":[{"type":"function_call_output","output":[)" + elements + "]}]}";
  };
  const std::string text = R"({"type":"input_text","text":"t"})";
  EXPECT_EQ(edited(base, duplicate_block(base, 0)), list(text + "," + text));
  EXPECT_EQ(edited(base, insert_block(base, 0, "{}")), list("{}," + text));
  EXPECT_EQ(edited(base, erase_blocks(base, Order{0})), list(""));
  EXPECT_FALSE(block_object(base, 0));
  EXPECT_TRUE(block_element(base, 0));
}

TEST(EmptyString, that_stands_for_no_block_takes_the_first_one) {
  const Base base = base_of(R"([{"output":"[]"}])", "openai-agents", "M3");
  EXPECT_EQ(block_count(base), 0U);
  EXPECT_EQ(edited(base, insert_block(base, 0, kA)), R"([{"output":[)" + kA + "]}]");
}

TEST(Drafts, write_a_block_in_the_shape_of_each_profile) {
  const auto text = [](const char* profile, const char* stage, const char* carrier) {
    return write_text_block(base_of(carrier, profile, stage), "ż\"").value_or("-");
  };
  EXPECT_EQ(text("wire", "W0", "{}"), R"({"type":"text","text":"ż\""})");
  EXPECT_EQ(text("openai-agents", "A2", "{}"), R"({"type":"text","text":"ż\""})");
  EXPECT_EQ(text("openai-agents", "H4", "{}"), R"({"type":"input_text","text":"ż\""})");
  EXPECT_EQ(text("agent-framework", "A2", "{}"),
            R"({"type":"text","text":"ż\"","additional_properties":{}})");
  EXPECT_EQ(text("langchain", "M3", "{}"), R"({"type":"text","text":"ż\""})");
}

TEST(Drafts, put_bytes_and_kinds_where_the_profile_has_them) {
  const Draft image{"image", {{"media_payload", R"("00")"}, {"media_mime", R"("a/b")"}}};
  EXPECT_EQ(*write_block(base_of("{}"), image),
            R"({"type":"image","data":"AA==","mimeType":"a/b"})");
  EXPECT_EQ(*write_block(base_of("{}", "openai-agents", "M3"), image),
            R"({"type":"input_image","image_url":"data:a/b;base64,AA=="})");
  EXPECT_EQ(*write_block(base_of("{}", "langchain", "A2"), image),
            R"({"type":"image","base64":"AA==","mime_type":"a/b"})");
  const Draft blob{"resource/blob", {{"media_payload", R"("00")"}, {"resource_uri", R"("a:1")"}}};
  EXPECT_EQ(*write_block(base_of("{}"), blob),
            R"({"type":"resource","resource":{"uri":"a:1","blob":"AA=="}})");
  EXPECT_EQ(
      *write_block(base_of("{}", "openai-agents", "A2"), blob),
      R"({"type":"text","text":"{\"type\":\"resource\",\"resource\":{\"uri\":\"a:1\",\"blob\":\"AA==\"}}"})");
  EXPECT_FALSE(write_block(base_of("{}", "langchain", "A2"), blob));
  EXPECT_EQ(*write_block(base_of("{}", "langchain", "A2"), {"file", {{"link_uri", R"("a:1")"}}}),
            R"({"type":"file","url":"a:1"})");
}

TEST(Drafts, of_a_block_that_was_read_show_the_same_atoms_when_written) {
  const Base base =
      base_of(R"({"content":[{"type":"resource_link","uri":"a:1","name":"n","size":3,)"
              R"("annotations":{"priority":0.5}}]})");
  const auto element = write_block(base, read_block(base, 0));
  ASSERT_TRUE(element);
  EXPECT_TRUE(
      changes(base.atlas, test::atoms(edited(base, replace_block(base, 0, *element)))).empty());
}

TEST(Atoms, are_inserted_where_the_shape_has_them) {
  const Base base =
      base_of(R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t"}}]})");
  EXPECT_EQ(
      edited(base, insert_atom(base, 0, "text_mime", R"("a/b")")),
      R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t","mimeType":"a/b"}}]})");
  EXPECT_EQ(
      edited(base, insert_atom(base, 0, "annotations", "{}")),
      R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t"},"annotations":{}}]})");
  EXPECT_EQ(edited(base, insert_atom(base, 0, "text", R"("u")")),
            R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"u"}}]})");
  EXPECT_FALSE(insert_atom(base, 0, "title", R"("x")"));
  EXPECT_FALSE(insert_atom(base, 1, "text", R"("x")"));
}

TEST(Slots, are_written_and_erased) {
  const Base base = base_of(R"({"content":[],"structuredContent":{"a":1}})");
  EXPECT_EQ(edited(base, write_slot(base, Compartment::structured, "{}")),
            R"({"content":[],"structuredContent":{}})");
  EXPECT_EQ(edited(base, erase_slot(base, Compartment::structured)), R"({"content":[]})");
  EXPECT_EQ(edited(base, write_slot(base, Compartment::meta, "{}")),
            R"({"content":[],"structuredContent":{"a":1},"_meta":{}})");
  EXPECT_FALSE(erase_slot(base, Compartment::meta));
  EXPECT_EQ(slot_place(base, Compartment::structured)->pointer, "/structuredContent");
  EXPECT_FALSE(slot_place(base, Compartment::error));
}

TEST(Slots, come_into_being_with_their_holders) {
  const Base artifact = base_of(R"({"artifact":null})", "langchain", "A2");
  EXPECT_EQ(edited(artifact, write_slot(artifact, Compartment::structured, "{}")),
            R"({"artifact":{"structured_content":{}}})");
  EXPECT_EQ(edited(artifact, erase_slot(artifact, Compartment::structured)), "{}");
  const Base openai = base_of(R"({"output":[]})", "openai-agents", "A2");
  EXPECT_EQ(edited(openai, write_slot(openai, Compartment::meta, "{}")),
            R"({"output":[],"custom_data":{"result_meta":{}}})");
  const Base blocked = base_of(R"({"custom_data":5})", "openai-agents", "A2");
  EXPECT_FALSE(write_slot(blocked, Compartment::meta, "{}"));
  const Base m3 = base_of(R"([{"output":[]}])", "openai-agents", "M3");
  EXPECT_FALSE(write_slot(m3, Compartment::structured, "{}"));
}

TEST(Slots, that_stand_in_every_item_are_written_and_erased_in_all) {
  const std::string item =
      R"({"type":"text","text":"t","additional_properties":{"_meta":{"a":1}}})";
  const Base base = base_of(R"({"items":[)" + item + "," + item + "]}", "agent-framework", "A2");
  const std::string written = edited(base, write_slot(base, Compartment::meta, R"({"b":2})"));
  EXPECT_EQ(test::value_at(test::atoms(written, "agent-framework", "A2"), "meta"), R"({"b":2})");
  const std::string gone = edited(base, erase_slot(base, Compartment::meta));
  EXPECT_EQ(gone.find("_meta"), std::string::npos);
}

TEST(ErrorMarks, are_written_in_the_words_of_the_profile) {
  const auto written = [](const char* profile, const char* stage, const char* carrier, bool value) {
    const Base base = base_of(carrier, profile, stage);
    return edited(base, write_error(base, value));
  };
  EXPECT_EQ(written("wire", "W0", "{}", true), R"({"isError":true})");
  EXPECT_EQ(written("wire", "W0", R"({"isError":true})", false), R"({"isError":false})");
  EXPECT_EQ(written("langchain", "M3", R"({"status":"success"})", true), R"({"status":"error"})");
  EXPECT_EQ(written("agent-framework", "A2", "{}", true),
            R"({"exception":"Error: Function failed."})");
  EXPECT_EQ(written("agent-framework", "A2", "{}", false).substr(0, 7), "refused");
  EXPECT_EQ(written("openai-agents", "M3", "[{}]", true).substr(0, 7), "refused");
}

TEST(ErrorMarks, are_atoms_that_can_be_written_in_place) {
  const Base base = base_of(R"({"status":"error"})", "langchain", "M3");
  EXPECT_EQ(edited(base, write_atom(base, base.atlas.find("error")->place, "false")),
            R"({"status":"success"})");
}

TEST(Surroundings, take_a_sibling_where_the_profile_declares_one) {
  const Base openai =
      base_of(R"({"input":[{"type":"function_call_output","output":"t"}]})", "openai-agents", "H4");
  const std::string more = edited(openai, insert_sibling(openai, "hi\n"));
  EXPECT_EQ(
      more,
      R"({"input":[{"type":"function_call_output","output":"t"},{"content":"hi\n","role":"user"}]})");
  const Base google =
      base_of(R"({"contents":[{"parts":[{"functionResponse":{}}]}]})", "google-adk", "H4");
  EXPECT_EQ(edited(google, insert_sibling(google, "hi")),
            R"({"contents":[{"parts":[{"functionResponse":{}},{"text":"hi"}]}]})");
  const Base wire = base_of("{}");
  EXPECT_FALSE(insert_sibling(wire, "hi"));
}

TEST(Surroundings, name_the_members_that_vary_from_run_to_run) {
  const Base base =
      base_of(R"({"id":"x","content":[{"type":"text","text":"t","id":"y"}]})", "langchain", "M3");
  EXPECT_EQ(volatile_places(base),
            (std::vector<Place>{{"/id", "plain"}, {"/content/0/id", "plain"}}));
  EXPECT_TRUE(volatile_places(base_of("null", "langchain", "M3")).empty());
}

}  // namespace
}  // namespace croesus::mcp
