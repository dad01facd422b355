// SPDX-License-Identifier: Apache-2.0
//
// The witness reader against the published figures (MCP.md, section 4): task t is met at a position
// exactly when no atom that it requires differs between source and carrier. Nothing here is fitted;
// every figure is counted.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/case/domain.h"
#include "engine/domains/mcp/domain.h"
#include "tests/unit/mcp/captures.h"

namespace croesus::mcp {
namespace {

using test::captured;
using test::fixture_id;

const std::vector<std::string> kStages = {"A2", "M3", "H4"};

/// fixture -> stage -> framework -> met.
using Table = std::map<std::string, std::map<std::string, std::map<std::string, bool>>>;

bool is_met(const Scene& scene, const std::string& task) {
  const auto source = domain().read_source(scene);
  const auto carrier = domain().read_carrier(scene);
  EXPECT_TRUE(source && carrier) << scene.context.profile << scene.context.stage;
  if (!source || !carrier) return false;
  const auto broken = broken_tasks(domain(), *source, *carrier);
  return std::find(broken.begin(), broken.end(), task) == broken.end();
}

Table readouts(const std::string& task, const std::vector<int>& fixtures,
               const std::string& policy) {
  Table table;
  for (const int number : fixtures) {
    const std::string id = fixture_id(number);
    for (const std::string& stage : kStages) {
      for (const std::string& framework : test::frameworks()) {
        if (!test::is_captured(framework, id, stage)) continue;
        table[id][stage][framework] = is_met(captured(framework, id, stage, policy), task);
      }
    }
  }
  return table;
}

/// Fixtures at which, at one stage, some framework passes and another does not, with the number of
/// such stages.
std::map<std::string, int> divergences(const Table& table, const std::string& left_out = "") {
  std::map<std::string, int> result;
  for (const auto& [id, stages] : table) {
    for (const auto& [stage, cells] : stages) {
      std::set<bool> seen;
      for (const auto& [framework, met] : cells) {
        if (framework != left_out) seen.insert(met);
      }
      if (seen.size() == 2) ++result[id];
    }
  }
  return result;
}

int manifestations(const std::map<std::string, int>& found) {
  int sum = 0;
  for (const auto& [id, stages] : found) sum += stages;
  return sum;
}

/// Cells of the table, or those of one readout.
int cells(const Table& table, std::optional<bool> met = {}, const std::string& framework = "") {
  int count = 0;
  for (const auto& [id, stages] : table) {
    for (const auto& [stage, row] : stages) {
      for (const auto& [name, value] : row) {
        count += (!met || value == *met) && (framework.empty() || framework == name) ? 1 : 0;
      }
    }
  }
  return count;
}

const std::vector<int> kStructured = {1, 3, 5, 6};  // C02 and C04 are stress cases and do not count
const std::vector<int> kError = {7, 8};
const std::vector<int> kRich = {9, 10, 11, 12, 13, 14, 15, 16};

std::set<std::string> keys(const std::map<std::string, int>& found) {
  std::set<std::string> names;
  for (const auto& [id, stages] : found) names.insert(id);
  return names;
}

int captured_positions(const std::string& framework, const std::string& stage) {
  int count = 0;
  for (int number = 1; number <= 18; ++number) {
    count += test::is_captured(framework, fixture_id(number), stage) ? 1 : 0;
  }
  return count;
}

TEST(PublishedRecord, all_positions_but_langchains_audio_and_its_provider_side_were_captured) {
  for (const std::string& stage : kStages) {
    for (const char* framework : {"agent-framework", "google-adk", "openai-agents"}) {
      EXPECT_EQ(captured_positions(framework, stage), 18) << framework << stage;
    }
  }
  EXPECT_EQ(captured_positions("langchain", "A2"), 17);
  EXPECT_EQ(captured_positions("langchain", "M3"), 17);
  EXPECT_EQ(captured_positions("langchain", "H4"), 0);
  EXPECT_FALSE(test::is_captured("langchain", "C14", "A2"));
}

TEST(PublishedRecord, thirteen_unique_divergences_show_in_thirty_eight_manifestations) {
  const auto t2 = divergences(readouts("T2", kStructured, "strict"));
  const auto t3 = divergences(readouts("T3", kError, "strict"));
  const auto t4 = divergences(readouts("T4", kRich, "strict"));
  EXPECT_EQ(t2.size(), 4U);
  EXPECT_EQ(t3.size(), 2U);
  EXPECT_EQ(t4.size(), 7U);
  EXPECT_EQ(manifestations(t2), 12);
  EXPECT_EQ(manifestations(t3), 5);
  EXPECT_EQ(manifestations(t4), 21);
}

TEST(PublishedRecord, seven_further_pairs_diverge_for_the_renderer) {
  std::vector<int> primary = kStructured;
  primary.insert(primary.end(), kError.begin(), kError.end());
  primary.insert(primary.end(), kRich.begin(), kRich.end());
  EXPECT_EQ(keys(divergences(readouts("T1", primary, "strict"))),
            (std::set<std::string>{"C01", "C03", "C05", "C06", "C08", "C15", "C16"}));
}

int unique_without(const std::string& framework, const std::string& policy) {
  return static_cast<int>(divergences(readouts("T2", kStructured, policy), framework).size() +
                          divergences(readouts("T3", kError, policy), framework).size() +
                          divergences(readouts("T4", kRich, policy), framework).size());
}

TEST(PublishedRecord, six_divergences_stay_without_google_and_thirteen_without_any_other) {
  EXPECT_EQ(unique_without("google-adk", "strict"), 6);
  EXPECT_EQ(unique_without("langchain", "strict"), 13);
  EXPECT_EQ(unique_without("openai-agents", "strict"), 13);
  EXPECT_EQ(unique_without("agent-framework", "strict"), 13);
}

TEST(PublishedRecord, optional_null_keeps_the_counts_and_moves_what_they_rest_on) {
  EXPECT_EQ(unique_without("", "optional-null"), 13);
  EXPECT_EQ(unique_without("google-adk", "optional-null"), 12);
  EXPECT_EQ(unique_without("agent-framework", "optional-null"), 12);
  EXPECT_EQ(unique_without("langchain", "optional-null"), 13);
  EXPECT_EQ(unique_without("openai-agents", "optional-null"), 13);
}

TEST(PublishedRecord, fifty_four_of_eighty_six_rich_positions_are_unmet) {
  const auto strict = readouts("T4", kRich, "strict");
  EXPECT_EQ(cells(strict), 86);
  EXPECT_EQ(cells(strict, false), 54);
  EXPECT_EQ(cells(strict, false, "openai-agents"), 21);
  const auto relaxed = readouts("T4", kRich, "optional-null");
  EXPECT_EQ(cells(relaxed, false), 54 - 18);
  EXPECT_EQ(cells(relaxed, true, "openai-agents"), 7 * 3);
}

TEST(PublishedRecord, google_alone_passes_all_rich_fixtures) {
  const auto strict = readouts("T4", kRich, "strict");
  EXPECT_EQ(cells(strict, true, "google-adk"), 24);
  for (const char* other : {"langchain", "openai-agents", "agent-framework"}) {
    for (const auto& [id, stages] : strict) {
      for (const auto& [stage, row] : stages) {
        if (!row.contains(other)) continue;
        EXPECT_EQ(row.at(other), id == "C09") << other << id << stage;
      }
    }
  }
}

}  // namespace
}  // namespace croesus::mcp
