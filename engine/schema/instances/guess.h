// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: small values that probably fit, made without search. What a
// candidate needs of the schemas around it: an element to clone, a member to add.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/schema/program.h"

namespace croesus::schema {

/// The `nth` guess at a value that fits all of `subschemas` at once: JSON text, other values for
/// other n where that is easy.
std::string guess(const Program& program, std::span<const std::uint32_t> subschemas,
                  std::size_t nth = 0);

/// Up to `count` guesses, each once.
std::vector<std::string> guesses(const Program& program, std::span<const std::uint32_t> subschemas,
                                 std::size_t count);

/// Scalars and empty containers, of which few schemas allow all.
std::span<const std::string_view> plain_values();

/// The subschemas that those of `subschemas` apply to a member of that name, or to the element at
/// that position; not those of contains.
std::vector<std::uint32_t> below(const Program& program, std::span<const std::uint32_t> subschemas,
                                 const std::string& name);
std::vector<std::uint32_t> below(const Program& program, std::span<const std::uint32_t> subschemas,
                                 std::size_t position);

}  // namespace croesus::schema
