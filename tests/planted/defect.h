// SPDX-License-Identifier: Apache-2.0
//
// Planted validators: our evaluator with one defect each, of the kinds that real validators have.
// `croesus fuzz` must find every one and name the keyword. Start here; the defects themselves stand
// in the .cpp files of this folder, by what they are about.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/run/oracle.h"
#include "engine/schema/fuzz/finding.h"
#include "engine/schema/schema.h"
#include "tests/planted/rewriting.h"

namespace croesus::schema::planted {

/// What a validator says of a schema and an instance, both JSON texts.
using Says = std::function<Readout(const std::string& schema, const std::string& instance,
                                   const Settings& settings)>;

struct Defect {
  std::string id;  ///< also the test's name: "length_in_bytes"
  /// What a finding may name: the keyword of which the defect is. Where there are several, `why`
  /// says why each of them is right.
  std::vector<std::string> keywords;
  Says says;
  std::string why{};
  /// Where not empty: the finding's schema must have this in it, whatever the keyword; `why` says
  /// why. (Then `keywords` only says which schemas are worth a look.)
  std::string shown_by{};
  bool asserts_formats = false;  ///< it is fuzzed with formats as assertions
};

/// Our evaluator.
Readout truth(const std::string& schema, const std::string& instance, const Settings& settings);

/// Our evaluator, which sees each subschema so.
Says reads_schema(SchemaEdit edit);
/// The same, in this draft alone.
Says reads_schema_of(Draft draft, SchemaEdit edit);
/// Our evaluator, which sees the instance so.
Says reads_instance(std::function<std::string(json::Value)> rewrite);
Says reads_values(ValueEdit edit);

/// Whether an instance passes the keyword of that name and value.
using Opinion =
    std::function<bool(std::string_view keyword, json::Value due, json::Value instance)>;
/// Our evaluator, with another opinion of these keywords. Not for keywords that apply schemas.
Says thinks(std::vector<std::string> keywords, Opinion opinion);

std::unique_ptr<Oracle> oracle_of(const Defect& defect);

// The defects, by what they are about.
std::vector<Defect> about_applicators();
std::vector<Defect> about_arrays();
std::vector<Defect> about_equality();
std::vector<Defect> about_formats();
std::vector<Defect> about_numbers();
std::vector<Defect> about_objects();
std::vector<Defect> about_references();
std::vector<Defect> about_strings();
std::vector<Defect> about_types();
std::vector<Defect> about_unevaluated();
/// Each keyword that asserts something, ignored: wherever it stands.
std::vector<Defect> ignored_keywords();
/// All of them.
std::vector<Defect> defects();

}  // namespace croesus::schema::planted
