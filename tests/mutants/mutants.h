// SPDX-License-Identifier: Apache-2.0
//
// Mutants of mcp@v2: the same instrument with one comparison removed or weakened, to prove that a
// suite bites. For tests only; no catalog knows them. Any thread.
#pragma once

#include <span>
#include <string_view>

#include "oracles/oracle.h"

namespace croesus::mutants {

/// Every mutant, sorted by id: "mcp@v2-t4-ignores-text", ...
std::span<const BuiltIn> mutants();

/// Whether the mutant is blind only to what mcp@v1 is blind to as well: T4's exact text,
/// descriptors, annotations or metadata. Requires the id of a mutant.
bool weakens_only_rich_text(std::string_view id);

}  // namespace croesus::mutants
