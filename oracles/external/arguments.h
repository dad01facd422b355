// SPDX-License-Identifier: Apache-2.0
//
// A command line split into arguments by the quoting rules of the POSIX shell (Shell Command
// Language, 2.2), and by nothing else of a shell: `$`, `*`, `~`, `;` and `#` are plain characters.
// Any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"

namespace croesus::external {

/// Blanks, tabs and line breaks separate arguments. Between single quotes every character stands
/// for itself; between double quotes a backslash quotes only " \ $ ` and a line break; outside
/// quotes it quotes any character. A quoted line break vanishes. Errors: usage: a quote that is not
/// closed, or a backslash at the end, and the character where it stands (from 1).
Expected<std::vector<std::string>> split_arguments(std::string_view line);

}  // namespace croesus::external
