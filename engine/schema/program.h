// SPDX-License-Identifier: Apache-2.0
//
// A schema compiled: tables that refer to one another by index, so that it can be read by any
// number of threads and walked by whoever makes instances. Made by compile.h, run by evaluate.h.
// The nodes and texts that it views belong to the documents in `documents`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json/digest.h"
#include "engine/json/value.h"
#include "engine/schema/bytes.h"
#include "engine/schema/keyword.h"
#include "engine/schema/number.h"
#include "engine/schema/text/format.h"
#include "engine/schema/text/pattern.h"

namespace croesus::schema {

/// "No such index".
inline constexpr std::uint32_t kNone = 0xffffffff;

/// Bits of a set of types.
enum TypeBit : std::uint8_t {
  kNull = 1,
  kBoolean = 2,
  kNumber = 4,
  kString = 8,
  kArray = 16,
  kObject = 32,
  kInteger = 64,  ///< numbers with no fractional part; kNumber stands for all others too
};
using Types = std::uint8_t;
inline constexpr Types kAnyType = 63;

/// A half-open range of indices into one of Program's tables.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t size() const { return end - begin; }
};

/// One keyword of one schema. What the fields mean depends on the keyword.
struct Rule {
  Keyword keyword = Keyword::never;
  Types types = 0;              ///< type: what it allows
  bool is_strict = false;       ///< type: draft 4, where 1.0 is no integer
  std::uint32_t owner = 0;      ///< the subschema that it stands in
  std::uint64_t count = 0;      ///< maxLength and its like: the bound; items: how many stand before
  Range range{};                ///< children, values or names, by keyword
  std::uint32_t index = kNone;  ///< limits, patterns, objects, dynamic names; the one child; $ref
  std::uint32_t other = kNone;  ///< if: then; contains: the rule of minContains; enum of many
                                ///< values: where they begin in Program::value_index
  std::uint32_t third = kNone;  ///< if: else; contains: the rule of maxContains
  FormatCheck format = nullptr;
  json::Value value;  ///< as it stands in the schema; none for `never`
};

/// A name with what hangs on it: required, and the schema of properties.
struct NameEntry {
  std::string decoded;  ///< WTF-8
  std::uint32_t child = kNone;
  std::uint32_t id = 0;  ///< the same for the same name all over the program
  bool is_required = false;
  std::string token;  ///< as JSON writes it at its shortest, quotes included
};

/// properties, patternProperties, additionalProperties and required of one schema, done in one pass
/// over an object's members.
struct ObjectPlan {
  struct PatternEntry {
    std::uint32_t pattern;  ///< into Program::patterns
    std::uint32_t child;
  };
  std::vector<NameEntry> names;
  /// What checking a member needs of a NameEntry, in one cache line.
  struct Slot {
    BytesKey key;
    std::uint32_t entry = kNone;  ///< into names
    std::uint32_t child = kNone;
    bool is_required = false;
  };
  std::vector<Slot> slots;  ///< open addressing by the upper bits of the hash
  unsigned slots_shift = 0;
  std::vector<PatternEntry> patterns;
  std::uint32_t additional = kNone;
  std::uint32_t required_count = 0;
  bool is_open = false;  ///< nothing is said of any member that has no entry
  /// The rules that say so, kNone where there is none.
  std::uint32_t properties_rule = kNone;
  std::uint32_t patterns_rule = kNone;
  std::uint32_t additional_rule = kNone;
  std::uint32_t required_rule = kNone;

  /// What there is of that decoded name, or null.
  const Slot* find(std::string_view decoded) const {
    if (decoded.size() > BytesKey::kWhole) return find_long(decoded);
    return find_by(key_of(decoded), [](const NameEntry&) { return true; });
  }
  const Slot* find_long(std::string_view decoded) const;

 private:
  const Slot* find_by(const BytesKey& key, const auto& is_it) const {
    const std::size_t mask = slots.size() - 1;
    for (std::size_t at = key.hash() >> slots_shift;; ++at) {
      const Slot& slot = slots[at & mask];
      if (slot.entry == kNone) return nullptr;
      if (slot.key == key && is_it(names[slot.entry])) return &slot;
    }
  }
};

struct Subschema {
  json::Value source;    ///< a boolean or an object
  std::string location;  ///< see Place::location
  std::uint32_t resource = 0;
  Draft draft = Draft::draft2020_12;
  Range rules;  ///< all of its rules, in the schema's order of evaluation
  /// For each json::Kind, what of it applies to such instances: a range of Program::order.
  std::array<Range, 6> by_kind;
  bool tracks = false;  ///< has unevaluatedItems or unevaluatedProperties
};

/// One step of an evaluation that nobody watches: a rule, with what it needs at hand.
struct FlatStep {
  enum class Op : std::uint8_t {
    rule,          ///< as in any evaluation
    number,        ///< Program::number_checks, `first`
    lengths,       ///< minLength, rule `first`, and maxLength, rule `second`, of a string
    strings,       ///< const or enum, of a string
    members,       ///< the ObjectPlan `first`
    open_members,  ///< the same, where it is open
    member,        ///< the same, where it is open and has one name
    items,         ///< subschema `first` holds of all items from `second` on
    condition,     ///< if `first` then `second` else `third`, all subschemas
    discriminator  ///< the same, where `first` is an ObjectPlan of one name and rule `fourth`, a
                   ///< const or enum, is all that it asks of a string under that name
  };
  Op op = Op::rule;
  std::uint32_t rule = 0;
  std::uint32_t first = kNone;
  std::uint32_t second = kNone;
  std::uint32_t third = kNone;
  std::uint32_t fourth = kNone;
};

/// The type and the limits of one Flat's numbers.
struct NumberCheck {
  std::vector<std::uint32_t> rules;
  std::optional<NumberSpan> span;  ///< numbers that break none of them
};

/// What an evaluation without a trace, marks or dynamic scope checks of a subschema: its rules and
/// those of what it refers to in place ($ref, allOf), in one list for each json::Kind: a range of
/// Program::steps.
struct Flat {
  std::array<Range, 6> by_kind;
  std::uint8_t leaves = 0;  ///< bits, by kind: of scalars, and no rule applies a schema
  bool tracks = false;      ///< as of the Subschema: it cannot be checked so
};

/// A document's dynamic anchors: for one name, the resources that have it.
struct DynamicName {
  std::string name;
  std::map<std::uint32_t, std::uint32_t> targets;  ///< resource -> subschema
};

struct Program {
  std::vector<Subschema> subschemas;  ///< the first one is the root
  std::vector<Flat> flats;            ///< by subschema; none where it is dynamic
  std::vector<Rule> rules;
  std::vector<std::uint32_t> order;  ///< rules, grouped by subschema and kind
  std::vector<FlatStep> steps;       ///< of flats
  std::vector<NumberCheck> number_checks;
  std::vector<std::uint32_t> children;
  std::vector<json::Value> values;
  /// For rules of many values, those with their digests, sorted by them: see Rule::other.
  std::vector<std::pair<json::Digest, std::uint32_t>> value_index;
  std::vector<std::string> names;  ///< decoded
  std::vector<Limit> limits;
  std::vector<Pattern> patterns;
  std::vector<ObjectPlan> objects;
  std::vector<DynamicName> dynamic_names;
  std::vector<std::vector<std::string>> name_lists;  ///< of dependentRequired, by Rule::range
  std::vector<json::Document> documents;
  bool has_marks = false;   ///< some subschema tracks what was evaluated
  bool is_dynamic = false;  ///< has a $dynamicRef or $recursiveRef that may jump

  std::span<const Rule> rules_of(std::uint32_t subschema) const {
    const Range range = subschemas[subschema].rules;
    return std::span(rules).subspan(range.begin, range.size());
  }
  std::span<const std::uint32_t> children_of(const Rule& rule) const {
    return std::span(children).subspan(rule.range.begin, rule.range.size());
  }
};

/// Where a rule's keyword stands: its subschema's location and the keyword ("/properties/a/type");
/// for `never`, where the schema `false` stands.
std::string location_of(const Program& program, const Rule& rule);

/// What a report calls the rule: its keyword; for the schema `false`, the keyword that it stands
/// under ("additionalProperties").
std::string keyword_name(const Program& program, const Rule& rule);

}  // namespace croesus::schema
