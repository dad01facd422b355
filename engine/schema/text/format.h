// SPDX-License-Identifier: Apache-2.0
//
// The formats of JSON Schema, as predicates on decoded strings. Who asserts `format` calls this,
// and who makes strings of a format. Pure functions; any thread. Source: section 7 of the
// validation specification of each draft, and the RFCs that it names.
#pragma once

#include <span>
#include <string_view>

#include "engine/schema/text/draft.h"

namespace croesus::schema {

/// Whether a string (decoded, WTF-8) is of the format. Other kinds of values are of every format,
/// which is the caller's business.
using FormatCheck = bool (*)(std::string_view decoded);

/// Null where `draft` does not define the format.
FormatCheck find_format(Draft draft, std::string_view name);

/// The names of the formats that `draft` defines, in alphabetical order.
std::span<const std::string_view> formats(Draft draft);

}  // namespace croesus::schema
