// SPDX-License-Identifier: Apache-2.0
//
// Typed equality and the canonical text of values (DESIGN.md, section 3): true, 1, "1" and null
// differ; 1, 1.0 and 1e0 are one number, compared by exact decimal value, -0 equal to 0; arrays are
// ordered, objects are not. Any thread.
#pragma once

#include <string>

#include "engine/json/value.h"

namespace croesus::json {

enum class Comparison { equal, different, incomparable };

/// Compares two values (neither none). *Incomparable* whenever an object with a duplicate name is
/// anywhere in either.
Comparison compare(Value left, Value right);

/// Whether no object in `value`, at any depth, has a name twice.
bool comparable(Value value);

/// One text for all values that compare equal, and another for those that do not: members sorted by
/// the code units of their decoded names (stable for duplicates), shortest escapes, numbers in one
/// normal form (integers of at most 40 digits plainly, others as d.ddde±n). Valid JSON, no white
/// space. Requires a value.
std::string canonical(Value value);

}  // namespace croesus::json
