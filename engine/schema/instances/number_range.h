// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: the numbers that a demand lets by, as an exact grid.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/instances/goal.h"
#include "engine/schema/instances/output.h"

namespace croesus::schema {

/// The numbers index * step * 10^exponent with first <= index <= last.
struct NumberRange {
  bool is_small = false;  ///< the three below hold the grid
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::int64_t step = 1;
  std::int32_t exponent = 0;
  bool is_empty = false;
  bool is_sure = false;             ///< whatever is drawn of the grid does
  std::vector<std::string> tokens;  ///< of a grid that is not small: some of its numbers
};

/// Errors: none where the demand's limits leave no number.
NumberRange number_range(const Demand& demand);

/// Appends one of them.
void draw_number(const NumberRange& range, Stream& stream, Output& out);

}  // namespace croesus::schema
