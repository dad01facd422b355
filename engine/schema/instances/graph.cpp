// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/graph.h"

#include <algorithm>

namespace croesus::schema {

std::vector<std::uint32_t> children_of_rule(const Program& program, const Rule& rule) {
  std::vector<std::uint32_t> children;
  switch (rule.keyword) {
    case Keyword::properties:
      for (const NameEntry& entry : program.objects[rule.index].names) {
        children.push_back(entry.child);
      }
      break;
    case Keyword::pattern_properties:
      for (const auto& entry : program.objects[rule.index].patterns) {
        children.push_back(entry.child);
      }
      break;
    case Keyword::additional_properties:
      children.push_back(program.objects[rule.index].additional);
      break;
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
      for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
        children.push_back(program.children[rule.index + i]);
      }
      break;
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      if (rule.other != kNone) {
        for (const auto& [resource, target] : program.dynamic_names[rule.other].targets) {
          children.push_back(target);
        }
      }
      children.push_back(rule.index);
      break;
    case Keyword::ref:
    case Keyword::property_names:
    case Keyword::contains:
    case Keyword::not_:
    case Keyword::if_:
    case Keyword::then:
    case Keyword::else_:
    case Keyword::additional_items:
    case Keyword::unevaluated_items:
    case Keyword::unevaluated_properties:
      children.push_back(rule.index);
      break;
    case Keyword::items:
      children.push_back(rule.index);
      [[fallthrough]];
    case Keyword::prefix_items:
    case Keyword::all_of:
    case Keyword::any_of:
    case Keyword::one_of:
      children.insert(children.end(), program.children_of(rule).begin(),
                      program.children_of(rule).end());
      break;
    default:
      break;
  }
  std::erase(children, kNone);
  return children;
}

std::vector<std::uint32_t> distances_to(const Program& program, std::uint32_t target) {
  std::vector<std::vector<std::uint32_t>> parents(program.subschemas.size());
  for (const Rule& rule : program.rules) {
    for (const std::uint32_t child : children_of_rule(program, rule)) {
      parents[child].push_back(rule.owner);
    }
  }
  std::vector<std::uint32_t> distances(program.subschemas.size(), kNone);
  std::vector<std::uint32_t> ring = {target};
  distances[target] = 0;
  for (std::uint32_t distance = 1; !ring.empty(); ++distance) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t child : ring) {
      for (const std::uint32_t parent : parents[child]) {
        if (distances[parent] != kNone) continue;
        distances[parent] = distance;
        next.push_back(parent);
      }
    }
    ring = std::move(next);
  }
  return distances;
}

namespace {

/// Whether some rule of the subschema lets nothing but arrays and objects by.
Types types_left(const Program& program, std::uint32_t subschema) {
  Types types = kAnyType;
  for (const Rule& rule : program.rules_of(subschema)) {
    if (rule.keyword != Keyword::type) continue;
    const bool has_integer = (rule.types & kInteger) != 0;
    types &= static_cast<Types>((rule.types & kAnyType) | (has_integer ? kNumber : 0));
  }
  return types;
}

std::uint32_t above(std::uint32_t height) { return height == kNone ? kNone : height + 1; }

std::uint32_t least_of(std::span<const std::uint32_t> children,
                       const std::vector<std::uint32_t>& heights) {
  std::uint32_t least = kNone;
  for (const std::uint32_t child : children) least = std::min(least, heights[child]);
  return least;
}

/// What one rule asks of an instance whose type it speaks of.
std::uint32_t height_of(const Program& program, const Rule& rule,
                        const std::vector<std::uint32_t>& heights) {
  std::uint32_t height = 0;
  switch (rule.keyword) {
    case Keyword::never:
      return kNone;
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      return rule.index == kNone ? kNone : heights[rule.index];
    case Keyword::all_of:
      for (const std::uint32_t child : program.children_of(rule)) {
        height = std::max(height, heights[child]);
      }
      return height;
    case Keyword::any_of:
    case Keyword::one_of:
      return least_of(program.children_of(rule), heights);
    default:
      return 0;
  }
}

/// What the containers themselves ask: required members and least numbers of items.
std::uint32_t container_height(const Program& program, std::uint32_t subschema, bool is_object,
                               const std::vector<std::uint32_t>& heights) {
  std::uint32_t height = 1;
  std::uint64_t least_items = 0;
  for (const Rule& rule : program.rules_of(subschema)) {
    if (rule.keyword == Keyword::min_items) least_items = rule.count;
  }
  for (const Rule& rule : program.rules_of(subschema)) {
    if (is_object && rule.keyword == Keyword::required) {
      for (const NameEntry& entry : program.objects[rule.index].names) {
        if (entry.is_required && entry.child != kNone) {
          height = std::max(height, above(heights[entry.child]));
        }
      }
    }
    if (!is_object && rule.index != kNone && rule.keyword == Keyword::items &&
        least_items > rule.count) {
      height = std::max(height, above(heights[rule.index]));
    }
    if (!is_object && rule.keyword == Keyword::contains && rule.count > 0) {
      height = std::max(height, above(heights[rule.index]));
    }
  }
  return height;
}

}  // namespace

std::vector<std::uint32_t> heights(const Program& program) {
  std::vector<std::uint32_t> all(program.subschemas.size(), kNone);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      const Types types = types_left(program, i);
      constexpr Types kScalars = kNull | kBoolean | kNumber | kString;
      std::uint32_t height = 0;
      if ((types & kScalars) == 0) {
        height = kNone;
        if ((types & kArray) != 0) height = container_height(program, i, false, all);
        if ((types & kObject) != 0) {
          height = std::min(height, container_height(program, i, true, all));
        }
      }
      for (const Rule& rule : program.rules_of(i)) {
        height = std::max(height, height_of(program, rule, all));
      }
      changed = changed || height != all[i];
      all[i] = height;
    }
  }
  return all;
}

}  // namespace croesus::schema
