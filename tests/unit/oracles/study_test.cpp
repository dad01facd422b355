// SPDX-License-Identifier: Apache-2.0
//
// The published study (seeds/000; MCP.md, section 4), counted again from what the oracles say about
// the real captures of suites/captures/mcp, default configuration. A figure that does not come out
// is a finding, never a typo.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

const std::vector<std::string> kFrameworks = {"agent-framework", "google-adk", "langchain",
                                              "openai-agents"};
const std::vector<std::string> kStages = {"A2", "M3", "H4"};

std::filesystem::path captures() {
  return std::filesystem::path(CROESUS_SOURCE_DIR) / "suites/captures/mcp";
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string fixture_name(int number) { return fmt::format("C{:02}", number); }
std::string fixture(const std::string& name) {
  return text_of(captures() / "fixtures" / (name + ".json"));
}

/// The fixtures whose task is a primary contract: fixture -> task.
std::map<std::string, std::string> primary_pairs() {
  std::map<std::string, std::string> pairs;
  for (const int number : {1, 3, 5, 6}) pairs[fixture_name(number)] = "T2";
  for (const int number : {7, 8}) pairs[fixture_name(number)] = "T3";
  for (int number = 9; number <= 16; ++number) pairs[fixture_name(number)] = "T4";
  return pairs;
}

/// The primary fixtures, all with the renderer's guard.
std::map<std::string, std::string> guard_pairs() {
  std::map<std::string, std::string> pairs = primary_pairs();
  for (auto& [name, task] : pairs) task = "T1";
  return pairs;
}

struct Position {
  std::string framework;
  std::string stage;
  std::string name;
};

bool is_captured(const Position& at) {
  return std::filesystem::exists(captures() / at.framework / "default" / at.name /
                                 (at.stage + ".json"));
}

Kind readout(std::string_view oracle, const Position& at, const std::string& policy,
             const std::string& task) {
  const auto path = captures() / at.framework / "default" / at.name / (at.stage + ".json");
  return kind_of(oracle, scene(fixture(at.name), text_of(path), at.framework, at.stage, policy),
                 task);
}

struct Study {
  std::string oracle = "mcp@v2";
  std::string policy = "strict";
  std::vector<std::string> frameworks = kFrameworks;
};

/// Whether at this stage some framework passes and another captured one is unmet.
bool diverges(const Study& study, const std::string& name, const std::string& task,
              const std::string& stage) {
  std::set<Kind> kinds;
  for (const std::string& framework : study.frameworks) {
    const Position at{framework, stage, name};
    if (is_captured(at)) kinds.insert(readout(study.oracle, at, study.policy, task));
  }
  return kinds.contains(Kind::met) && kinds.contains(Kind::unmet);
}

/// Fixtures that diverge, each with the number of stages at which they do.
std::map<std::string, int> divergences(const Study& study,
                                       const std::map<std::string, std::string>& pairs) {
  std::map<std::string, int> found;
  for (const auto& [name, task] : pairs) {
    for (const std::string& stage : kStages) {
      if (diverges(study, name, task, stage)) ++found[name];
    }
  }
  return found;
}

/// {unique, manifestations}, over all primary pairs or those of one task.
std::pair<int, int> count(const Study& study, std::string_view task = {}) {
  std::map<std::string, std::string> pairs = primary_pairs();
  std::erase_if(pairs, [task](const auto& pair) { return !task.empty() && pair.second != task; });
  std::pair<int, int> sum;
  for (const auto& [name, stages] : divergences(study, pairs)) {
    sum.first += 1;
    sum.second += stages;
  }
  return sum;
}

Study without(std::string_view framework, std::string policy) {
  Study study{.policy = std::move(policy)};
  std::erase(study.frameworks, framework);
  return study;
}

std::vector<std::string> names(const std::map<std::string, int>& found) {
  std::vector<std::string> names;
  for (const auto& [name, stages] : found) names.push_back(name);
  return names;
}

/// The T4 positions of C09 to C16: kind -> how many.
std::map<Kind, int> rich_positions(const std::string& policy,
                                   const std::vector<std::string>& frameworks) {
  std::map<Kind, int> kinds;
  for (const std::string& framework : frameworks) {
    for (const std::string& stage : kStages) {
      for (int number = 9; number <= 16; ++number) {
        const Position at{framework, stage, fixture_name(number)};
        if (is_captured(at)) ++kinds[readout("mcp@v2", at, policy, "T4")];
      }
    }
  }
  return kinds;
}

std::vector<std::string> tasks_of(int number) {
  std::vector<std::string> tasks;
  if (number <= 16) tasks.emplace_back("T1");
  if (number <= 6) tasks.emplace_back("T2");
  if (number == 7 || number == 8) tasks.emplace_back("T3");
  if (number >= 9 && number <= 16) tasks.emplace_back("T4");
  if (number >= 17) tasks.emplace_back("T5");
  return tasks;
}

TEST(Study, everything_is_captured_but_langchains_audio_and_provider_stage) {
  std::map<std::string, int> captured;
  for (const std::string& framework : kFrameworks) {
    for (const std::string& stage : kStages) {
      for (int number = 1; number <= 18; ++number) {
        captured[fmt::format("{} {}", framework, stage)] +=
            is_captured({framework, stage, fixture_name(number)}) ? 1 : 0;
      }
    }
  }
  for (const auto& [position, number] : captured) {
    const int due = position == "langchain H4" ? 0 : position.starts_with("langchain") ? 17 : 18;
    EXPECT_EQ(number, due) << position;
  }
}

TEST(Study, the_wire_tells_everything) {
  for (int number = 1; number <= 18; ++number) {
    const std::string text = fixture(fixture_name(number));
    EXPECT_EQ(met_tasks(scene(text, text)), kAllTasks) << number;
    EXPECT_EQ(met_tasks(scene(text, text), "mcp-schema"), kAllTasks) << number;
  }
}

TEST(Study, the_second_version_finds_13_divergences_in_38_manifestations) {
  EXPECT_EQ(count({}), std::pair(13, 38));
  EXPECT_EQ(count({}, "T2"), std::pair(4, 12));
  EXPECT_EQ(count({}, "T3"), std::pair(2, 5));
  EXPECT_EQ(count({}, "T4"), std::pair(7, 21));
}

TEST(Study, the_first_version_finds_11_in_32_and_does_not_see_C13_and_C14) {
  const Study first{.oracle = "mcp@v1"};
  EXPECT_EQ(count(first), std::pair(11, 32));
  std::vector<std::string> missed;
  const auto seen = names(divergences(first, primary_pairs()));
  const auto all = names(divergences({}, primary_pairs()));
  std::set_difference(all.begin(), all.end(), seen.begin(), seen.end(), std::back_inserter(missed));
  EXPECT_THAT(missed, testing::ElementsAre("C13", "C14"));
}

TEST(Study, the_guard_finds_seven_pairs_more) {
  EXPECT_THAT(names(divergences({}, guard_pairs())),
              testing::ElementsAre("C01", "C03", "C05", "C06", "C08", "C15", "C16"));
}

TEST(Study, without_one_framework_strict) {
  EXPECT_EQ(count(without("google-adk", "strict")).first, 6);
  for (const std::string_view other : {"agent-framework", "langchain", "openai-agents"}) {
    EXPECT_EQ(count(without(other, "strict")).first, 13) << other;
  }
}

TEST(Study, optional_null_leaves_the_count_and_changes_who_passes) {
  EXPECT_EQ(count({.policy = "optional-null"}), std::pair(13, 38));
  EXPECT_EQ(count(without("google-adk", "optional-null")).first, 12);
  EXPECT_EQ(count(without("agent-framework", "optional-null")).first, 12);
  EXPECT_EQ(count(without("langchain", "optional-null")).first, 13);
  EXPECT_EQ(count(without("openai-agents", "optional-null")).first, 13);
}

TEST(Study, of_86_captured_rich_positions_54_are_unmet_and_18_of_openais_21_pass_without_nulls) {
  EXPECT_EQ(rich_positions("strict", kFrameworks),
            (std::map<Kind, int>{{Kind::met, 32}, {Kind::unmet, 54}}));
  EXPECT_EQ(rich_positions("optional-null", kFrameworks),
            (std::map<Kind, int>{{Kind::met, 50}, {Kind::unmet, 36}}));
  EXPECT_EQ(rich_positions("strict", {"openai-agents"}),
            (std::map<Kind, int>{{Kind::met, 3}, {Kind::unmet, 21}}));
  EXPECT_EQ(rich_positions("optional-null", {"openai-agents"}),
            (std::map<Kind, int>{{Kind::met, 21}, {Kind::unmet, 3}}));
}

TEST(Study, google_passes_everything_and_every_captured_binding_is_met_or_unmet) {
  int bindings = 0;
  for (const std::string& framework : kFrameworks) {
    for (const std::string& stage : kStages) {
      for (int number = 1; number <= 18; ++number) {
        const Position at{framework, stage, fixture_name(number)};
        if (!is_captured(at)) continue;
        for (const std::string& task : tasks_of(number)) {
          const Kind kind = readout("mcp@v2", at, "strict", task);
          EXPECT_TRUE(kind == Kind::met || (kind == Kind::unmet && framework != "google-adk"))
              << framework << stage << number << task;
          ++bindings;
        }
      }
    }
  }
  EXPECT_EQ(bindings, 370);
}

}  // namespace
}  // namespace croesus::test
