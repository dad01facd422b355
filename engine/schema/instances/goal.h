// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: what a value must do at its place, taken apart. A goal is a
// list of literals (this subschema must hold, that one must not); expanding it follows references
// and conjunctions, narrows limits, and stops at the first point where there is a choice (a branch
// of anyOf, which keyword of a `not` to break, ...). So a schema becomes a graph of Expansions,
// made as far as it is walked and kept: after the first instances, making one more is a walk.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/json/number.h"
#include "engine/schema/instances/output.h"
#include "engine/schema/program.h"

namespace croesus::schema {

/// A subschema or a rule, to be held or to be broken.
struct Literal {
  std::uint32_t index = 0;
  bool is_rule = false;
  bool is_positive = true;
  bool is_lazy = false;                              ///< only looked at when a value is there
  auto operator<=>(const Literal&) const = default;  // NOLINT(modernize-use-nullptr)
};

using Goal = std::vector<Literal>;

inline Literal holds(std::uint32_t subschema) { return {subschema, false, true}; }
inline Literal breaks(std::uint32_t subschema) { return {subschema, false, false}; }
inline Literal avoids(std::uint32_t subschema) { return {subschema, false, false, true}; }

/// Counts: from `least` to `most`.
struct Counts {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
  void at_least(std::uint64_t count) { least = std::max(least, count); }
  void at_most(std::uint64_t count) { most = std::min(most, count); }
  bool is_empty() const { return least > most; }
};

struct Bound {
  json::Decimal value;
  bool is_exclusive = false;
};

/// The conjunction of a goal's leaves.
struct Demand {
  Types types = kAnyType;
  bool integers_only = false;
  bool no_integers = false;
  bool is_strict = false;  ///< draft 4's integers
  Types mentioned = 0;     ///< types that some keyword speaks of
  std::optional<std::vector<json::Value>> allowed;
  std::vector<json::Value> forbidden;
  std::vector<std::uint32_t> avoided;  ///< subschemas that the value, once drawn, must break

  std::optional<Bound> lower;
  std::optional<Bound> upper;
  std::vector<json::Decimal> steps;
  std::vector<std::uint32_t> number_rules;  ///< all of them, to check what is drawn
  std::vector<std::uint32_t> broken_number_rules;

  Counts length;
  std::vector<std::uint32_t> patterns;
  std::vector<std::uint32_t> unmatched;  ///< patterns
  std::vector<std::uint32_t> formats;    ///< rules
  std::vector<std::uint32_t> broken_formats;
  /// Whether only their length is asked for.
  bool has_free_strings() const {
    return patterns.empty() && unmatched.empty() && formats.empty() && broken_formats.empty();
  }

  struct Contained {
    std::uint32_t child;
    Counts count;
  };
  Counts items;
  bool is_unique = false;
  bool has_pair = false;
  std::vector<std::uint32_t> item_rules;  ///< prefixItems, items, additionalItems
  std::vector<Literal> every_item;
  std::vector<std::pair<std::uint64_t, Literal>> item_goals;
  std::vector<Contained> contained;

  Counts members;
  std::vector<std::uint32_t> plans;
  std::set<std::string> required;
  std::set<std::string> absent;
  std::vector<std::pair<std::string, Literal>> member_goals;
  std::vector<Literal> extra_goals;  ///< an unknown member that must do this
  std::vector<Literal> name_goals;
  std::vector<std::uint32_t> dependencies;  ///< rules, for their lists of names
  std::vector<std::uint32_t> unevaluated;   ///< subschemas of unevaluatedItems and ..Properties
};

struct Expansion;
struct NumberRange;  // number_range.h

/// A child place, made when first asked for.
struct Below {
  Goal goal;
  Expansion* expansion = nullptr;
};

/// What drawing keeps with an expansion.
struct Kept {
  struct Known {
    std::string name;  ///< decoded
    Piece token;       ///< as it is written, between a comma and a colon
    Below* below;
    bool is_required;
  };
  std::map<std::string, Below, std::less<>> members;
  std::map<std::uint64_t, Below> elements;
  std::vector<Known> known;  ///< members that the schema names and that may be there
  bool has_known = false;
  bool has_plain_members = false;  ///< nothing hangs on which optional ones are there
  bool has_no_object = false;      ///< a member that must be there cannot be
  std::vector<Piece> strings;      ///< as they are written
  bool has_strings = false;
  std::vector<Piece> values;  ///< of `allowed`, those that fit, as they are written
  bool has_values = false;
  std::shared_ptr<const NumberRange> numbers;
  std::optional<std::size_t> broken_soft;  ///< the last one that a draw broke
};

struct Expansion {
  Goal goal;
  std::set<Literal> decided;              ///< choices that were made on the way here
  std::vector<std::uint32_t> subschemas;  ///< all that the goal led to here, in either polarity
  Demand demand;
  std::string contradiction;  ///< why nothing fits; empty where something may

  /// Choices that mostly take care of themselves (if): decided only where a draw shows that they do
  /// not, or where one of their options is wanted.
  struct Soft {
    Literal literal;  ///< the rule
    std::vector<Goal> options;
  };
  std::vector<Soft> soft;

  Literal choice;                ///< the open choice
  std::vector<Goal> options;     ///< none: no choice is open
  std::vector<Expansion*> next;  ///< by option; null until walked

  Kept kept;
  /// Whether any value of its one type, or any that is allowed, will do once its parts are right.
  bool is_simple = false;
};

/// Takes goals apart and keeps what came out. One thread.
class Expander {
 public:
  explicit Expander(const Program& program) : program_(program) {}

  Expansion* expand(Goal goal, std::set<Literal> decided = {});
  /// Where option `index` of the expansion's choice leads.
  Expansion* follow(Expansion& from, std::size_t index);
  /// Where option `index` of a soft choice leads.
  Expansion* follow(Expansion& from, const Expansion::Soft& soft, std::size_t index);
  std::size_t size() const { return known_.size(); }
  void clear() { known_.clear(); }

 private:
  using Key = std::pair<Goal, std::set<Literal>>;
  const Program& program_;
  std::map<Key, std::unique_ptr<Expansion>> known_;
};

}  // namespace croesus::schema
