// SPDX-License-Identifier: Apache-2.0
//
// Part of the text report: columns of text, padded to the widest cell, and prose in lines. Widths
// count code points.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croesus {

/// Rows of equal length; two blanks between columns, none at the end of a line.
std::string layout(const std::vector<std::vector<std::string>>& rows);

/// The words in lines of at most 100 columns, each after the first indented by two; a word that is
/// longer has a line of its own. One blank between words; no line feed at the end.
std::string wrapped(std::string_view prose);

}  // namespace croesus
