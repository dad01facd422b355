// SPDX-License-Identifier: Apache-2.0
//
// How a JSON text travels to a program in `json` mode: as it stands, but on one line. Sessions of
// external oracles send it; the runner compares it, since a control that is equal to its base in
// this form says nothing about the oracle. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace croesus {

/// The exact text without the line breaks and tabs between its tokens. U+2028 and U+2029, which
/// some programs (Node's readline among them) read as ends of lines, become \u2028 and \u2029.
/// Blanks stay, and so does the spelling of all else. Of JSON text the value is unchanged; of any
/// other text the result is one line all the same.
std::string compact(std::string_view json_text);
/// The same, at the end of a line.
void append_compact(std::string& line, std::string_view json_text);

}  // namespace croesus
