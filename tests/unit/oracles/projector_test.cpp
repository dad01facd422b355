// SPDX-License-Identifier: Apache-2.0
//
// What is read of the frameworks' carriers, and what is not (MCP.md, section 7).
#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

constexpr auto kText = R"({"content":[{"type":"text","text":"hello"}]})";
constexpr auto kImage =
    R"({"content":[{"type":"image","data":"AAEC/w==","mimeType":"image/png"}]})";
constexpr auto kLink =
    R"({"content":[{"type":"resource_link","uri":"fixture://a","name":"n","mimeType":"a/b"}]})";
constexpr auto kEmpty = R"({"content":[]})";

std::string met(std::string source, std::string carrier, std::string profile, std::string stage) {
  return met_tasks(
      scene(std::move(source), std::move(carrier), std::move(profile), std::move(stage)));
}

/// The same source and output at the three stages of OpenAI.
std::string openai(std::string_view stage, std::string source, std::string_view output) {
  const std::string item =
      fmt::format(R"({{"type":"function_call_output","call_id":"c","output":{}}})", output);
  if (stage == "A2") return met(std::move(source), item, "openai-agents", "A2");
  if (stage == "M3") return met(std::move(source), "[" + item + "]", "openai-agents", "M3");
  return met(std::move(source),
             fmt::format(R"({{"input":[{{"role":"user","content":"go"}},{}]}})", item),
             "openai-agents", "H4");
}

constexpr std::array<std::string_view, 3> kStages = {"A2", "M3", "H4"};

TEST(OpenAi, text_and_image_items_carry_a_block_in_both_spellings) {
  for (const std::string_view stage : kStages) {
    EXPECT_EQ(openai(stage, kText, R"([{"type":"text","text":"hello"}])"), kAllTasks) << stage;
    EXPECT_EQ(openai(stage, kText, R"([{"type":"input_text","text":"hello"}])"), kAllTasks)
        << stage;
    EXPECT_EQ(openai(stage, kText, R"({"type":"text","text":"hello"})"), kAllTasks) << stage;
    EXPECT_EQ(openai(stage, kText, R"("hello")"), kAllTasks) << stage;
    EXPECT_EQ(openai(stage, kImage,
                     R"([{"type":"input_image","image_url":"data:image/png;base64,AAEC_w"}])"),
              kAllTasks)
        << stage;
  }
}

TEST(OpenAi, a_text_that_is_the_json_of_a_block_is_that_block) {
  const std::string link =
      R"([{"type":"text","text":"{\"name\":\"n\",\"uri\":\"fixture://a\",\"mimeType\":\"a/b\",\"type\":\"resource_link\"}"}])";
  EXPECT_EQ(openai("M3", kLink, link), kAllTasks);
  const std::string source =
      R"({"content":[{"type":"resource_link","uri":"u:v","name":"n","_meta":{"a":1}}]})";
  const std::string with_meta =
      R"([{"type":"text","text":"{\"name\":\"n\",\"uri\":\"u:v\",\"meta\":{\"a\":1},\"type\":\"resource_link\"}"}])";
  EXPECT_EQ(openai("A2", source, with_meta), kAllTasks);
}

TEST(OpenAi, a_text_that_is_the_json_of_a_text_or_an_image_stays_a_text) {
  EXPECT_EQ(
      openai("M3", kText, R"([{"type":"text","text":"{\"type\":\"text\",\"text\":\"hello\"}"}])"),
      "T3 T5");
}

TEST(OpenAi, a_difference_inside_a_json_text_is_seen_at_the_text) {
  const Scene seen = scene(
      kLink,
      R"({"output":{"type":"text","text":"{\"name\":\"m\",\"uri\":\"fixture://a\",\"mimeType\":\"a/b\",\"type\":\"resource_link\"}"}})",
      "openai-agents", "A2");
  EXPECT_EQ(ask("mcp@v2", seen, "T4").at, "/output/text");
}

TEST(OpenAi, the_string_of_an_empty_list_is_no_block_for_the_model_and_a_text_for_the_application) {
  EXPECT_EQ(openai("A2", kEmpty, R"("[]")"), "T3 T5");
  EXPECT_EQ(openai("M3", kEmpty, R"("[]")"), kAllTasks);
  EXPECT_EQ(openai("H4", kEmpty, R"("[]")"), kAllTasks);
  EXPECT_EQ(openai("M3", kEmpty, R"([{"type":"input_text","text":"[]"}])"), "T3 T5");
}

TEST(OpenAi, custom_data_is_read_by_the_application_only) {
  const std::string source =
      R"({"content":[],"structuredContent":{"a":1},"isError":false,"_meta":{"b":2}})";
  const std::string custom =
      R"("custom_data":{"structured_content":{"a":1},"is_error":false,"result_meta":{"b":2}})";
  EXPECT_EQ(met(source, R"({"output":[],)" + custom + "}", "openai-agents", "A2"), kAllTasks);
  EXPECT_EQ(met(source, R"([{"output":"[]",)" + custom + "}]", "openai-agents", "M3"), "T1 T4");
}

TEST(OpenAi, an_image_behind_another_url_has_no_payload) {
  EXPECT_EQ(openai("H4", kImage, R"([{"type":"input_image","image_url":"https://ex.com/a.png"}])"),
            "T2 T3 T5");
}

std::string langchain(std::string_view stage, std::string source, std::string_view members) {
  return met(std::move(source), fmt::format(R"({{"type":"tool",{}}})", members), "langchain",
             std::string(stage));
}

TEST(LangChain, text_carries_a_block_and_ids_are_not_read) {
  EXPECT_EQ(langchain("M3", kText, R"("content":[{"type":"text","text":"hello","id":"lc_1"}])"),
            kAllTasks);
}

TEST(LangChain, media_keep_bytes_and_type) {
  EXPECT_EQ(
      langchain("M3", kImage,
                R"("content":[{"type":"image","base64":"AAEC/w==","mime_type":"image/png"}])"),
      kAllTasks);
}

TEST(LangChain, a_linked_file_shows_the_link_and_stays_a_file) {
  EXPECT_EQ(langchain("M3", kLink,
                      R"("content":[{"type":"file","url":"fixture://a","mime_type":"a/b"}])"),
            "T1 T2 T3 T5");
  EXPECT_EQ(langchain("M3", kLink,
                      R"("content":[{"type":"file","url":"fixture://b","mime_type":"a/b"}])"),
            "T2 T3 T5");
}

TEST(LangChain, the_status_declares_the_error) {
  const auto source = [](std::string_view flag) {
    return fmt::format(R"({{"content":[],"isError":{}}})", flag);
  };
  EXPECT_EQ(langchain("M3", source("true"), R"("content":[],"status":"error")"), kAllTasks);
  EXPECT_EQ(langchain("A2", source("false"), R"("content":[],"status":"success")"), kAllTasks);
  EXPECT_EQ(langchain("A2", source("false"), R"("content":[],"status":"error")"), "T1 T2 T4 T5");
  EXPECT_EQ(langchain("A2", kEmpty, R"("content":[],"status":"done")"), "T1 T2 T4 T5");
}

TEST(LangChain, the_artifact_is_read_by_the_application_only) {
  const std::string source = R"({"content":[],"structuredContent":{}})";
  const std::string artifact = R"("content":[],"artifact":{"structured_content":{}})";
  EXPECT_EQ(langchain("A2", source, artifact), kAllTasks);
  EXPECT_EQ(langchain("M3", source, artifact), "T1 T3 T4 T5");
}

TEST(LangChain, a_null_artifact_is_an_observed_null) {
  EXPECT_EQ(langchain("A2", kEmpty, R"("content":[],"artifact":null)"), "T1 T3 T4 T5");
  EXPECT_EQ(langchain("A2", R"({"content":[],"structuredContent":null})",
                      R"("content":[],"artifact":null)"),
            kAllTasks);
  EXPECT_EQ(langchain("M3", kEmpty, R"("content":[],"artifact":null)"), kAllTasks);
}

constexpr auto kFull =
    R"({"content":[{"type":"text","text":"hello","_meta":{"a":1}}],"structuredContent":{},"isError":true,"_meta":{"b":2}})";
constexpr auto kDump =
    R"({"content":[{"type":"text","text":"hello","meta":{"a":1}}],"structuredContent":{},"isError":true,"meta":{"b":2}})";

TEST(GoogleAdk, keeps_the_result_under_response_with_meta_renamed) {
  const std::string response = fmt::format(R"({{"id":"x","name":"f","response":{}}})", kDump);
  EXPECT_EQ(met(kFull, response, "google-adk", "A2"), kAllTasks);
  EXPECT_EQ(met(kFull, response, "google-adk", "M3"), kAllTasks);
  const std::string body = fmt::format(
      R"({{"contents":[{{"parts":[{{"text":"go"}}]}},{{"parts":[{{"text":"x"}},{{"functionResponse":{}}}]}}]}})",
      response);
  EXPECT_EQ(met(kFull, body, "google-adk", "H4"), kAllTasks);
}

TEST(GoogleAdk, does_not_read_the_wires_spelling_of_meta) {
  const std::string response = fmt::format(R"({{"response":{}}})", kFull);
  EXPECT_EQ(met(kFull, response, "google-adk", "A2"), "T1 T2 T3");
}

std::string microsoft(std::string source, std::string_view items, std::string_view more = "") {
  return met(std::move(source),
             fmt::format(R"({{"type":"function_result","items":[{}]{}}})", items, more),
             "agent-framework", "A2");
}

TEST(AgentFramework, data_is_an_image_by_its_type) {
  EXPECT_EQ(
      microsoft(
          kImage,
          R"({"type":"data","uri":"data:image/png;base64,AAEC/w==","media_type":"image/png"})"),
      kAllTasks);
  EXPECT_EQ(microsoft(kImage, R"({"type":"data","uri":"data:image/png;base64,AAEC/w=="})"),
            kAllTasks);
  EXPECT_EQ(
      microsoft(
          R"({"content":[{"type":"resource","resource":{"uri":"a:b","mimeType":"a/b","blob":"AA=="}}]})",
          R"({"type":"data","uri":"data:a/b;base64,AA==","media_type":"a/b"})"),
      "T1 T2 T3 T5");
}

TEST(AgentFramework, a_type_that_is_told_in_two_ways_is_not_known) {
  EXPECT_EQ(
      microsoft(
          kImage,
          R"({"type":"data","uri":"data:image/png;base64,AAEC/w==","media_type":"image/gif"})"),
      "T2 T3 T5");
  EXPECT_EQ(
      microsoft(
          kImage,
          R"({"type":"data","uri":"data:image/gif;base64,AAEC/w==","media_type":"image/png"})"),
      "T2 T3 T5");
}

TEST(AgentFramework, a_link_shows_its_uri_and_is_of_another_kind) {
  EXPECT_EQ(microsoft(kLink, R"({"type":"uri","uri":"fixture://a","media_type":"a/b"})"),
            "T1 T2 T3 T5");
}

TEST(AgentFramework, an_exception_stands_for_true_and_none_for_absent) {
  const std::string source = R"({"content":[],"isError":true})";
  EXPECT_EQ(microsoft(source, "", R"(,"exception":"oh")"), kAllTasks);
  EXPECT_EQ(microsoft(source, ""), "T1 T2 T4 T5");
  EXPECT_EQ(microsoft(R"({"content":[],"isError":false})", ""), "T1 T2 T4 T5");
  EXPECT_EQ(microsoft(kEmpty, "", R"(,"exception":null)"), kAllTasks);
}

TEST(AgentFramework, result_meta_is_what_all_items_agree_on) {
  const std::string source =
      R"({"_meta":{"a":1},"content":[{"type":"text","text":"x"},{"type":"text","text":"y"}]})";
  const auto text = [](std::string_view word, std::string_view extra) {
    return fmt::format(R"({{"type":"text","text":"{}","additional_properties":{}}})", word, extra);
  };
  const std::string meta = R"({"_meta":{"a":1}})";
  EXPECT_EQ(microsoft(source, text("x", meta) + "," + text("y", meta)), kAllTasks);
  EXPECT_EQ(microsoft(source, text("x", meta) + "," + text("y", "{}")), "T1 T2 T3 T4");
  EXPECT_EQ(microsoft(source, text("x", meta) + "," + text("y", R"({"_meta":{"a":2}})")),
            "T1 T2 T3 T4");
}

std::string provider(std::string source, std::string_view output) {
  return met(std::move(source),
             fmt::format(R"({{"input":[{{"type":"function_call_output","output":{}}}]}})", output),
             "agent-framework", "H4");
}

TEST(AgentFramework, the_providers_items_carry_text_media_and_links) {
  EXPECT_EQ(provider(kText, R"("hello")"), kAllTasks);
  EXPECT_EQ(provider(kText, R"([{"type":"input_text","text":"hello"}])"), kAllTasks);
  EXPECT_EQ(
      provider(
          kImage,
          R"([{"type":"input_image","image_url":"data:image/png;base64,AAEC/w==","detail":"auto"}])"),
      kAllTasks);
  EXPECT_EQ(
      provider(
          R"({"content":[{"type":"audio","data":"AA==","mimeType":"audio/wav"}]})",
          R"([{"type":"input_audio","input_audio":{"data":"data:audio/wav;base64,AA==","format":"wav"}}])"),
      kAllTasks);
  EXPECT_EQ(provider(kLink, R"([{"type":"input_file","file_data":"fixture://a"}])"), "T1 T2 T3 T5");
}

TEST(Profiles, that_are_not_known_give_errored_readouts) {
  EXPECT_EQ(kind_of("mcp@v2", scene("{}", "{}", "nobody", "A2"), "T1"), Kind::errored);
  EXPECT_EQ(kind_of("mcp@v2", scene("{}", "{}", "langchain", "H4"), "T1"), Kind::errored);
  EXPECT_EQ(kind_of("mcp@v2", scene("{}", "{}", "wire", "A2"), "T1"), Kind::errored);
  EXPECT_EQ(kind_of("mcp@v2", scene("{}", "{}", "wire", "W0", "lenient"), "T1"), Kind::errored);
  EXPECT_EQ(kind_of("mcp@v2", scene("{}", "{}"), "T6"), Kind::errored);
}

}  // namespace
}  // namespace croesus::test
