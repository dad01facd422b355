// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: a pattern whose language is regular, as a machine that reads
// one character after the other and knows at each whether the pattern is found in what was read so
// far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/schema/strings/character_pool.h"
#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// Immutable once made; a value.
class Automaton {
 public:
  /// What is known of a string's beginning. `found` ends all interest in the rest.
  struct State {
    std::vector<std::uint32_t> places;  ///< in order
    bool found = false;
    bool operator==(const State&) const = default;
  };

  /// Nothing for a tree with back references, look-arounds or word edges, or one that is too large
  /// once its repetitions are written out.
  static std::optional<Automaton> of(const PatternNode& tree);

  State start() const;
  State after(const State& state, char32_t code) const;
  /// Whether the pattern is found in a string that ends here.
  bool accepts(const State& state) const;

  const std::vector<CharacterPool>& pools() const { return pools_; }

 private:
  enum class Step : std::uint8_t { split, read, at_start, at_end, accept };
  struct Place {
    Step step;
    std::uint32_t next = 0;
    std::uint32_t other = 0;  ///< of a split
    std::uint32_t pool = 0;   ///< of a read
  };
  enum class Edge : std::uint8_t { none, start, end };

  /// The place from which `node` is read on the way to `next`; nothing if it cannot be built.
  std::optional<std::uint32_t> build(const PatternNode& node, std::uint32_t next);
  std::optional<std::uint32_t> build_sequence(const PatternNode& node, std::uint32_t next);
  std::optional<std::uint32_t> build_choice(const PatternNode& node, std::uint32_t next);
  std::optional<std::uint32_t> build_repeat(const PatternNode& node, std::uint32_t next);
  std::uint32_t add(Place place);
  std::uint32_t add_read(const CodeSet& set, std::uint32_t next);
  State closure(std::vector<std::uint32_t> waiting, Edge edge) const;

  std::vector<Place> places_;
  std::vector<CharacterPool> pools_;
  std::uint32_t entry_ = 0;
};

}  // namespace croesus::schema
