// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/candidates.h"

#include "engine/json/writer.h"
#include "engine/schema/instances/look.h"

namespace croesus::schema {

std::vector<Candidate> candidates(const Spot& spot, Stream& stream, std::size_t most) {
  Ideas ideas(json::write(spot.value));
  Look look{.program = spot.program,
            .subschemas = applied_in_place(spot.program, spot.subschemas),
            .rules = {},
            .value = spot.value,
            .stream = stream,
            .ideas = ideas};
  for (const std::uint32_t subschema : look.subschemas) {
    for (const Rule& rule : spot.program.rules_of(subschema)) look.rules.push_back(&rule);
  }
  for (const auto maker :
       {try_values, try_limits, try_multiples, try_lengths, try_patterns, try_formats, try_sizes,
        try_contains, try_members, try_equal_items, try_branches, try_ignored, try_names,
        try_nesting, try_numbers, try_characters, try_rearranged, try_kinds}) {
    if (!ideas.is_full()) maker(look);
  }
  return std::move(ideas).take(stream, most);
}

}  // namespace croesus::schema
