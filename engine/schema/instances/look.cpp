// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/look.h"

#include <set>

namespace croesus::schema {

namespace {

using json::Kind;

/// However a schema is knotted, no place looks at more.
constexpr std::size_t kMostSubschemas = 1000;

bool speaks_of_numbers(Keyword keyword) {
  return keyword == Keyword::maximum || keyword == Keyword::exclusive_maximum ||
         keyword == Keyword::minimum || keyword == Keyword::exclusive_minimum ||
         keyword == Keyword::multiple_of;
}

bool speaks_of_strings(Keyword keyword) {
  return keyword == Keyword::max_length || keyword == Keyword::min_length ||
         keyword == Keyword::pattern || keyword == Keyword::format;
}

bool speaks_of_arrays(Keyword keyword) {
  switch (keyword) {
    case Keyword::max_items:
    case Keyword::min_items:
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
    case Keyword::contains:
    case Keyword::unique_items:
    case Keyword::unevaluated_items:
      return true;
    default:
      return false;
  }
}

bool speaks_of_objects(Keyword keyword) {
  return (keyword >= Keyword::max_properties && keyword <= Keyword::dependent_schemas) ||
         keyword == Keyword::unevaluated_properties;
}

bool speaks_of(const Rule& rule, Kind kind) {
  if (rule.keyword == Keyword::type) {
    constexpr unsigned kBits[] = {kNull,   kBoolean, unsigned{kNumber} | kInteger,
                                  kString, kArray,   kObject};
    return (rule.types & kBits[static_cast<std::size_t>(kind)]) != 0;
  }
  switch (kind) {
    case Kind::number:
      return speaks_of_numbers(rule.keyword);
    case Kind::string:
      return speaks_of_strings(rule.keyword);
    case Kind::array:
      return speaks_of_arrays(rule.keyword);
    case Kind::object:
      return speaks_of_objects(rule.keyword);
    default:
      return false;
  }
}

bool names_value_of(const Program& program, const Rule& rule, Kind kind) {
  if (rule.keyword != Keyword::enum_ && rule.keyword != Keyword::const_) return false;
  for (std::uint32_t i = rule.range.begin; i < rule.range.end; ++i) {
    if (program.values[i].is(kind)) return true;
  }
  return false;
}

void add_dynamic_targets(const Program& program, const Rule& rule,
                         std::vector<std::uint32_t>& children) {
  if (rule.other == kNone) return;
  for (const auto& [resource, target] : program.dynamic_names[rule.other].targets) {
    children.push_back(target);
  }
}

}  // namespace

bool Look::concerns(Kind kind) const {
  return value.is(kind) || std::ranges::any_of(rules, [&](const Rule* rule) {
           return speaks_of(*rule, kind) || names_value_of(program, *rule, kind);
         });
}

std::vector<std::uint32_t> in_place(const Program& program, const Rule& rule) {
  std::vector<std::uint32_t> children;
  switch (rule.keyword) {
    case Keyword::all_of:
    case Keyword::any_of:
    case Keyword::one_of:
      children.assign(program.children_of(rule).begin(), program.children_of(rule).end());
      break;
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
      for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
        children.push_back(program.children[rule.index + i]);
      }
      break;
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      children.push_back(rule.index);
      add_dynamic_targets(program, rule, children);
      break;
    case Keyword::not_:
    case Keyword::if_:
    case Keyword::then:
    case Keyword::else_:
      children.push_back(rule.index);
      break;
    default:
      break;
  }
  std::erase(children, kNone);
  return children;
}

std::vector<std::uint32_t> applied_in_place(const Program& program,
                                            std::span<const std::uint32_t> subschemas) {
  std::vector<std::uint32_t> all;
  std::set<std::uint32_t> known;
  const auto add = [&](std::uint32_t subschema) {
    if (all.size() < kMostSubschemas && known.insert(subschema).second) all.push_back(subschema);
  };
  for (const std::uint32_t subschema : subschemas) add(subschema);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Rule& rule : program.rules_of(all[i])) {
      for (const std::uint32_t child : in_place(program, rule)) add(child);
    }
  }
  return all;
}

}  // namespace croesus::schema
