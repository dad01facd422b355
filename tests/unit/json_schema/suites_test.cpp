// SPDX-License-Identifier: Apache-2.0
//
// Laws of the frozen keyword suites that ship.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/domains/json_schema/domain.h"
#include "engine/domains/json_schema/names.h"
#include "engine/domains/json_schema/schema_files.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/keyword.h"
#include "engine/suite/disjoint.h"
#include "engine/suite/freeze.h"
#include "engine/suite/lock.h"
#include "operators/operator.h"

namespace croesus::json_schema {
namespace {

namespace fs = std::filesystem;
const fs::path kSuites = fs::path(CROESUS_SOURCE_DIR) / "suites";

struct Shipped {
  std::string name;
  std::string schemas;
  schema::Draft draft;
};
const std::vector<Shipped> kShipped = {
    {"keywords-2020-12", "draft2020-12", schema::Draft::draft2020_12},
    {"keywords-7", "draft7", schema::Draft::draft7},
};

Suite suite(const Shipped& shipped) {
  return Suite::open(kSuites / "frozen" / "json-schema" / shipped.name).value();
}

std::vector<Case> cases(const Shipped& shipped) {
  const Suite opened = suite(shipped);
  CaseStream stream(opened);
  std::vector<Case> all;
  while (auto next = stream.next().value()) all.push_back(*std::move(next));
  return all;
}

TEST(KeywordSuites, are_intact_and_every_label_is_proved_again) {
  for (const Shipped& shipped : kShipped) {
    const auto verified = verify(suite(shipped), domain());
    ASSERT_TRUE(verified) << shipped.name << ": " << verified.error().message;
    EXPECT_EQ(verified->faults.at("valid"), verified->controls.at("valid")) << shipped.name;
    EXPECT_GE(verified->cases, 300U);
  }
}

TEST(KeywordSuites, rest_on_the_schemas_that_they_pin) {
  for (const Shipped& shipped : kShipped) {
    const fs::path folder = kSuites / "recipes" / "json_schema" / "schemas";
    EXPECT_TRUE(verify_sources(suite(shipped).header(), folder)) << shipped.name;
    SchemaFiles files;
    ASSERT_TRUE(add_collections(folder / shipped.schemas, files));
    std::string uri(schema::dialect_uri(shipped.draft));
    if (shipped.draft == schema::Draft::draft7) uri += "#";
    std::set<std::string> known;
    for (const NamedSchema& one : files.schemas) known.insert(with_dialect(one.text, uri));
    for (const Case& item : cases(shipped))
      EXPECT_TRUE(known.contains(item.scene.source)) << item.id;
  }
}

// Formats only annotate here, so that format is no assertion.
TEST(KeywordSuites, have_a_fault_and_a_control_for_every_assertion_of_their_draft) {
  for (const Shipped& shipped : kShipped) {
    std::set<std::string> used;
    for (const Case& item : cases(shipped)) used.insert(item.op);
    for (const schema::KeywordRow& row : schema::keyword_rows()) {
      if (!is_in(row, shipped.draft) || row.keyword >= schema::Keyword::schema) continue;
      if (row.keyword == schema::Keyword::format) continue;
      EXPECT_TRUE(used.contains(fault_on(row.name))) << shipped.name << " " << row.name;
      EXPECT_TRUE(used.contains(control_on(row.name))) << shipped.name << " " << row.name;
    }
    for (const std::string& id : respellings()) EXPECT_TRUE(used.contains(id)) << id;
  }
}

TEST(KeywordSuites, pair_each_fault_with_a_control_on_its_base) {
  for (const Shipped& shipped : kShipped) {
    std::map<std::string, int> balance;
    for (const Case& item : cases(shipped)) balance[item.pair] += item.role == Role::fault ? 1 : -1;
    for (const auto& [base, difference] : balance) EXPECT_EQ(difference, 0) << base;
  }
}

// Keywords, and so operators, they have in common.
TEST(KeywordSuites, share_no_case_and_no_input) {
  const auto found = clashes(suite(kShipped[0]), suite(kShipped[1]));
  ASSERT_TRUE(found);
  for (const Clash& clash : *found) {
    EXPECT_EQ(clash.what, "operator") << clash.left << " and " << clash.right;
  }
}

TEST(KeywordSuites, are_frozen_to_the_same_bytes_again) {
  for (const Shipped& shipped : kShipped) {
    const std::string file = shipped.name + ".json";
    const auto recipe = read_recipe(read_file(kSuites / "recipes" / "json-schema" / file).value());
    ASSERT_TRUE(recipe) << recipe.error().message;
    const std::string tool = suite(shipped).header().tool;
    const auto frozen = freeze(*recipe, {domain(), find_operator, kSuites / "captures", tool});
    ASSERT_TRUE(frozen) << frozen.error().message << " " << frozen.error().where;
    const fs::path folder = suite(shipped).folder();
    EXPECT_EQ(frozen->suite_json, read_file(folder / "suite.json").value());
    EXPECT_TRUE(frozen->cases_ndjson == read_file(folder / "cases.ndjson").value());
    EXPECT_EQ(frozen->lock, read_file(folder / "suite.lock").value());
    EXPECT_TRUE(write_recipe(*recipe) ==
                read_file(kSuites / "recipes" / "json-schema" / file).value());
  }
}

}  // namespace
}  // namespace croesus::json_schema
