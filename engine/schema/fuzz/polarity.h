// SPDX-License-Identifier: Apache-2.0
//
// In which polarity the rules of a schema stand. Pure; any thread.
#pragma once

#include <vector>

#include "engine/schema/fuzz/finding.h"
#include "engine/schema/program.h"

namespace croesus::schema {

/// Of each rule, references followed: plain, where some way from the root leads to it under an even
/// number of `not`, `if` and `oneOf`; else negated.
std::vector<Polarity> polarities(const Program& program);

}  // namespace croesus::schema
