// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: what schemas that hold together ask of a value, gathered in
// one record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/json/number.h"
#include "engine/schema/program.h"

namespace croesus::schema {

struct Wishes {
  Types types = kAnyType | kInteger;
  const Rule* values = nullptr;  ///< an enum or const
  std::optional<json::Decimal> low, high, step;
  bool excludes_low = false;
  bool excludes_high = false;
  std::uint64_t min_length = 0;
  std::optional<std::uint64_t> max_length;
  const Rule* pattern = nullptr;
  std::string format;                 ///< asserted or not
  Draft draft = Draft::draft2020_12;  ///< that the format is of
  std::uint64_t min_items = 0;
  std::optional<std::uint64_t> max_items;
  std::size_t prefix = 0;
  std::vector<const Rule*> contains;
  std::uint64_t min_members = 0;
  std::vector<const ObjectPlan*> plans;
  std::vector<const Rule*> dependencies;
  const Rule* names = nullptr;  ///< propertyNames
  Types spoken_of = 0;          ///< kinds that rules other than type speak of
};

/// The number that maximum, minimum, exclusiveMaximum or exclusiveMinimum names, draft 4's flags
/// included.
json::Value limit_of(const Program& program, const Rule& rule);

/// Those of `subschemas` and of all that must hold with them: references, allOf, the `nth` branch
/// of each anyOf and oneOf, `if` with `then`.
std::vector<std::uint32_t> holding_together(const Program& program,
                                            std::span<const std::uint32_t> subschemas,
                                            std::size_t nth);

/// Requires the result of holding_together.
Wishes wishes_of(const Program& program, std::span<const std::uint32_t> subschemas);

}  // namespace croesus::schema
