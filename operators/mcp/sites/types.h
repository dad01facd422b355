// SPDX-License-Identifier: Apache-2.0
//
// The words by which carriers call the types of blocks.
#pragma once

#include <cstddef>
#include <string>

#include "engine/domains/mcp/edit.h"

namespace croesus::mcp {

/// Where the type's word of block `index` stands. Requires a block that is an object.
Place type_place(const Base& base, std::size_t index);

/// Another word that the profile declares to mean the same type; empty if there is none.
std::string other_name(const Base& base, std::size_t index);

}  // namespace croesus::mcp
