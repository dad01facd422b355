// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: what every maker of candidates looks at, and the list of the
// makers. A maker adds to `ideas` what its file is named for. One thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/json/value.h"
#include "engine/schema/instances/ideas.h"
#include "engine/schema/program.h"

namespace croesus::schema {

struct Look {
  const Program& program;
  std::vector<std::uint32_t> subschemas;  ///< the spot's, and all that they apply in place
  std::vector<const Rule*> rules;         ///< of all of those
  json::Value value;
  Stream& stream;
  Ideas& ideas;

  /// Whether a rule of one of these keywords is at the place.
  bool has(std::initializer_list<Keyword> keywords) const {
    return std::ranges::any_of(rules, [keywords](const Rule* rule) {
      return std::ranges::find(keywords, rule->keyword) != keywords.end();
    });
  }
  /// Whether the place has to do with such values: one stands there, or a rule speaks of it.
  bool concerns(json::Kind kind) const;
  void add(Promise promise, std::string text, std::string_view idea) const {
    ideas.add(promise, std::move(text), idea);
  }
};

/// `subschemas` and, through references, combinators and conditions, all that speak of the same
/// value; each once.
std::vector<std::uint32_t> applied_in_place(const Program& program,
                                            std::span<const std::uint32_t> subschemas);

/// The subschemas that one rule applies to the very value that its own is applied to.
std::vector<std::uint32_t> in_place(const Program& program, const Rule& rule);

void try_values(const Look& look);       ///< enum and const
void try_limits(const Look& look);       ///< maximum, minimum and exclusive*
void try_multiples(const Look& look);    ///< multipleOf
void try_numbers(const Look& look);      ///< numbers that are hard everywhere
void try_lengths(const Look& look);      ///< maxLength, minLength
void try_characters(const Look& look);   ///< characters that are hard everywhere
void try_patterns(const Look& look);     ///< pattern, patternProperties
void try_formats(const Look& look);      ///< format, asserted or not
void try_sizes(const Look& look);        ///< maxItems, minItems, prefixes and what is behind them
void try_contains(const Look& look);     ///< contains, minContains, maxContains
void try_equal_items(const Look& look);  ///< uniqueItems
void try_members(const Look& look);      ///< members added and dropped
void try_names(const Look& look);        ///< names of members
void try_rearranged(const Look& look);   ///< members moved, exchanged, emptied
void try_branches(const Look& look);     ///< combinators and conditions
void try_ignored(const Look& look);      ///< siblings of $ref, where those are ignored
void try_nesting(const Look& look);      ///< recursion
void try_kinds(const Look& look);        ///< every JSON kind, and look-alikes

}  // namespace croesus::schema
