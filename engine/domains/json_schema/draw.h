// SPDX-License-Identifier: Apache-2.0
//
// Suites of this domain are drawn: their cases are probes of schemas, chosen by seed. Constructed
// ones spread over schemas and keywords, a fault and a control on one base at a time; sampled ones
// are a random sample of all probes, and say of which. What comes out is a recipe that holds every
// base and edit itself, so that a suite can be frozen again whatever becomes of the Prober. The
// same plan gives the same recipe.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/domains/json_schema/pool.h"
#include "engine/suite/recipe.h"

namespace croesus::json_schema {

struct DrawPlan {
  SuiteHeader header;  ///< without bases, contract and tool; a frame is added to `about`
  Context context;     ///< of every case; `profile` is that of schemas without `$schema`
  std::vector<NamedSchema> schemas;
  std::size_t cases = 0;
  std::size_t probes = 400;  ///< of each schema, that may become cases
  std::string prefix{};      ///< of case ids
  /// Told of each schema that may be left out and is, as make_pool() failed. Unset: that is an
  /// error.
  std::function<void(const Error&)> left_out{};
};

/// Half of the cases, an even number, are faults. Errors: those of make_pool(); usage, where the
/// schemas give fewer cases than that, or all were left out.
Expected<Recipe> draw(const DrawPlan& plan);

}  // namespace croesus::json_schema
