// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: the ways by which recursive schemas come back to themselves.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/schema/program.h"

namespace croesus::schema {

/// One step down an instance: to a member of that name, or to an element.
struct Step {
  bool is_member = false;
  std::string name;
  std::uint32_t child = kNone;  ///< the subschema that speaks there
};
using Way = std::vector<Step>;

/// The shortest ways from `subschemas` down to where one of them speaks again; a few of them, of a
/// few steps each.
std::vector<Way> ways_back(const Program& program, std::span<const std::uint32_t> subschemas);

}  // namespace croesus::schema
