// SPDX-License-Identifier: Apache-2.0
//
// From a scene to its compiled schema: what the witness reader, the drawing of suites and the
// operators of this domain begin with. Any thread.
#pragma once

#include <string>

#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/schema/schema.h"

namespace croesus::json_schema {

/// The settings that a context asks for. Errors: unsupported, for a dialect, format or policy that
/// is not known; syntax, for a registry that is no object.
Expected<schema::Settings> settings_of(const Context& context);

/// The schema that is `source`. The one asked for last is kept for each thread. Errors: those of
/// settings_of() and of Schema::compile().
Expected<schema::Schema> compiled(const std::string& source, const Context& context);

}  // namespace croesus::json_schema
