// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/json/reader.h"
#include "engine/schema/fuzz/fuzz.h"
#include "tests/planted/defect.h"
#include "tests/planted/schemas.h"

namespace croesus::schema::planted {
namespace {

using testing::IsEmpty;

class FromProber final : public ProbeSource {
 public:
  explicit FromProber(Schema schema) : prober_(std::move(schema), {}) {}
  std::optional<Probe> next() override { return prober_.next(); }

 private:
  Prober prober_;
};

/// Fuzzes until something is found, or the cases are used up.
FuzzResult fuzz_a_while(const KeywordSchema& schema, const Defect& defect, std::size_t most_cases) {
  FuzzPlan plan{.schema = schema.text};
  plan.settings = {.draft = schema.draft, .asserts_formats = defect.asserts_formats};
  plan.most_cases = most_cases;
  std::size_t findings = 0;
  plan.progress = [&](const FuzzProgress& progress) { findings = progress.findings; };
  plan.is_over = [&] { return findings > 0; };
  FromProber probes(Schema::compile(json::read(schema.text).value(), plan.settings).value());
  return fuzz(plan, *oracle_of(defect), probes).value();
}

/// Whether the schema may show the defect at all: it has one of its keywords.
bool may_show(const KeywordSchema& schema, const Defect& defect) {
  const auto has = [&](const std::string& keyword) {
    return schema.text.find('"' + keyword + '"') != std::string::npos;
  };
  return defect.keywords.empty() || defect.keywords.front().empty() ||
         std::ranges::any_of(defect.keywords, has);
}

struct Shown {
  std::string schema;  ///< its name
  std::vector<Finding> findings;
};

/// What the first schema shows that shows anything: a short look at all of them first, then the
/// default budget of `croesus fuzz`.
std::optional<Shown> find(const Defect& defect) {
  const std::size_t by_default = FuzzPlan{}.most_cases;
  for (const std::size_t most_cases : {std::size_t{512}, by_default}) {
    for (const KeywordSchema& schema : keyword_schemas()) {
      if (!may_show(schema, defect)) continue;
      FuzzResult result = fuzz_a_while(schema, defect, most_cases);
      if (!result.findings.empty()) return Shown{schema.name, std::move(result.findings)};
    }
  }
  return std::nullopt;
}

bool names(const Finding& finding, const Defect& defect) {
  if (!defect.shown_by.empty()) {
    return finding.schema.find(defect.shown_by) != std::string::npos;
  }
  return std::ranges::find(defect.keywords, finding.keyword) != defect.keywords.end();
}

class Planted : public testing::TestWithParam<Defect> {};

TEST_P(Planted, is_found_and_its_keyword_named) {
  const auto shown = find(GetParam());
  ASSERT_TRUE(shown) << "no schema shows it";
  for (const Finding& finding : shown->findings) {
    EXPECT_TRUE(names(finding, GetParam()))
        << shown->schema << ": " << to_word(finding.kind) << " " << finding.keyword << " "
        << finding.schema << " " << finding.instance << "\n  " << GetParam().why;
  }
}

INSTANTIATE_TEST_SUITE_P(Validator, Planted, testing::ValuesIn(defects()), [](const auto& each) {
  std::string id = each.param.id;
  std::erase(id, '$');
  return id;
});

TEST(PlantedList, states_why_where_several_keywords_are_right) {
  for (const Defect& defect : defects()) {
    EXPECT_TRUE(defect.keywords.size() == 1 || !defect.why.empty()) << defect.id;
  }
}

TEST(PlantedList, has_more_than_a_hundred_defects_each_under_its_own_name) {
  std::set<std::string> ids;
  for (const Defect& defect : defects()) ids.insert(defect.id);
  EXPECT_EQ(ids.size(), defects().size());
  EXPECT_GT(ids.size(), 100U);
}

/// Our evaluator on every schema: a short look, and the default budget on each twelfth. By
/// remainder, so that the parts run beside one another.
class Clean : public testing::TestWithParam<std::size_t> {};

TEST_P(Clean, evaluator_shows_nothing_on_any_schema) {
  const Defect none{"none", {}, truth};
  const auto& schemas = keyword_schemas();
  for (std::size_t i = GetParam(); i < schemas.size(); i += 8) {
    const std::size_t most_cases = i % 12 == 0 ? FuzzPlan{}.most_cases : 1000;
    const FuzzResult result = fuzz_a_while(schemas[i], none, most_cases);
    EXPECT_THAT(result.findings, IsEmpty()) << schemas[i].name;
    EXPECT_EQ(result.end, FuzzResult::End::measured) << schemas[i].name << ": " << result.why;
  }
}

INSTANTIATE_TEST_SUITE_P(Part, Clean, testing::Range(std::size_t{0}, std::size_t{8}));

TEST(CleanFormats, evaluator_shows_nothing_where_formats_are_assertions) {
  Defect none{"none", {}, truth};
  none.asserts_formats = true;
  for (const KeywordSchema& schema : keyword_schemas()) {
    if (schema.name.find("/format: ") == std::string::npos) continue;
    EXPECT_THAT(fuzz_a_while(schema, none, 1000).findings, IsEmpty()) << schema.name;
  }
}

TEST(KeywordSchemas, are_there_for_both_drafts) {
  const auto is_of_7 = [](const KeywordSchema& schema) { return schema.draft == Draft::draft7; };
  const auto count = std::ranges::count_if(keyword_schemas(), is_of_7);
  EXPECT_GT(count, 100);
  EXPECT_GT(std::ssize(keyword_schemas()) - count, 200);
}

}  // namespace
}  // namespace croesus::schema::planted
