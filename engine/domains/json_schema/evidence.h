// SPDX-License-Identifier: Apache-2.0
//
// What an instance shows of a schema's keywords, by our evaluator. Pure; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/atom.h"
#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::json_schema {

/// The rules of which each alone, taken to hold, would let an invalid instance pass: what a
/// validator that is blind to one of them cannot see. In the order of the schema. Empty for a valid
/// instance, and where several rules break that do not lie on one path.
std::vector<std::uint32_t> deciding_rules(const schema::Schema& schema, json::Value instance);

/// The rules that were seen to hold and never to break, and that have to do with the place: their
/// subschema, or one of its parent's, was applied there. Requires a valid instance.
std::vector<std::uint32_t> held_rules(const schema::Schema& schema, json::Value instance,
                                      std::string_view pointer);

/// Whether a rule of that keyword, where it stands at `location`, was seen to hold.
bool holds(const schema::Schema& schema, json::Value instance, std::string_view keyword,
           std::string_view location);

/// The one atom, "valid": `true`, or {"broken": [{keyword, schema, instance}], "deciding":
/// [{keyword, schema}]}, where `schema` and `instance` are pointers. Not comparable where the
/// instance has a name twice. Errors: unsupported, where the evaluator cannot decide.
Expected<Reading> read_validity(const schema::Schema& schema, json::Value instance);

}  // namespace croesus::json_schema
