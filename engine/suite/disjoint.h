// SPDX-License-Identifier: Apache-2.0
//
// Whether two suites share anything by which one could leak into the other (DESIGN.md, section 5).
#pragma once

#include <string>
#include <vector>

#include "engine/suite/suite.h"

namespace croesus {

struct Clash {
  std::string what;   ///< "case id", "operator", "input bytes", "input value"
  std::string left;   ///< the case or base of the first suite, or what is shared
  std::string right;  ///< its counterpart in the second
};

/// Every clash: case ids, operators, and inputs, bases included, compared as (source, carrier) by
/// bytes and by value, context left out. Empty: the suites are disjoint. Errors: io, syntax,
/// integrity.
Expected<std::vector<Clash>> clashes(const Suite& left, const Suite& right);

}  // namespace croesus
