// SPDX-License-Identifier: Apache-2.0
//
// Members that nothing reads and that vary from run to run: the profile declares them.
#pragma once

#include <string>
#include <string_view>

#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// Volatile strings outside the blocks whose name is `tail` or ends in `_tail`; the part is the
/// pointer.
Sites volatiles(std::string_view tail);
/// Volatile strings of blocks; the part is the pointer.
Sites block_volatiles();

/// A string of the same length and looks, drawn.
std::string another_id(json::Value value, Stream& stream);

}  // namespace croesus::mcp
