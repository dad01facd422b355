// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/text: writes a pattern in PCRE2's language.
#pragma once

#include <string>

#include "engine/schema/text/pattern_parser.h"

namespace croesus::schema {

/// ASCII alone, so that it means the same to the 8-bit and the 32-bit library. Needs the options
/// that pattern.cpp compiles with.
std::string pcre2_text(const ParsedPattern& pattern);

}  // namespace croesus::schema
