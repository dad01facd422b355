// SPDX-License-Identifier: Apache-2.0
//
// The fine print of MCP.md, section 2, point by point, on the wire.
#include <gtest/gtest.h>

#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::atoms;
using test::broken;
using test::comparable_at;
using test::value_at;

std::string relation_of(const std::string& result) { return value_at(atoms(result), "relation"); }

std::string text(const std::string& quoted) { return R"({"type":"text","text":)" + quoted + "}"; }

TEST(Relation, is_neither_without_structure_and_json_text) {
  EXPECT_EQ(relation_of(R"({"content":[]})"), R"("neither")");
  EXPECT_EQ(relation_of(R"({"content":[)" + text(R"("no json")") + "]}"), R"("neither")");
}

TEST(Relation, takes_any_json_value_for_a_candidate) {
  for (const char* json : {R"("null")", R"("5")", R"("[]")", R"("\"quoted\"")", R"(" {} ")"}) {
    EXPECT_EQ(relation_of(R"({"content":[)" + text(json) + "]}"), R"("text only")") << json;
  }
}

TEST(Relation, is_equivalent_when_every_candidate_equals_the_structure_however_spelled) {
  const std::string structured = R"("structuredContent":{"a":1,"b":[true]}})";
  EXPECT_EQ(
      relation_of(R"({"content":[)" + text(R"("{\"b\":[true],\"a\":1.0}")") + "]," + structured),
      R"("equivalent")");
  EXPECT_EQ(relation_of(R"({"content":[)" + text(R"("no json")") + "]," + structured),
            R"("structure only")");
}

TEST(Relation, conflicts_when_one_of_the_candidates_differs) {
  EXPECT_EQ(relation_of(R"({"content":[)" + text(R"("{}")") + "," + text(R"("[]")") +
                        R"(],"structuredContent":{}})"),
            R"("conflicting")");
}

TEST(Relation, takes_a_null_slot_for_structure) {
  EXPECT_EQ(relation_of(R"({"content":[],"structuredContent":null})"), R"("structure only")");
  EXPECT_EQ(relation_of(R"({"content":[)" + text(R"("null")") + R"(],"structuredContent":null})"),
            R"("equivalent")");
}

TEST(Relation, does_not_look_into_embedded_texts) {
  EXPECT_EQ(
      relation_of(R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"{}"}}]})"),
      R"("neither")");
}

TEST(Relation, is_incomparable_where_a_compared_value_has_a_double_name) {
  const std::string candidate = text(R"("{\"a\":1,\"a\":1}")");
  const auto both = atoms(R"({"content":[)" + candidate + R"(],"structuredContent":{"a":1}})");
  EXPECT_FALSE(comparable_at(both, "relation"));
  EXPECT_TRUE(comparable_at(atoms(R"({"content":[)" + candidate + "]}"), "relation"));
}

TEST(ErrorMark, that_is_no_boolean_decides_nothing_and_equals_nothing) {
  for (const char* mark : {"1", R"("true")", "[]", "{}"}) {
    const std::string result = R"({"content":[],"isError":)" + std::string(mark) + "}";
    EXPECT_EQ(broken(result, result), "T3") << mark;
  }
}

TEST(ErrorMark, is_one_whether_absent_or_null) {
  EXPECT_EQ(broken(R"({"content":[]})", R"({"content":[],"isError":null})"), "");
  EXPECT_EQ(broken(R"({"content":[],"isError":false})", R"({"content":[],"isError":null})"), "T3");
}

TEST(DoubleName, makes_only_the_task_that_reads_the_object_incomparable) {
  const std::string source =
      R"({"content":[{"type":"text","text":"t","annotations":{"priority":1}}],)"
      R"("structuredContent":{"a":1},"isError":false,"_meta":{"m":1}})";
  const auto twice = [&](const std::string& once, const std::string& doubled) {
    std::string carrier = source;
    return broken(source, carrier.replace(carrier.find(once), once.size(), doubled));
  };
  EXPECT_EQ(twice(R"({"a":1})", R"({"a":1,"a":1})"), "T2");
  EXPECT_EQ(twice(R"({"m":1})", R"({"m":1,"m":1})"), "T5");
  EXPECT_EQ(twice(R"({"priority":1})", R"({"priority":1,"priority":1})"), "T4");
  EXPECT_EQ(twice(R"("text":"t",)", R"("text":"t","text":"t",)"), "T1 T2 T4");
}

TEST(DoubleName, in_the_result_itself_is_read_by_every_task) {
  const std::string source = R"({"content":[],"isError":false})";
  EXPECT_EQ(broken(source, R"({"content":[],"isError":false,"isError":false})"), "T1 T2 T3 T4 T5");
}

TEST(Payload, is_its_decoded_bytes_whatever_the_spelling) {
  const auto image = [](const std::string& data) {
    return R"({"content":[{"type":"image","mimeType":"a/b","data":")" + data + R"("}]})";
  };
  const std::string source = image("+/8=");
  for (const char* spelling : {"-_8=", "+_8", " +/\\n8=\\t", "+/9", "+/8=="}) {
    EXPECT_EQ(broken(source, image(spelling)), "") << spelling;
  }
  for (const char* other : {"+/4=", "+/8AA", "+/8===", "+/=8", ""}) {
    EXPECT_EQ(broken(source, image(other)), "T1 T4") << other;
  }
}

TEST(Payload, that_does_not_decode_stands_for_its_own_text_and_for_no_bytes) {
  const auto image = [](const std::string& data) {
    return R"({"content":[{"type":"image","mimeType":"a/b","data":)" + data + "}]}";
  };
  EXPECT_EQ(broken(image(R"("a!")"), image(R"("a!")")), "");
  EXPECT_EQ(broken(image(R"("a!")"), image(R"("a?")")), "T1 T4");
  EXPECT_EQ(value_at(atoms(image(R"("a!")")), "content/0/payload"), R"({"undecodable":"a!"})");
  EXPECT_EQ(value_at(atoms(image("5")), "content/0/payload"), R"({"undecodable":5})");
  EXPECT_EQ(value_at(atoms(image("null")), "content/0/payload"), "null");
}

TEST(Members, that_nobody_knows_are_unread) {
  const std::string source = R"({"content":[{"type":"text","text":"t"}]})";
  EXPECT_EQ(broken(source, R"({"x":1,"content":[{"y":[],"type":"text","text":"t","name":"n"}]})"),
            "");
}

TEST(WholeAtoms, are_compared_with_their_unknown_members) {
  const std::string source =
      R"({"content":[{"type":"text","text":"t","annotations":{"priority":1.0}}]})";
  EXPECT_EQ(
      broken(source, R"({"content":[{"text":"t","annotations":{"priority":1},"type":"text"}]})"),
      "");
  EXPECT_EQ(
      broken(source,
             R"({"content":[{"type":"text","text":"t","annotations":{"priority":1,"x":0}}]})"),
      "T4");
}

TEST(Text, shows_the_same_in_a_text_block_and_an_embedded_text) {
  EXPECT_EQ(broken(R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t"}}]})",
                   R"({"content":[{"type":"text","text":"t"}]})"),
            "T4");
}

TEST(Text, that_became_a_blob_is_lost) {
  EXPECT_EQ(broken(R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t"}}]})",
                   R"({"content":[{"type":"resource","resource":{"uri":"a:1","blob":"dA=="}}]})"),
            "T1 T4");
}

TEST(Text, beside_a_blob_is_another_kind_of_resource) {
  const auto both =
      atoms(R"({"content":[{"type":"resource","resource":{"text":"t","blob":"dA=="}}]})");
  EXPECT_EQ(value_at(both, "content/0/kind"), R"("resource/text/blob")");
  EXPECT_EQ(value_at(both, "content/0/payload"), R"("74")");
}

TEST(Presence, tells_absent_from_null_from_present) {
  const std::string absent = R"({"content":[]})";
  const std::string null = R"({"content":[],"structuredContent":null})";
  const std::string empty = R"({"content":[],"structuredContent":{}})";
  EXPECT_EQ(broken(absent, null), "T2");
  EXPECT_EQ(broken(null, empty), "T2");
  EXPECT_EQ(broken(empty, absent), "T2");
  EXPECT_EQ(value_at(atoms(absent), "structured"), "-");
  EXPECT_EQ(value_at(atoms(null), "structured"), "null");
}

TEST(Numbers, compare_by_exact_decimal_value) {
  const auto slot = [](const std::string& number) {
    return R"({"content":[],"structuredContent":{"n":)" + number + "}}";
  };
  EXPECT_EQ(broken(slot("9223372036854906832"), slot("9.223372036854906832e18")), "");
  EXPECT_EQ(broken(slot("9007199254740993"), slot("9007199254740992")), "T2");
  EXPECT_EQ(broken(slot("1"), slot("true")), "T2");
}

}  // namespace
}  // namespace croesus::mcp
