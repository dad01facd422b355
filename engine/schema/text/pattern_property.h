// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/text: the Unicode properties that `\p{..}` may name.
#pragma once

#include <optional>
#include <string_view>

#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// What stands between the braces of `\p{..}`, in PCRE2's spelling; nothing if ECMA-262 (tables 66
/// to 68 of section 22.2.2.9) does not know it. That a script exists is left to PCRE2.
std::optional<CodeProperty> property(std::string_view name);

}  // namespace croesus::schema
