// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: a program as a graph of subschemas.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/schema/program.h"

namespace croesus::schema {

/// Every subschema that a rule may apply to anything. Dynamic references: all that they may reach.
std::vector<std::uint32_t> children_of_rule(const Program& program, const Rule& rule);

/// For each subschema, the least number of steps down to `target`; kNone where there is no way.
std::vector<std::uint32_t> distances_to(const Program& program, std::uint32_t target);

/// For each subschema, how many containers inside one another its least instance needs; kNone where
/// it needs itself without end, or is false.
std::vector<std::uint32_t> heights(const Program& program);

}  // namespace croesus::schema
