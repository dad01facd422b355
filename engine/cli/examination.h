// SPDX-License-Identifier: Apache-2.0
//
// What `croesus doctor` looks at, one check after the other.
#pragma once

#include <string>
#include <vector>

#include "engine/case/domain.h"
#include "engine/run/oracle.h"
#include "engine/suite/suite.h"

namespace croesus::cli {

struct Check {
  enum class Result { good, failed, note };
  Result result = Result::good;
  std::string name;
  std::string said;    ///< what was seen
  std::string advice;  ///< what to do about it; empty where there is nothing to do
};

/// Every check, in order; none after one without which the others say nothing. A scene may take
/// `limit`. Errors: those of the suite.
Expected<std::vector<Check>> examine(Oracle& oracle, const Suite& suite, const Domain& domain,
                                     TimeLimit limit);

}  // namespace croesus::cli
