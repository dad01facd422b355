// SPDX-License-Identifier: Apache-2.0
//
// Part of the text report: columns of text, padded to the widest cell. Widths count code points.
#pragma once

#include <string>
#include <vector>

namespace croesus {

/// Rows of equal length; two blanks between columns, none at the end of a line.
std::string layout(const std::vector<std::vector<std::string>>& rows);

}  // namespace croesus
