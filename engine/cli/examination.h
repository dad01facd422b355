// SPDX-License-Identifier: Apache-2.0
//
// What `croesus doctor` looks at, one check after the other.
#pragma once

#include <functional>
#include <string>

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

/// Who is looked at, with scenes of which suite.
struct Subject {
  Oracle& oracle;
  const Suite& suite;
  const Domain& domain;
  TimeLimit limit;  ///< that a scene may take
};

/// Tells every check as soon as it is known, in order; none after one without which the others say
/// nothing. Errors: those of the suite.
Expected<void> examine(const Subject& subject, const std::function<void(const Check&)>& tell);

}  // namespace croesus::cli
