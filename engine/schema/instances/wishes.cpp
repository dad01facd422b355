// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/wishes.h"

#include <algorithm>

#include "engine/schema/instances/look.h"

namespace croesus::schema {

namespace {

using json::Decimal;

constexpr std::size_t kMostSubschemas = 200;

/// What must hold where `rule` does, of what it applies in place.
std::vector<std::uint32_t> held_with(const Program& program, const Rule& rule, std::size_t nth) {
  switch (rule.keyword) {
    case Keyword::all_of:
      return in_place(program, rule);
    case Keyword::any_of:
    case Keyword::one_of:
      return {program.children[rule.range.begin + nth % rule.range.size()]};
    case Keyword::if_:
      if (rule.other == kNone) return {rule.index};
      return {rule.index, program.rules[rule.other].index};
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      if (rule.index == kNone) return {};
      return {rule.index};
    default:
      return {};
  }
}

void raise(std::uint64_t& least, std::uint64_t count) { least = std::max(least, count); }

void lower(std::optional<std::uint64_t>& most, std::uint64_t count) {
  most = std::min(most.value_or(count), count);
}

class Gathering {
 public:
  explicit Gathering(const Program& program) : program_(program) {}
  void add(const Rule& rule);
  Wishes wishes;

 private:
  bool add_scalar(const Rule& rule);
  bool add_array(const Rule& rule);
  void add_object(const Rule& rule);
  void add_low(const Rule& rule, bool excludes);
  void add_high(const Rule& rule, bool excludes);

  const Program& program_;
};

void Gathering::add_low(const Rule& rule, bool excludes) {
  const Decimal bound = json::decimal(limit_of(program_, rule).text());
  wishes.excludes_low |= excludes;
  if (!wishes.low || json::compare(bound, *wishes.low) > 0) wishes.low = bound;
}

void Gathering::add_high(const Rule& rule, bool excludes) {
  const Decimal bound = json::decimal(limit_of(program_, rule).text());
  wishes.excludes_high |= excludes;
  if (!wishes.high || json::compare(bound, *wishes.high) < 0) wishes.high = bound;
}

bool Gathering::add_scalar(const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
      add_low(rule, rule.keyword == Keyword::exclusive_minimum);
      break;
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
      add_high(rule, rule.keyword == Keyword::exclusive_maximum);
      break;
    case Keyword::multiple_of:
      wishes.step = json::decimal(rule.value.text());
      break;
    case Keyword::max_length:
      lower(wishes.max_length, rule.count);
      break;
    case Keyword::min_length:
      raise(wishes.min_length, rule.count);
      break;
    case Keyword::pattern:
      wishes.pattern = &rule;
      break;
    case Keyword::format:
      break;
    default:
      return false;
  }
  const bool is_number = rule.keyword < Keyword::max_length;
  wishes.spoken_of |= is_number ? (kNumber | kInteger) : kString;
  return true;
}

bool Gathering::add_array(const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::max_items:
      lower(wishes.max_items, rule.count);
      break;
    case Keyword::min_items:
      raise(wishes.min_items, rule.count);
      break;
    case Keyword::prefix_items:
    case Keyword::items:
      if (rule.index == kNone)
        wishes.prefix = std::max<std::size_t>(wishes.prefix, rule.range.size());
      break;
    case Keyword::contains:
      wishes.contains.push_back(&rule);
      break;
    case Keyword::additional_items:
    case Keyword::unevaluated_items:
    case Keyword::unique_items:
      break;
    default:
      return false;
  }
  wishes.spoken_of |= kArray;
  return true;
}

void Gathering::add_object(const Rule& rule) {
  switch (rule.keyword) {
    case Keyword::min_properties:
      raise(wishes.min_members, rule.count);
      break;
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::required: {
      const ObjectPlan* plan = &program_.objects[rule.index];
      if (std::ranges::find(wishes.plans, plan) == wishes.plans.end()) wishes.plans.push_back(plan);
      break;
    }
    case Keyword::dependent_required:
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
      wishes.dependencies.push_back(&rule);
      break;
    case Keyword::property_names:
      wishes.names = &rule;
      break;
    case Keyword::max_properties:
    case Keyword::unevaluated_properties:
      break;
    default:
      return;
  }
  wishes.spoken_of |= kObject;
}

void Gathering::add(const Rule& rule) {
  if (rule.keyword == Keyword::type) {
    const unsigned integers = (rule.types & kNumber) != 0 ? kInteger : 0;
    wishes.types &= static_cast<Types>(rule.types | integers);
  } else if (rule.keyword == Keyword::const_ || rule.keyword == Keyword::enum_) {
    if (wishes.values == nullptr || rule.range.size() < wishes.values->range.size()) {
      wishes.values = &rule;
    }
  } else if (!add_scalar(rule) && !add_array(rule)) {
    add_object(rule);
  }
}

}  // namespace

json::Value limit_of(const Program& program, const Rule& rule) {
  if (rule.value.is(json::Kind::number)) return rule.value;
  const bool is_maximum = rule.keyword == Keyword::exclusive_maximum;
  return program.subschemas[rule.owner].source.find(is_maximum ? "maximum" : "minimum");
}

std::vector<std::uint32_t> holding_together(const Program& program,
                                            std::span<const std::uint32_t> subschemas,
                                            std::size_t nth) {
  std::vector<std::uint32_t> all(subschemas.begin(), subschemas.end());
  for (std::size_t i = 0; i < all.size() && all.size() < kMostSubschemas; ++i) {
    for (const Rule& rule : program.rules_of(all[i])) {
      for (const std::uint32_t child : held_with(program, rule, nth)) {
        if (std::ranges::find(all, child) == all.end()) all.push_back(child);
      }
    }
  }
  return all;
}

Wishes wishes_of(const Program& program, std::span<const std::uint32_t> subschemas) {
  Gathering gathering(program);
  for (const std::uint32_t subschema : subschemas) {
    for (const Rule& rule : program.rules_of(subschema)) gathering.add(rule);
    const json::Value format = program.subschemas[subschema].source.find("format");
    if (format.is(json::Kind::string)) {
      gathering.wishes.format = format.string();
      gathering.wishes.draft = program.subschemas[subschema].draft;
      gathering.wishes.spoken_of |= kString;
    }
  }
  return std::move(gathering.wishes);
}

}  // namespace croesus::schema
