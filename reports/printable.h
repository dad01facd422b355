// SPDX-License-Identifier: Apache-2.0
//
// Words of oracles and carriers on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace croesus {

/// The words, with what could forge a line, steer a terminal or is no UTF-8 as escapes: controls,
/// line and paragraph separators, and what turns the direction of writing.
std::string printable(std::string_view words);

}  // namespace croesus
