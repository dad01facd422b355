// SPDX-License-Identifier: Apache-2.0
//
// Every profile at every stage on really captured carriers.
#include <gtest/gtest.h>

#include "engine/domains/mcp/profile.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "tests/unit/mcp/captures.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::captured;
using test::value_at;

Reading read(const std::string& framework, const std::string& id, const std::string& stage) {
  const auto reading = domain().read_carrier(captured(framework, id, stage));
  EXPECT_TRUE(reading) << framework << id << stage;
  return reading.value_or(Reading{});
}

/// The kinds of the blocks, joined by blanks.
std::string kinds(const Reading& reading) {
  std::string list;
  for (const Atom& atom : reading.atoms) {
    if (atom.kind == "block_kind")
      list += (list.empty() ? "" : " ") + atom.value.substr(1, atom.value.size() - 2);
  }
  return list;
}

TEST(Captured, kinds_of_the_mixed_fixture_are_those_of_the_profile_at_each_stage) {
  const std::string mcp = "text image resource_link resource/text resource/blob";
  for (const char* stage : {"A2", "M3", "H4"}) {
    EXPECT_EQ(kinds(read("openai-agents", "C16", stage)), mcp) << stage;
    EXPECT_EQ(kinds(read("google-adk", "C16", stage)), mcp) << stage;
  }
  for (const char* stage : {"A2", "M3"}) {
    EXPECT_EQ(kinds(read("langchain", "C16", stage)), "text image file text file") << stage;
    EXPECT_EQ(kinds(read("agent-framework", "C16", stage)), "text image uri text data") << stage;
  }
  EXPECT_EQ(kinds(read("agent-framework", "C16", "H4")), "text image text file");
}

TEST(Captured, every_position_shows_the_text_of_the_plain_text_fixture) {
  const auto source = domain().read_source(captured("google-adk", "C09", "A2"));
  for (const std::string& framework : test::frameworks()) {
    for (const char* stage : {"A2", "M3", "H4"}) {
      if (framework == "langchain" && std::string(stage) == "H4") continue;
      EXPECT_EQ(value_at(read(framework, "C09", stage), "content/0/text"),
                value_at(*source, "content/0/text"));
    }
  }
}

TEST(Captured, places_lead_back_to_the_values) {
  const Reading openai = read("openai-agents", "C11", "H4");
  EXPECT_EQ(openai.find("content/0/uri")->place,
            (Place{"/input/2/output/0/text", "json-text(/uri)"}));
  EXPECT_EQ(openai.find("content/0/kind")->place,
            (Place{"/input/2/output/0/text", "json-text(/type)+type"}));
  const Reading google = read("google-adk", "C10", "H4");
  EXPECT_EQ(
      google.find("content/0/text")->place,
      (Place{"/contents/2/parts/0/functionResponse/response/content/0/resource/text", "plain"}));
  const Reading image = read("agent-framework", "C13", "H4");
  EXPECT_EQ(image.find("content/0/payload")->place,
            (Place{"/input/0/output/0/image_url", "data-url"}));
  EXPECT_EQ(image.find("content/0/mime")->place,
            (Place{"/input/0/output/0/image_url", "data-url-type"}));
  EXPECT_EQ(read("openai-agents", "C12", "M3").find("content/0/payload")->place,
            (Place{"/0/output/0/text", "json-text(/resource/blob)+base64"}));
  EXPECT_EQ(read("openai-agents", "C12", "A2").find("content/#")->place,
            (Place{"/output", "count"}));
}

TEST(Captured, error_marks_are_read_in_each_vocabulary) {
  for (const char* stage : {"A2", "M3"}) {
    EXPECT_EQ(value_at(read("langchain", "C07", stage), "error"), "false");
    EXPECT_EQ(value_at(read("langchain", "C08", stage), "error"), "true");
    EXPECT_EQ(value_at(read("agent-framework", "C07", stage), "error"), "-");
    EXPECT_EQ(value_at(read("agent-framework", "C08", stage), "error"), "true");
  }
  for (const char* stage : {"A2", "M3", "H4"}) {
    EXPECT_EQ(value_at(read("google-adk", "C08", stage), "error"), "true");
  }
  EXPECT_EQ(value_at(read("openai-agents", "C08", "A2"), "error"), "true");
  for (const char* stage : {"M3", "H4"})
    EXPECT_EQ(value_at(read("openai-agents", "C08", stage), "error"), "-");
  EXPECT_EQ(value_at(read("agent-framework", "C08", "H4"), "error"), "-");
  EXPECT_EQ(read("langchain", "C08", "M3").find("error")->place, (Place{"/status", "status"}));
  EXPECT_EQ(read("agent-framework", "C08", "A2").find("error")->place,
            (Place{"/exception", "exception"}));
}

TEST(Captured, an_empty_result_looks_like_the_frameworks_make_it) {
  EXPECT_EQ(value_at(read("openai-agents", "C01", "A2"), "content/#"), "0");
  EXPECT_EQ(value_at(read("openai-agents", "C01", "M3"), "content/#"), "0");  // the string "[]"
  EXPECT_EQ(value_at(read("openai-agents", "C01", "H4"), "content/#"), "0");
  EXPECT_EQ(value_at(read("agent-framework", "C01", "H4"), "content/0/text"), R"("null")");
  EXPECT_EQ(value_at(read("agent-framework", "C01", "A2"), "relation"), R"("text only")");
  EXPECT_EQ(value_at(read("langchain", "C01", "A2"), "structured"), "null");  // a null artifact
  EXPECT_EQ(value_at(read("langchain", "C01", "M3"), "structured"), "-");
  EXPECT_EQ(value_at(read("openai-agents", "C01", "A2"), "structured"), "null");
}

TEST(Captured, result_metadata_are_found_where_they_live) {
  const std::string meta = R"({"trace":"crs-8ed8381b9e33"})";
  for (const char* stage : {"A2", "M3", "H4"})
    EXPECT_EQ(value_at(read("google-adk", "C17", stage), "meta"), meta);
  for (const char* stage : {"A2", "M3"}) {
    const Reading items = read("agent-framework", "C17", stage);
    EXPECT_EQ(value_at(items, "meta"), meta);
    EXPECT_EQ(items.find("meta")->place, (Place{"/items", "each(/additional_properties/_meta)"}));
    EXPECT_EQ(value_at(read("langchain", "C17", stage), "meta"), "-");
  }
  EXPECT_EQ(value_at(read("openai-agents", "C17", "A2"), "meta"), meta);
  EXPECT_EQ(value_at(read("openai-agents", "C17", "H4"), "meta"), "-");
  EXPECT_EQ(value_at(read("agent-framework", "C17", "H4"), "meta"), "-");
}

TEST(Wire, every_fixture_equals_itself) {
  for (int number = 1; number <= 18; ++number) {
    const std::string text = test::fixture(test::fixture_id(number));
    EXPECT_EQ(test::broken(text, text), "") << number;
  }
}

TEST(OpenAi, takes_only_the_three_nested_kinds_out_of_a_text) {
  const auto kind = [](const std::string& inner) {
    return kinds(
        test::atoms(R"({"output":{"type":"text","text":)" + inner + "}}", "openai-agents", "A2"));
  };
  EXPECT_EQ(kind(R"("{\"type\":\"audio\"}")"), "audio");
  EXPECT_EQ(kind(R"(" {\"type\":\"resource_link\"}")"), "resource_link");
  EXPECT_EQ(kind(R"("{\"type\":\"image\"}")"), "text");
  EXPECT_EQ(kind(R"("{\"type\":\"resource\"")"), "text");
  EXPECT_EQ(kind(R"("[]")"), "text");
}

TEST(OpenAi, reads_a_bare_string_as_one_text_and_a_bare_object_only_where_declared) {
  EXPECT_EQ(value_at(test::atoms(R"({"output":"[]"})", "openai-agents", "A2"), "content/0/text"),
            R"("[]")");
  EXPECT_EQ(value_at(test::atoms(R"([{"output":"[ ]"}])", "openai-agents", "M3"), "content/0/text"),
            R"("[ ]")");
  const std::string bare = R"({"output":{"type":"text","text":"t"}})";
  EXPECT_EQ(value_at(test::atoms(bare, "openai-agents", "A2"), "content/#"), "1");
  EXPECT_EQ(value_at(test::atoms("[" + bare + "]", "openai-agents", "M3"), "content/#"), "-");
}

TEST(AgentFramework, knows_no_type_that_is_told_in_two_ways) {
  const auto mime = [](const std::string& declared) {
    return test::atoms(
        R"({"items":[{"type":"data","uri":"data:image/png;base64,AA==")" + declared + "}]}",
        "agent-framework", "A2");
  };
  EXPECT_TRUE(test::comparable_at(mime(R"(,"media_type":"image/png")"), "content/0/mime"));
  EXPECT_FALSE(test::comparable_at(mime(R"(,"media_type":"image/gif")"), "content/0/mime"));
  EXPECT_EQ(value_at(mime(""), "content/0/mime"), R"("image/png")");
  EXPECT_EQ(kinds(mime("")), "image");
}

TEST(AgentFramework, takes_metadata_for_the_results_only_if_all_items_have_the_same) {
  const auto meta = [](const std::string& first, const std::string& second) {
    const auto item = [](const std::string& value) {
      return R"({"type":"text","text":"t","additional_properties":{)" + value + "}}";
    };
    return value_at(test::atoms(R"({"items":[)" + item(first) + "," + item(second) + "]}",
                                "agent-framework", "M3"),
                    "meta");
  };
  EXPECT_EQ(meta(R"("_meta":{"a":1})", R"("_meta":{"a":1.0})"), R"({"a":1})");
  EXPECT_EQ(meta(R"("_meta":{"a":1})", R"("_meta":{"a":2})"), "-");
  EXPECT_EQ(meta(R"("_meta":{"a":1})", ""), "-");
}

TEST(LangChain, shows_bytes_or_a_link_by_the_member_that_is_there) {
  const auto block = [](const std::string& members) {
    return test::atoms(R"({"content":[{"type":"file","mime_type":"a/b",)" + members + "}]}",
                       "langchain", "M3");
  };
  EXPECT_EQ(value_at(block(R"("base64":"AA==")"), "content/0/payload"), R"("00")");
  EXPECT_EQ(block(R"("base64":"AA==")").find("content/0/mime")->kind, "media_mime");
  EXPECT_EQ(value_at(block(R"("url":"a:1")"), "content/0/uri"), R"("a:1")");
  EXPECT_EQ(block(R"("url":"a:1")").find("content/0/mime")->kind, "link_mime");
}

TEST(Google, reads_the_first_function_response_wherever_it_stands) {
  const std::string carrier =
      R"({"contents":[{"role":"user"},{"parts":[{"text":"go"},{"functionResponse":)"
      R"({"response":{"content":[{"type":"text","text":"t"}]}}}]}]})";
  EXPECT_EQ(value_at(test::atoms(carrier, "google-adk", "H4"), "content/0/text"), R"("t")");
}

TEST(Google, takes_meta_and_its_wire_name_for_one) {
  for (const char* name : {"meta", "_meta"}) {
    const std::string carrier =
        R"({"response":{"content":[],")" + std::string(name) + R"(":{"a":1}}})";
    EXPECT_EQ(value_at(test::atoms(carrier, "google-adk", "A2"), "meta"), R"({"a":1})");
    EXPECT_EQ(value_at(test::atoms(carrier, "google-adk", "M3"), "meta"), R"({"a":1})");
  }
}

TEST(Profiles, are_built_in_for_the_wire_and_four_frameworks) {
  std::vector<std::string> ids;
  for (const Profile& profile : profiles()) ids.push_back(profile.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"agent-framework", "google-adk", "langchain",
                                           "openai-agents", "wire"}));
}

TEST(Profiles, that_are_unknown_are_errors_that_name_the_known_ones) {
  const auto profile = view({"mcp", "langchian", "A2", "strict"});
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().code, ErrorCode::unsupported);
  EXPECT_NE(profile.error().message.find("langchain"), std::string::npos);
  const auto stage = view({"mcp", "langchain", "H4", "strict"});
  ASSERT_FALSE(stage);
  EXPECT_NE(stage.error().message.find("A2, M3"), std::string::npos);
}

TEST(Profiles, say_which_compartments_a_stage_has) {
  const Stage& m3 = *view({"mcp", "openai-agents", "M3", ""})->stage;
  EXPECT_TRUE(m3.has(Compartment::content));
  EXPECT_FALSE(m3.has(Compartment::structured) || m3.has(Compartment::error) ||
               m3.has(Compartment::meta));
  const Stage& langchain = *view({"mcp", "langchain", "M3", ""})->stage;
  EXPECT_TRUE(langchain.has(Compartment::error));
  EXPECT_FALSE(langchain.has(Compartment::structured));
}

TEST(Profiles, name_the_synonyms_of_a_type) {
  const auto openai = view({"mcp", "openai-agents", "M3", ""});
  EXPECT_EQ(openai->type_synonyms("image"), (std::vector<std::string>{"input_image", "image"}));
  EXPECT_EQ(view({"mcp", "wire", "W0", ""})->type_synonyms("text"),
            std::vector<std::string>{"text"});
}

TEST(ProfileDocuments, that_are_broken_are_refused_with_a_reason) {
  for (const char* text :
       {"", "[]", R"({"profile":5})", R"({"profile":"x","stages":{"A":{"content":{"at":"a"}}}})",
        R"({"profile":"x","stages":{"A":{"content":{"at":"/a","shapes":"none"}}}})",
        R"({"profile":"x","stages":{"A":{"meta":{}}}})",
        R"({"profile":"x","shapes":{"a":[{"kind":"text"}]}})",
        R"({"profile":"x","shapes":{"a":[{"type":"t","json":{"at":"/a","shapes":"b"}}]}})"}) {
    EXPECT_FALSE(parse_profile(text)) << text;
  }
  EXPECT_TRUE(parse_profile(R"({"profile":"x"})"));
}

}  // namespace
}  // namespace croesus::mcp
