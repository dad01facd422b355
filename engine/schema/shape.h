// SPDX-License-Identifier: Apache-2.0
//
// Whether a keyword's value is what its draft allows. The compiler's.
#pragma once

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/keyword.h"

namespace croesus::schema {

/// Checks `value` itself, not the schemas in it. Errors: usage, saying what is due; `where` is left
/// empty.
Expected<void> check_shape(const KeywordRow& row, Draft draft, json::Value value);

/// Whether a schema may look like this: an object, and from draft 6 on a boolean.
bool is_schema(json::Value value, Draft draft);

}  // namespace croesus::schema
