// SPDX-License-Identifier: Apache-2.0
//
// Reads the text of a schema, with errors for those who hand in something else: what the command
// line and the readers of schema files begin with. Any thread.
#pragma once

#include <string>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// As json::read(); of a text that is not even meant to be JSON (YAML, for one) the error says that
/// schemas are JSON. Errors: as of json::read().
Expected<json::Document> read_schema(std::string text);

/// The registry that a scene carries: an object of schemas by URI, or "" for none. Errors: syntax
/// and limit, as of json::read(); syntax, where it is no object.
Expected<Registry> registry_in(const std::string& text);

}  // namespace croesus::schema
