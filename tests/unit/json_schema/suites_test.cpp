// SPDX-License-Identifier: Apache-2.0
//
// Laws of the frozen suites of this domain that ship: of keywords, and of asserted formats.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/domains/json_schema/domain.h"
#include "engine/domains/json_schema/names.h"
#include "engine/domains/json_schema/scene_schema.h"
#include "engine/domains/json_schema/schema_files.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/keyword.h"
#include "engine/schema/text/format.h"
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
const std::vector<Shipped> kKeywords = {
    {"keywords-2020-12", "schemas/draft2020-12", schema::Draft::draft2020_12},
    {"keywords-7", "schemas/draft7", schema::Draft::draft7},
};
const std::vector<Shipped> kFormats = {
    {"formats-2020-12", "formats/schemas/draft2020-12", schema::Draft::draft2020_12},
    {"formats-7", "formats/schemas/draft7", schema::Draft::draft7},
};
const std::vector<Shipped> kShipped = {kKeywords[0], kKeywords[1], kFormats[0], kFormats[1]};

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

TEST(ShippedSuites, are_intact_and_every_label_is_proved_again) {
  for (const Shipped& shipped : kShipped) {
    const auto verified = verify(suite(shipped), domain());
    ASSERT_TRUE(verified) << shipped.name << ": " << verified.error().message;
    EXPECT_EQ(verified->faults.at("valid"), verified->controls.at("valid")) << shipped.name;
    EXPECT_GE(verified->cases, 300U);
  }
}

TEST(ShippedSuites, rest_on_the_schemas_that_they_pin) {
  for (const Shipped& shipped : kShipped) {
    const fs::path folder = kSuites / "recipes" / "json_schema" / shipped.schemas;
    EXPECT_TRUE(verify_sources(suite(shipped).header(), folder.parent_path())) << shipped.name;
    SchemaFiles files;
    ASSERT_TRUE(add_collections(folder, files));
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
  for (const Shipped& shipped : kKeywords) {
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

/// The format of a schema that says nothing else, or "".
std::string only_format(const Case& item) {
  const auto schema = json::read(item.scene.source);
  const json::Value format = schema->root().find("format");
  return schema->root().size() == 2 && format ? format.string() : "";
}

TEST(FormatSuites, have_six_faults_and_as_many_controls_on_each_format_of_their_draft) {
  for (const Shipped& shipped : kFormats) {
    std::map<std::string, std::size_t> faults;
    std::map<std::string, std::size_t> controls;
    for (const Case& item : cases(shipped)) {
      ++(item.role == Role::fault ? faults : controls)[only_format(item)];
    }
    for (const std::string_view format : schema::formats(shipped.draft)) {
      EXPECT_GE(faults[std::string(format)], 6U) << shipped.name << " " << format;
      EXPECT_GE(controls[std::string(format)], 6U) << shipped.name << " " << format;
    }
  }
}

schema::Validity validity(const Case& item, const std::string& format) {
  Context context = item.scene.context;
  context.format = format;
  const auto carrier = json::read(item.scene.carrier);
  return compiled(item.scene.source, context)->evaluate(carrier->root());
}

TEST(FormatSuites, have_format_breaks_that_are_valid_where_format_annotates) {
  for (const Shipped& shipped : kFormats) {
    std::size_t breaks = 0;
    for (const Case& item : cases(shipped)) {
      EXPECT_EQ(item.scene.context.format, "assertion") << item.id;
      if (item.op != fault_on("format")) continue;
      ++breaks;
      EXPECT_EQ(validity(item, "assertion"), schema::Validity::invalid) << item.id;
      EXPECT_EQ(validity(item, "annotation"), schema::Validity::valid) << item.id;
    }
    EXPECT_GE(breaks, 100U);
  }
}

TEST(ShippedSuites, pair_each_fault_with_a_control_on_its_base) {
  for (const Shipped& shipped : kShipped) {
    std::map<std::string, int> balance;
    for (const Case& item : cases(shipped)) balance[item.pair] += item.role == Role::fault ? 1 : -1;
    for (const auto& [base, difference] : balance) EXPECT_EQ(difference, 0) << base;
  }
}

// Keywords, and so operators, they have in common.
TEST(ShippedSuites, share_no_case_and_no_input) {
  for (std::size_t left = 0; left < kShipped.size(); ++left) {
    for (std::size_t right = 0; right < left; ++right) {
      const auto found = clashes(suite(kShipped[left]), suite(kShipped[right]));
      ASSERT_TRUE(found);
      for (const Clash& clash : *found) {
        EXPECT_EQ(clash.what, "operator") << clash.left << " and " << clash.right;
      }
    }
  }
}

TEST(ShippedSuites, are_frozen_to_the_same_bytes_again) {
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
