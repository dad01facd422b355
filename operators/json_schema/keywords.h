// SPDX-License-Identifier: Apache-2.0
//
// The operators of the json-schema domain. They differ in the keyword alone, so they are rows of
// one table (keywords.cpp), not files: where a keyword can be edited, and with what values, is the
// same question for all of them, and schema/instances answers it.
#pragma once

#include <vector>

#include "engine/case/operator.h"

namespace croesus::json_schema {

/// A fault and a control for each keyword that an instance can break, and the controls that respell
/// an instance.
std::vector<Operator> keyword_operators();

}  // namespace croesus::json_schema
