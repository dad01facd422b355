// SPDX-License-Identifier: Apache-2.0
//
// JSON text on one line, for oracles that are spoken to in lines.
#pragma once

#include <string>
#include <string_view>

namespace croesus {

/// The same tokens with the same texts, without the line breaks and tabs between them (blanks
/// stay). Requires text that the JSON reader accepts.
std::string compact(std::string_view json_text);

}  // namespace croesus
