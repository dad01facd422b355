// SPDX-License-Identifier: Apache-2.0
//
// A schema and the URI that it was retrieved from, made one: validators, test cases and suites take
// a schema's text alone. The command line begins with it. Pure; any thread.
#pragma once

#include <string>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// The text of a schema that means by itself what this one means when it is retrieved from
/// `settings.uri`, which must be absolute. Where the root's identifier counts, it is made absolute
/// or added. Beside `$ref`, which hides it before 2019-09, relative references and identifiers are
/// written in full instead. Everything else stays byte for byte, and so does all of a schema to
/// which that URI makes no difference. Errors: usage and limit, as of Schema::compile(), but for
/// references.
Expected<std::string> rebased(const json::Document& schema, const Settings& settings);

}  // namespace croesus::schema
