// SPDX-License-Identifier: Apache-2.0
//
// Laws of the catalog as a whole and of the recipes that draw on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/suite/suite.h"
#include "operators/operator.h"
#include "tests/laws/bases.h"

namespace croesus::laws {
namespace {

namespace fs = std::filesystem;

const Recipe& recipe(const std::string& id) {
  return *std::find_if(recipes().begin(), recipes().end(),
                       [&](const Recipe& candidate) { return candidate.header.id == id; });
}

/// How many cases of that role each task is the target of.
std::map<std::string, int> targets(const Recipe& recipe, Role role) {
  std::map<std::string, int> count;
  for (const RecipeCase& item : recipe.cases) {
    const Operator* op = find_operator(item.op);
    if (op != nullptr && op->role == role) ++count[op->target];
  }
  return count;
}

int total(const std::map<std::string, int>& count) {
  int sum = 0;
  for (const auto& [task, cases] : count) sum += cases;
  return sum;
}

std::set<std::string> operator_ids(const Recipe& recipe) {
  std::set<std::string> ids;
  for (const RecipeCase& item : recipe.cases) ids.insert(item.op);
  return ids;
}

/// Cases by profile.
std::map<std::string, int> profiles(const Recipe& recipe) {
  std::map<std::string, std::string> of_base;
  for (const RecipeBase& base : recipe.bases) of_base[base.id] = base.profile;
  std::map<std::string, int> count;
  for (const RecipeCase& item : recipe.cases) ++count[of_base[item.base]];
  return count;
}

TEST(Catalog, is_sorted_and_finds_every_operator_by_its_id) {
  const auto all = operators();
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const auto& left, const auto& right) {
    return left.id < right.id;
  }));
  for (const Operator& op : all) EXPECT_EQ(find_operator(op.id), &op);
  EXPECT_EQ(find_operator("text_swop"), nullptr);
}

TEST(Catalog, no_operator_names_a_framework) {
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(CROESUS_SOURCE_DIR) / "operators")) {
    if (!entry.is_regular_file()) continue;
    const std::string text = read_file(entry.path()).value();
    for (const char* word : {"openai", "langchain", "google", "gemini", "agent-framework",
                             "microsoft", "OpenAI", "LangChain", "Google", "Microsoft"}) {
      EXPECT_EQ(text.find(word), std::string::npos) << entry.path() << " says " << word;
    }
  }
}

TEST(Recipes, the_frozen_suites_have_twelve_faults_on_all_tasks_and_twelve_controls) {
  for (const std::string id : {"mcp/001", "mcp/002"}) {
    const auto faults = targets(recipe(id), Role::fault);
    EXPECT_EQ(total(faults), 12) << id;
    for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) EXPECT_GE(faults.at(task), 2);
    EXPECT_EQ(targets(recipe(id), Role::control),
              (std::map<std::string, int>{{"T1", 11}, {"T4", 1}}));
  }
}

TEST(Recipes, the_frozen_suites_use_the_wire_and_every_framework_at_least_twice) {
  for (const std::string id : {"mcp/001", "mcp/002"}) {
    const auto count = profiles(recipe(id));
    EXPECT_EQ(count.size(), 5U) << id;
    for (const auto& [profile, cases] : count) EXPECT_GE(cases, 2) << id << " " << profile;
    std::set<std::string> stages;
    for (const RecipeBase& base : recipe(id).bases) stages.insert(base.stage);
    EXPECT_EQ(stages, (std::set<std::string>{"A2", "H4", "M3", "W0"})) << id;
  }
}

TEST(Recipes, the_frozen_suites_share_no_operator) {
  const auto first = operator_ids(recipe("mcp/001"));
  for (const std::string& id : operator_ids(recipe("mcp/002")))
    EXPECT_FALSE(first.contains(id)) << id;
}

TEST(Recipes, the_development_corpus_has_36_faults_and_12_controls_on_the_wire) {
  EXPECT_EQ(total(targets(recipe("mcp/dev-48"), Role::fault)), 36);
  EXPECT_EQ(total(targets(recipe("mcp/dev-48"), Role::control)), 12);
  EXPECT_EQ(profiles(recipe("mcp/dev-48")), (std::map<std::string, int>{{"wire", 48}}));
}

TEST(Recipes, bite_has_faults_and_controls_for_every_task) {
  EXPECT_EQ(targets(recipe("mcp/bite"), Role::fault).size(), 5U);
  EXPECT_EQ(targets(recipe("mcp/bite"), Role::control).size(), 5U);
}

}  // namespace
}  // namespace croesus::laws
