// SPDX-License-Identifier: Apache-2.0
//
// The two baselines: what they accept, and what they cannot tell.
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

Kind schema(std::string carrier) {
  return kind_of("mcp-schema", scene(R"({"content":[]})", std::move(carrier)), "T4");
}
Kind schema_block(std::string_view block) { return schema(content(block)); }

Kind anywhere(std::string source, std::string carrier) {
  return kind_of("mcp-anywhere", scene(std::move(source), std::move(carrier)), "T1");
}

TEST(SchemaBaseline, accepts_every_kind_of_block_whatever_it_says) {
  for (
      const std::string_view block : {
          R"({"type":"text","text":""})",
          R"({"type":"text","text":"a","annotations":{},"_meta":{},"unknown":[]})",
          R"({"type":"image","data":"not base64!","mimeType":"x"})",
          R"({"type":"audio","data":"","mimeType":"audio/wav","annotations":{"audience":["user","assistant","user"],"priority":1.0,"lastModified":"when"}})",
          R"({"type":"resource_link","uri":"no scheme","name":"","title":"t","description":"d","mimeType":"m","size":1e3,"icons":[{"src":"s","mimeType":"m","sizes":["any"],"theme":"dark"}]})",
          R"({"type":"resource","resource":{"uri":"u","text":"t","mimeType":"m","_meta":{"a":null}}})",
          R"({"type":"resource","resource":{"uri":"u","blob":"b","text":7}})",
      }) {
    EXPECT_EQ(schema_block(block), Kind::met) << block;
  }
}

TEST(SchemaBaseline, accepts_results_with_every_member_and_with_others) {
  EXPECT_EQ(schema(R"({"content":[]})"), Kind::met);
  EXPECT_EQ(
      schema(R"({"content":[],"structuredContent":{"a":[null]},"isError":true,"_meta":{},"x":1})"),
      Kind::met);
}

TEST(SchemaBaseline, rejects_a_null_carrier_and_other_values_that_are_no_result) {
  for (const std::string carrier :
       {"null", "[]", "\"\"", "7", "{}", R"({"content":{}})", R"({"content":null})",
        R"({"content":[],"structuredContent":null})", R"({"content":[],"structuredContent":[]})",
        R"({"content":[],"isError":null})", R"({"content":[],"isError":0})",
        R"({"content":[],"_meta":[]})"}) {
    EXPECT_EQ(schema(carrier), Kind::unmet) << carrier;
  }
}

TEST(SchemaBaseline, rejects_blocks_of_a_wrong_shape) {
  for (const std::string_view block : {
           "null",
           "{}",
           R"({"type":"video"})",
           R"({"type":"text"})",
           R"({"type":"text","text":null})",
           R"({"type":"text","text":"a","annotations":null})",
           R"({"type":"text","text":"a","_meta":7})",
           R"({"type":"text","text":"a","annotations":{"priority":1.5}})",
           R"({"type":"text","text":"a","annotations":{"priority":-1e-9}})",
           R"({"type":"text","text":"a","annotations":{"audience":["system"]}})",
           R"({"type":"text","text":"a","annotations":{"audience":"user"}})",
           R"({"type":"text","text":"a","annotations":{"lastModified":7}})",
           R"({"type":"image","data":"AA=="})",
           R"({"type":"image","mimeType":"m"})",
           R"({"type":"audio","data":7,"mimeType":"m"})",
           R"({"type":"resource_link","uri":"u"})",
           R"({"type":"resource_link","name":"n"})",
           R"({"type":"resource_link","uri":"u","name":"n","size":1.5})",
           R"({"type":"resource_link","uri":"u","name":"n","title":null})",
           R"({"type":"resource_link","uri":"u","name":"n","icons":[{}]})",
           R"({"type":"resource_link","uri":"u","name":"n","icons":[{"src":"s","theme":"blue"}]})",
           R"({"type":"resource_link","uri":"u","name":"n","icons":[{"src":"s","sizes":"any"}]})",
           R"({"type":"resource"})",
           R"({"type":"resource","resource":{"uri":"u"}})",
           R"({"type":"resource","resource":{"text":"t"}})",
           R"({"type":"resource","resource":{"uri":"u","text":"t","mimeType":null}})",
       }) {
    EXPECT_EQ(schema_block(block), Kind::unmet) << block;
  }
}

TEST(SchemaBaseline, says_what_is_wrong_and_where) {
  const Readout readout = ask("mcp-schema", contents("", R"({"type":"text","text":7})"), "T1");
  EXPECT_EQ(readout.reason, "a string is due");
  EXPECT_EQ(readout.at, "/content/0/text");
}

TEST(SchemaBaseline, abstains_where_there_is_no_wire) {
  EXPECT_EQ(kind_of("mcp-schema", scene("{}", "{}", "langchain", "A2"), "T1"), Kind::abstained);
}

TEST(AnywhereBaseline, finds_leaves_wherever_they_are) {
  EXPECT_EQ(anywhere(R"({"a":["x",7]})", R"([{"other":7},[["x"]],"more"])"), Kind::met);
  EXPECT_EQ(anywhere(R"({"a":"x"})", R"({"a":"y"})"), Kind::unmet);
  EXPECT_EQ(anywhere(R"({"a":7})", R"({"a":8})"), Kind::unmet);
}

TEST(AnywhereBaseline, member_names_are_no_leaves) {
  EXPECT_EQ(anywhere(R"({"a":"x"})", R"({"x":1})"), Kind::unmet);
  EXPECT_EQ(anywhere(R"({"a":"x"})", R"({"b":"x"})"), Kind::met);
}

TEST(AnywhereBaseline, cannot_tell_booleans_nulls_additions_order_and_number) {
  EXPECT_EQ(anywhere(R"([true,null,"a","b","b"])", R"([false,"b","a","c"])"), Kind::met);
}

TEST(AnywhereBaseline, accepts_other_escapes_key_order_and_white_space) {
  EXPECT_EQ(anywhere(R"({"a":"ż/","b":"c"})", "{\n \"b\": \"c\", \"a\": \"\\u017c\\/\"}"),
            Kind::met);
}

TEST(AnywhereBaseline, rejects_respelled_numbers_and_payloads) {
  EXPECT_EQ(anywhere(R"([7])", R"([7.0])"), Kind::unmet);
  EXPECT_EQ(anywhere(R"(["AA=="])", R"(["AA"])"), Kind::unmet);
  EXPECT_EQ(anywhere(R"(["AAAA"])", R"(["AA\nAA"])"), Kind::unmet);
  EXPECT_EQ(anywhere(R"(["x"])", R"(["data:,x"])"), Kind::unmet);
}

TEST(AnywhereBaseline, a_number_is_not_a_string) {
  EXPECT_EQ(anywhere("[7]", R"(["7"])"), Kind::unmet);
}

TEST(AnywhereBaseline, a_null_carrier_has_nothing) {
  EXPECT_EQ(anywhere(R"({"content":["a"]})", "null"), Kind::unmet);
  EXPECT_EQ(anywhere(R"({"content":[]})", "null"), Kind::met);
}

TEST(AnywhereBaseline, gives_every_task_the_same_answer) {
  EXPECT_EQ(met_tasks(scene(R"(["a"])", R"(["a"])"), "mcp-anywhere"), kAllTasks);
  EXPECT_EQ(met_tasks(scene(R"(["a"])", R"(["b"])"), "mcp-anywhere"), "");
}

}  // namespace
}  // namespace croesus::test
