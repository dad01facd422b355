// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>

#include "engine/schema/keyword.h"
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

/// What else a finding may name, where others depend on the keyword.
const std::map<std::string, std::vector<std::string>, std::less<>> kDependents = {
    {"if", {"then", "else"}},
    {"contains", {"minContains", "maxContains", "unevaluatedItems"}},
    {"minContains", {"contains"}},
    {"prefixItems", {"items", "unevaluatedItems"}},
    {"items", {"additionalItems", "unevaluatedItems"}},
    {"properties", {"additionalProperties", "unevaluatedProperties"}},
    {"patternProperties", {"additionalProperties", "unevaluatedProperties"}},
    {"additionalProperties", {"unevaluatedProperties"}},
    {"then", {"if", "unevaluatedProperties", "unevaluatedItems"}},
    {"else", {"if", "unevaluatedProperties", "unevaluatedItems"}},
    {"allOf", {"unevaluatedProperties", "unevaluatedItems"}},
    {"anyOf", {"unevaluatedProperties", "unevaluatedItems"}},
    {"oneOf", {"unevaluatedProperties", "unevaluatedItems"}},
    {"$ref", {"unevaluatedProperties", "unevaluatedItems"}},
    {"$dynamicRef", {"unevaluatedProperties", "unevaluatedItems"}},
    {"dependentSchemas", {"unevaluatedProperties"}},
};

Defect without(const std::string& keyword) {
  Defect defect{"ignores_" + keyword, {keyword}, reads_schema([=](Members& schema) {
                  schema.drop(keyword);
                })};
  if (const auto found = kDependents.find(keyword); found != kDependents.end()) {
    defect.keywords.insert(defect.keywords.end(), found->second.begin(), found->second.end());
    defect.why = "these go by what the keyword says, and are wrong without it";
  }
  return defect;
}

bool is_in_suites(const KeywordRow& row) {
  return is_in(row, Draft::draft7) || is_in(row, Draft::draft2020_12);
}

}  // namespace

std::vector<Defect> ignored_keywords() {
  std::vector<Defect> all;
  std::set<std::string_view> seen;
  for (const KeywordRow& row : keyword_rows()) {
    const bool asserts = row.keyword < Keyword::schema && row.keyword != Keyword::format;
    if (asserts && is_in_suites(row) && seen.insert(row.name).second) {
      all.push_back(without(std::string(row.name)));
    }
  }
  return all;
}

}  // namespace croesus::schema::planted
