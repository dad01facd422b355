// SPDX-License-Identifier: Apache-2.0
//
// Carriers and sources of every shape: an oracle answers, it never breaks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

const std::vector<std::pair<std::string, std::string>> kPositions = {{"wire", "W0"},
                                                                     {"openai-agents", "A2"},
                                                                     {"openai-agents", "M3"},
                                                                     {"openai-agents", "H4"},
                                                                     {"langchain", "A2"},
                                                                     {"langchain", "M3"},
                                                                     {"google-adk", "A2"},
                                                                     {"google-adk", "M3"},
                                                                     {"google-adk", "H4"},
                                                                     {"agent-framework", "A2"},
                                                                     {"agent-framework", "M3"},
                                                                     {"agent-framework", "H4"}};

/// A source that exercises every task.
constexpr auto kSource =
    R"({"content":[{"type":"text","text":"a"}],"structuredContent":{"a":1},"isError":false,"_meta":{"a":1}})";

std::string nested(std::size_t depth, std::string_view open, std::string_view close) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += open;
  for (std::size_t i = 0; i < depth; ++i) text += close;
  return text;
}

/// Those that rule on the tasks of MCP.
std::vector<std::string> oracles_of_mcp() {
  std::vector<std::string> ids;
  for (const BuiltIn& oracle : built_in_oracles()) {
    if (std::count(oracle.tasks.begin(), oracle.tasks.end(), "T1") > 0) ids.push_back(oracle.id);
  }
  return ids;
}

TEST(Hostile, a_null_carrier_is_unmet_for_every_task_that_the_source_exercises) {
  for (const auto& [profile, stage] : kPositions) {
    for (const std::string_view oracle : {"mcp@v1", "mcp@v2", "mcp-anywhere"}) {
      EXPECT_EQ(met_tasks(scene(kSource, "null", profile, stage), oracle), "")
          << profile << stage << oracle;
    }
  }
  EXPECT_EQ(met_tasks(scene(kSource, "null"), "mcp-schema"), "");
}

TEST(Hostile, a_carrier_that_is_no_json_is_unmet) {
  for (const std::string carrier : {"", "{", "nul", "{\"a\":1}x", "\"\xff\"", "\xef\xbb\xbf{}"}) {
    for (const std::string& oracle : oracles_of_mcp()) {
      const Readout readout = ask(oracle, scene(kSource, carrier), "T1");
      EXPECT_EQ(readout.kind, Kind::unmet) << oracle << carrier;
      EXPECT_THAT(readout.reason, testing::StartsWith("carrier is not JSON")) << oracle;
    }
  }
}

TEST(Hostile, a_source_that_is_no_json_is_errored) {
  for (const std::string_view oracle : {"mcp@v1", "mcp@v2", "mcp-anywhere"}) {
    EXPECT_EQ(kind_of(oracle, scene("{", kSource), "T1"), Kind::errored) << oracle;
  }
}

TEST(Hostile, depth_within_the_limits_is_read_and_beyond_them_is_our_own_failure) {
  const std::string deep =
      fmt::format(R"({{"content":[],"structuredContent":{{"a":{}}}}})", nested(9000, "[", "]"));
  EXPECT_EQ(met_tasks(scene(deep, deep)), kAllTasks);
  EXPECT_EQ(met_tasks(scene(deep, deep), "mcp-anywhere"), kAllTasks);
  EXPECT_EQ(kind_of("mcp@v2", scene(kSource, nested(20'000, "[", "]")), "T1"), Kind::errored);
}

TEST(Hostile, a_text_beyond_the_limits_is_no_candidate) {
  const std::string text =
      fmt::format(R"({{"content":[{{"type":"text","text":"{}"}}]}})", nested(20'000, "[", "]"));
  EXPECT_EQ(met_tasks(scene(text, text)), kAllTasks);
}

TEST(Hostile, an_escape_that_is_no_character_in_a_text_that_looks_like_json) {
  const std::string text =
      R"({"content":[{"type":"text","text":"\"\ud800\""},{"type":"text","text":"{\u0000"}]})";
  EXPECT_EQ(met_tasks(scene(text, text)), kAllTasks);
}

/// Names and words that the projectors know, so that random documents reach into them.
const std::vector<std::string> kNames = {"content",
                                         "items",
                                         "output",
                                         "input",
                                         "contents",
                                         "parts",
                                         "functionResponse",
                                         "response",
                                         "custom_data",
                                         "artifact",
                                         "structured_content",
                                         "structuredContent",
                                         "isError",
                                         "status",
                                         "exception",
                                         "_meta",
                                         "meta",
                                         "type",
                                         "text",
                                         "image_url",
                                         "uri",
                                         "media_type",
                                         "resource",
                                         "blob",
                                         "data",
                                         "mimeType",
                                         "base64",
                                         "url",
                                         "input_audio",
                                         "file_data",
                                         "annotations",
                                         "additional_properties"};
const std::vector<std::string> kWords = {"text",
                                         "image",
                                         "audio",
                                         "resource",
                                         "resource_link",
                                         "input_text",
                                         "input_image",
                                         "input_audio",
                                         "input_file",
                                         "data",
                                         "uri",
                                         "file",
                                         "function_call_output",
                                         "error",
                                         "data:a/b;base64,AA==",
                                         "[]",
                                         "{}",
                                         "",
                                         "*",
                                         R"({\"type\":\"resource\",\"resource\":[]})",
                                         R"(\ud800)",
                                         R"({\"a\":1,\"a\":1})"};

std::string any_json(int depth) {
  const int shape = *rc::gen::inRange(0, depth > 0 ? 8 : 5);
  if (shape == 0) return *rc::gen::element<std::string>("null", "true", "false", "0", "-1.5e400");
  if (shape < 5) return "\"" + *rc::gen::elementOf(kWords) + "\"";
  std::string parts;
  const int size = *rc::gen::inRange(0, 4);
  for (int i = 0; i < size; ++i) {
    if (i > 0) parts += ',';
    if (shape < 7) parts += "\"" + *rc::gen::elementOf(kNames) + "\":";
    parts += any_json(depth - 1);
  }
  return shape < 7 ? "{" + parts + "}" : "[" + parts + "]";
}

RC_GTEST_PROP(Hostile, any_source_and_carrier_is_answered_by_every_oracle, ()) {
  const auto [profile, stage] = *rc::gen::elementOf(kPositions);
  const std::string policy = *rc::gen::element<std::string>(
      "strict", "optional-null+uri-equivalence+mime-case+audience-set");
  const Scene seen = scene(any_json(6), any_json(6), profile, stage, policy);
  for (const std::string& oracle : oracles_of_mcp()) {
    for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) {
      const Kind kind = kind_of(oracle, seen, task);
      RC_ASSERT(kind == Kind::met || kind == Kind::unmet || kind == Kind::abstained);
    }
  }
}

RC_GTEST_PROP(Hostile, what_the_second_version_accepts_the_first_accepts, ()) {
  const Scene seen = scene(any_json(6), any_json(6));
  for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) {
    const Kind second = kind_of("mcp@v2", seen, task);
    RC_ASSERT(task == "T4" || kind_of("mcp@v1", seen, task) == second);
    RC_ASSERT(second != Kind::met || kind_of("mcp@v1", seen, task) == Kind::met);
  }
}

}  // namespace
}  // namespace croesus::test
