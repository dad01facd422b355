// SPDX-License-Identifier: Apache-2.0
//
// Every base that ships with croesus: what the laws of the operators are tried on.
#pragma once

#include <vector>

#include "engine/case/base.h"
#include "engine/suite/recipe.h"

namespace croesus::laws {

/// All captured positions of suites/captures/mcp, the wire included, and the bases of all recipes
/// under suites/recipes/mcp. Read once.
const std::vector<Base>& shipped_bases();

/// The recipes of the domain, by file name.
const std::vector<Recipe>& recipes();

}  // namespace croesus::laws
