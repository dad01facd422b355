// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/unit/mcp/captures.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::scene;

std::string joined(const std::vector<std::string>& tasks) {
  std::string list;
  for (const std::string& task : tasks) list += (list.empty() ? "" : " ") + task;
  return list;
}

std::string exercised(const std::string& source, const std::string& profile,
                      const std::string& stage) {
  const Scene position = scene(source, "null", profile, stage);
  return joined(domain().exercised(*domain().read_source(position), position.context));
}

std::string unmet(const Domain::Probe& probe) {
  return joined(broken_tasks(domain(), *domain().read_source(probe.scene),
                             *domain().read_carrier(probe.scene)));
}

const char* const kFull = R"({"content":[{"type":"text","text":"t"}],"structuredContent":{"a":1},)"
                          R"("isError":true,"_meta":{"m":1}})";

TEST(Exercised, are_all_tasks_of_a_full_source_at_any_stage) {
  EXPECT_EQ(exercised(kFull, "wire", "W0"), "T1 T2 T3 T4 T5");
  EXPECT_EQ(exercised(kFull, "openai-agents", "M3"), "T1 T2 T3 T4 T5");
}

TEST(Exercised, is_an_absence_only_where_the_profile_has_a_place_for_the_compartment) {
  const std::string source = R"({"content":[{"type":"text","text":"t"}]})";
  EXPECT_EQ(exercised(source, "wire", "W0"), "T1 T2 T3 T4 T5");
  EXPECT_EQ(exercised(source, "openai-agents", "H4"), "T1 T4");
  EXPECT_EQ(exercised(source, "langchain", "M3"), "T1 T3 T4");
  EXPECT_EQ(exercised(source, "langchain", "A2"), "T1 T2 T3 T4");
  EXPECT_EQ(exercised(source, "agent-framework", "A2"), "T1 T3 T4 T5");
}

TEST(Exercised, is_t2_by_json_text_alone) {
  EXPECT_EQ(exercised(R"({"content":[{"type":"text","text":"{}"}]})", "openai-agents", "M3"),
            "T1 T2 T4");
}

TEST(Scope, leaves_out_what_the_carrier_lost_by_itself) {
  const auto lost = scope_of(domain(), test::captured("langchain", "C16", "A2"));
  ASSERT_TRUE(lost);
  EXPECT_EQ(joined(lost->tasks), "T1");
  const auto google = scope_of(domain(), test::captured("google-adk", "C16", "H4"));
  EXPECT_EQ(joined(google->tasks), "T1 T2 T4 T5");  // isError false was put in by the framework
  EXPECT_EQ(google->lost.at(0).atom, "error");
}

TEST(DeadScene, is_the_first_base_with_a_block_and_no_carrier) {
  const std::vector<Scene> bases = {scene(R"({"content":[]})", R"({"content":[]})"),
                                    scene(kFull, kFull)};
  const auto probe = domain().dead_scene(bases);
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->scene.source, kFull);
  EXPECT_EQ(probe->scene.carrier, "null");
  EXPECT_EQ(joined(probe->tasks), "T1 T2 T3 T4 T5");
}

TEST(DeadScene, asks_only_tasks_that_the_witness_reader_labels_unmet) {
  const std::string source = R"({"content":[{"type":"text","text":"t"}]})";
  const auto probe = domain().dead_scene(std::vector{scene(source, source)});
  ASSERT_TRUE(probe);
  EXPECT_EQ(joined(probe->tasks), "T1 T4");
  EXPECT_EQ(unmet(*probe), "T1 T4");
}

TEST(DeadScene, is_none_without_a_base_with_a_block) {
  EXPECT_FALSE(domain().dead_scene(std::vector{scene(R"({"content":[]})", R"({"content":[]})")}));
  EXPECT_FALSE(domain().dead_scene({}));
}

TEST(Sabotage, breaks_its_task_on_the_wire) {
  for (const std::string& task : domain().tasks()) {
    const auto probe = domain().sabotage(std::vector{scene(kFull, kFull)}, task);
    ASSERT_TRUE(probe) << task;
    EXPECT_EQ(probe->tasks, std::vector{task});
    EXPECT_NE(unmet(*probe).find(task), std::string::npos) << task;
  }
}

TEST(Sabotage, passes_over_bases_without_a_present_atom_of_the_task) {
  const std::string plain = R"({"content":[{"type":"text","text":"t"}]})";
  const auto probe = domain().sabotage(std::vector{scene(plain, plain), scene(kFull, kFull)}, "T5");
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->scene.source, kFull);
  EXPECT_FALSE(domain().sabotage(std::vector{scene(plain, plain)}, "T5"));
  EXPECT_FALSE(domain().sabotage(std::vector{scene(plain, plain)}, "T2"));
}

TEST(Sabotage, of_t2_empties_the_text_where_the_json_text_is_all_there_is) {
  const std::string json_text = R"({"content":[{"type":"text","text":"{}"}]})";
  const auto probe = domain().sabotage(std::vector{scene(json_text, json_text)}, "T2");
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->scene.carrier, R"({"content":[]})");
}

TEST(Sabotage, works_on_every_captured_framework) {
  for (const std::string& framework : test::frameworks()) {
    for (const char* stage : {"A2", "M3", "H4"}) {
      if (framework == "langchain" && std::string(stage) == "H4") continue;
      const auto probe =
          domain().sabotage(std::vector{test::captured(framework, "C09", stage)}, "T4");
      ASSERT_TRUE(probe) << framework << stage;
      EXPECT_NE(unmet(*probe).find("T4"), std::string::npos);
    }
  }
  EXPECT_TRUE(domain().sabotage(std::vector{test::captured("agent-framework", "C08", "A2")}, "T3"));
  EXPECT_TRUE(domain().sabotage(std::vector{test::captured("agent-framework", "C17", "A2")}, "T5"));
  EXPECT_TRUE(domain().sabotage(std::vector{test::captured("langchain", "C07", "M3")}, "T3"));
}

Scene grown(const Scene& base) {
  const auto patch = domain().grow(base);
  EXPECT_TRUE(patch) << (patch ? "" : patch.error().message);
  return {*json::apply(base.source, patch->source), *json::apply(base.carrier, patch->carrier),
          base.context};
}

TEST(Growing, clones_the_last_block_on_both_sides) {
  const std::string two = R"({"content":[{"type":"text","text":"a"}, {"type":"text","text":"b"}]})";
  const std::string three =
      R"({"content":[{"type":"text","text":"a"}, {"type":"text","text":"b"}, {"type":"text","text":"b"}]})";
  EXPECT_EQ(grown(scene(two, two)).source, three);
  EXPECT_EQ(grown(scene(two, two)).carrier, three);
}

TEST(Growing, keeps_the_scope_of_captured_scenes) {
  for (const char* framework : {"google-adk", "openai-agents", "langchain"}) {
    for (const char* stage : {"A2", "M3"}) {
      const Scene base = test::captured(framework, "C15", stage);
      EXPECT_EQ(joined(scope_of(domain(), grown(base))->tasks),
                joined(scope_of(domain(), base)->tasks));
      EXPECT_EQ(test::value_at(*domain().read_carrier(grown(base)), "content/#"), "3");
    }
  }
}

TEST(Growing, refuses_scenes_without_a_counterpart) {
  const std::string empty = R"({"content":[]})";
  EXPECT_FALSE(domain().grow(scene(empty, empty)));
  EXPECT_FALSE(domain().grow(scene(kFull, empty)));
  EXPECT_FALSE(domain().grow(scene(kFull, "null")));
}

}  // namespace
}  // namespace croesus::mcp
