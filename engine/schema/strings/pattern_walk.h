// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: one string out of a pattern's tree, every choice in it drawn or
// decided before. What look-arounds and edges demand is only guessed at; Pattern::search has the
// last word on every string.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/strings/character_pool.h"
#include "engine/schema/text/pattern_tree.h"

namespace croesus::schema {

/// What happens when the walk first comes to `node`: the alternative of a choice, how often a
/// repeat repeats (its limits are not asked), or the character that is written for a set or
/// character.
struct Decision {
  const PatternNode* node;
  std::uint32_t what;
};
using Plan = std::vector<Decision>;

/// How many code points a node can write; look-arounds none.
struct Lengths {
  std::size_t least = 0;
  std::size_t most = 0;
};

/// Looks at a tree, which must outlive it. Immutable once made.
class PatternWalk {
 public:
  explicit PatternWalk(const PatternNode& tree);

  /// One string. With a `length`, one of about that many code points as far as the tree allows.
  /// Nothing if the tree has an empty class on the way, or the string became too long.
  std::optional<std::u32string> write(const Plan& plan, std::optional<std::size_t> length,
                                      Stream& stream) const;

  Lengths lengths() const { return lengths_.at(&tree_); }
  /// Whether there are look-arounds or word edges, so that more than one attempt is worth while.
  bool has_conditions() const { return has_conditions_; }

  /// Plans that together take every alternative, write each class's notable members and repeat at
  /// each limit; each deviates from a drawn string at one node.
  std::vector<Plan> boundaries() const;
  /// Plans that break one node: one repetition too few or too many, a character just outside.
  std::vector<Plan> faults() const;

 private:
  friend class Walk;
  void measure(const PatternNode& node);
  Lengths measured(const PatternNode& node) const;
  void visit(const PatternNode& node, const Plan& path, bool faulty,
             std::vector<Plan>& plans) const;
  void visit_choice(const PatternNode& node, const Plan& path, bool faulty,
                    std::vector<Plan>& plans) const;
  void visit_repeat(const PatternNode& node, const Plan& path, bool faulty,
                    std::vector<Plan>& plans) const;

  const PatternNode& tree_;
  bool has_conditions_ = false;
  std::unordered_map<const PatternNode*, Lengths> lengths_;
  std::unordered_map<const PatternNode*, CharacterPool> pools_;
  std::unordered_map<std::uint32_t, const PatternNode*> groups_;
};

}  // namespace croesus::schema
