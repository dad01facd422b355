// SPDX-License-Identifier: Apache-2.0
//
// The documents of profiles/, as they stand there. The build makes the definition out of the files.
#pragma once

#include <span>
#include <string_view>

namespace croesus::mcp {

std::span<const std::string_view> profile_texts();

}  // namespace croesus::mcp
