// SPDX-License-Identifier: Apache-2.0
//
// Freezing: a recipe, the captures and the operators give a suite, the same bytes each time. A case
// whose label its witness does not prove is refused. Suites are write-once.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/domain.h"
#include "engine/case/operator.h"
#include "engine/suite/recipe.h"
#include "engine/suite/suite.h"

namespace croesus {

/// What freezing takes from its surroundings.
struct FreezeContext {
  const Domain& domain;
  std::function<const Operator*(std::string_view)> find_operator;
  std::filesystem::path captures;  ///< the captures root
  std::string tool;                ///< version of croesus
};

/// The three files of a suite.
struct Frozen {
  SuiteHeader header;
  std::vector<Case> cases;
  std::string suite_json;
  std::string cases_ndjson;
  std::string lock;
};

/// Errors: io, syntax; usage, for unknown operators and sites; witness, for a case that is refused,
/// naming it.
Expected<Frozen> freeze(const Recipe& recipe, const FreezeContext& context);

/// Writes the suite into a folder that does not exist yet. Errors: usage, if it does; io.
Expected<void> write_suite(const Frozen& frozen, const std::filesystem::path& folder);

}  // namespace croesus
