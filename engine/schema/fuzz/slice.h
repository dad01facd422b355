// SPDX-License-Identifier: Apache-2.0
//
// Cuts a schema down to what an instance meets of it. Pure; any thread.
#pragma once

#include <string>

#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// The schema with `true` (draft 4: `{}`) for every subschema that evaluating the instance does not
/// come to, and without the definitions that nothing refers to. Promises nothing: whoever wants it
/// to mean the same looks. JSON text; the schema's own where it does not compile.
std::string slice(const json::Document& schema, const Settings& settings, json::Value instance);

}  // namespace croesus::schema
