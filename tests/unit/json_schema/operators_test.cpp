// SPDX-License-Identifier: Apache-2.0
//
// Laws of the operators of this domain, on bases in which each keyword can be broken.
#include <gtest/gtest.h>

#include <set>

#include "engine/case/case.h"
#include "engine/domains/json_schema/domain.h"
#include "engine/domains/json_schema/names.h"
#include "operators/operator.h"

namespace croesus::json_schema {
namespace {

struct Written {
  std::string dialect;
  std::string schema;
  std::string instance;
};

const std::string kNew = "https://json-schema.org/draft/2020-12/schema";
const std::string kSeven = "http://json-schema.org/draft-07/schema";

const std::vector<Written>& written() {
  static const std::vector<Written> kAll = {
      {kNew, R"({"type":["string","null"],"minLength":1,"maxLength":3,"pattern":"^a"})", R"("ab")"},
      {kNew, R"({"type":"number","multipleOf":2,"minimum":0,"maximum":8})", "4"},
      {kNew, R"({"exclusiveMinimum":0,"exclusiveMaximum":9})", "4"},
      {kNew, R"({"items":{"enum":[1,2]},"minItems":1,"maxItems":3,"uniqueItems":true})", "[1]"},
      {kNew, R"({"prefixItems":[{"const":1}],"contains":{"type":"string"},"minContains":1,
                 "maxContains":2,"unevaluatedItems":false})",
       R"([1,"a"])"},
      {kNew, R"({"contains":{"type":"string"}})", R"(["a"])"},
      {kNew, R"({"required":["a"],"properties":{"a":{"type":"integer"}},"minProperties":1,
                 "maxProperties":3,"propertyNames":{"maxLength":2},
                 "patternProperties":{"^p":{"type":"null"}},
                 "additionalProperties":{"type":"boolean"}})",
       R"({"a":1})"},
      {kNew, R"({"properties":{"a":true,"b":true},"dependentRequired":{"a":["b"]},
                 "dependentSchemas":{"b":{"maxProperties":3}},"unevaluatedProperties":false})",
       R"({"a":1,"b":2})"},
      {kNew, R"({"allOf":[{"$ref":"#/$defs/a"}],"anyOf":[{"multipleOf":2},{"maximum":3}],
                 "oneOf":[{"minimum":5},{"maximum":2}],"not":{"const":8},
                 "$defs":{"a":{"type":"integer"}}})",
       "2"},
      {kNew, R"({"if":{"type":"string"},"then":{"maxLength":2},"else":{"type":"null"}})", R"("a")"},
      {kNew, R"({"items":{"$dynamicRef":"#x"},"$defs":{"a":{"$dynamicAnchor":"x","type":"null"}}})",
       "[null]"},
      {"https://json-schema.org/draft/2019-09/schema",
       R"({"$recursiveAnchor":true,"type":"object","properties":{"a":{"$recursiveRef":"#"}}})",
       R"({"a":{}})"},
      {kSeven, R"({"dependencies":{"a":["b"]},"items":[{"type":"null"}],
                   "additionalItems":{"type":"string"}})",
       "[null]"},
      {kSeven, R"({"dependencies":{"a":["b"]}})", R"({"a":1,"b":2})"},
      {kNew, R"({"minLength":2})", R"("ab")"},
      {kNew, R"({"maxItems":1})", "[1]"},
      {kNew, R"({"contains":{"type":"string"},"minContains":2})", R"(["a","b"])"},
      {kNew, R"({"maxProperties":1})", R"({"a":1})"},
      {kNew, R"({"minProperties":1})", R"({"a":1})"},
      {kNew, R"({"required":["a"]})", R"({"a":1})"},
      {kNew, R"({"patternProperties":{"^p":{"type":"null"}}})", R"({"p":null})"},
      {kNew, R"({"dependentSchemas":{"b":{"required":["c"]}}})", R"({"b":1,"c":1})"},
      {kNew, R"({"if":{"type":"string"},"else":{"type":["null","integer"]}})", "null"},
      {kNew, R"({"items":{"$dynamicRef":"#x"},
                 "$defs":{"a":{"$dynamicAnchor":"x","type":["null","boolean"]}}})",
       "[null]"},
  };
  return kAll;
}

std::vector<Base> bases() {
  std::vector<Base> all;
  for (const auto& [dialect, schema, instance] : written()) {
    auto base = make_base(domain(), fmt::format("B{}", all.size()),
                          {schema, instance, {"json-schema", dialect, "instance", "strict"}});
    EXPECT_TRUE(base) << schema;
    all.push_back(*std::move(base));
  }
  all.push_back(make_base(domain(), "format",
                          {R"({"format":"date"})",
                           R"("2020-01-02")",
                           {"json-schema", kNew, "instance", "strict", "", "assertion"}})
                    .value());
  return all;
}

std::vector<const Operator*> own() {
  std::vector<const Operator*> all;
  for (const Operator& op : operators()) {
    if (op.domain == "json-schema") all.push_back(&op);
  }
  return all;
}

/// The case that this operator makes at this site.
Case made(const Operator& op, const Base& base, const Site& site) {
  Stream stream(7, {op.id, base.id, site.name});
  const auto patch = op.edit(base, site, stream).value();
  const auto proof = prove(domain(), base.scene, {"valid"}, patch).value();
  return {"X",
          op.role,
          op.id,
          op.taxonomy,
          op.target,
          site.name,
          base.id,
          {base.scene.source, json::apply(base.scene.carrier, patch).value(), base.scene.context},
          proof.expect,
          proof.witness};
}

TEST(KeywordOperators, are_a_fault_and_a_control_for_every_assertion) {
  std::set<std::string> ids;
  for (const Operator* op : own()) ids.insert(op->id);
  for (const std::string& keyword : assertions()) {
    EXPECT_EQ(ids.count(fault_on(keyword)), 1U) << keyword;
    EXPECT_EQ(ids.count(control_on(keyword)), 1U) << keyword;
  }
  EXPECT_EQ(ids.size(), 2 * assertions().size() + respellings().size());
}

TEST(KeywordOperators, say_what_they_are_as_all_operators_do) {
  for (const Operator* op : own()) {
    EXPECT_TRUE(op->summary.ends_with('.')) << op->id;
    EXPECT_EQ(op->id.starts_with("same_"), op->role == Role::control) << op->id;
    EXPECT_EQ(op->taxonomy.starts_with("L"), op->role == Role::control) << op->id;
    EXPECT_EQ(find_operator(op->id), op);
  }
}

TEST(KeywordOperators, make_cases_whose_label_and_claim_are_proved_at_every_site) {
  std::set<std::string> seen;
  for (const Base& base : bases()) {
    for (const Operator* op : own()) {
      std::set<std::string> names;
      for (const Site& site : op->sites(base)) {
        EXPECT_TRUE(names.insert(site.name).second) << op->id << " names a site twice";
        const auto checked = check_case(domain(), made(*op, base, site));
        EXPECT_TRUE(checked) << op->id << " on " << base.scene.source << " at " << site.name << ": "
                             << checked.error().message;
        seen.insert(op->id);
      }
    }
  }
  for (const Operator* op : own()) EXPECT_EQ(seen.count(op->id), 1U) << op->id << " found no site";
}

TEST(KeywordOperators, find_no_site_in_another_domain) {
  const Base base =
      make_base(domain(), "B", {"true", "1", {"json-schema", kNew, "", "strict"}}).value();
  Base other = base;
  other.scene.context = {"mcp", "wire", "W0", "strict"};
  for (const Operator* op : own()) EXPECT_TRUE(op->sites(other).empty()) << op->id;
}

}  // namespace
}  // namespace croesus::json_schema
