// SPDX-License-Identifier: Apache-2.0
//
// A schema small enough that somebody might write the emitter of its instances by hand, and that
// emitter, written as one would.
#pragma once

#include <string>
#include <string_view>

#include "engine/chance/stream.h"

namespace croesus {

inline constexpr std::string_view kSmallSchema = R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object", "required": ["id", "name"], "additionalProperties": false,
  "properties": {
    "id": {"type": "integer", "minimum": 1, "maximum": 1000000},
    "name": {"type": "string", "minLength": 1, "maxLength": 20},
    "active": {"type": "boolean"},
    "score": {"type": "number", "minimum": 0, "maximum": 100},
    "tags": {"type": "array", "items": {"enum": ["red", "green", "blue"]}, "maxItems": 4}
  }
})";

/// One random instance of kSmallSchema.
std::string emit_small(Stream& stream);

}  // namespace croesus
