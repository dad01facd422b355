// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "engine/schema/compiler.h"

namespace croesus::schema {

namespace {

/// Up to eight bytes from `at` on, as a number.
std::uint64_t word_at(const char* at, std::size_t bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, std::min<std::size_t>(bytes, sizeof word));
  return word;
}

}  // namespace

/// The length, the first and the last eight bytes: names that differ in the middle alone are rare,
/// and only cost a comparison more.
std::uint64_t hash_of(std::string_view decoded) {
  const std::size_t size = decoded.size();
  const char* const last = decoded.data() + (size > 8 ? size - 8 : 0);
  std::uint64_t hash = word_at(decoded.data(), size) * 0x9e3779b97f4a7c15ULL;
  hash ^= word_at(last, size) + size;
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32U);
}

const NameEntry* ObjectPlan::find(std::string_view decoded) const {
  if (names.size() <= kFewNames) {
    for (const NameEntry& entry : names) {
      if (entry.decoded.size() == decoded.size() &&
          std::memcmp(entry.decoded.data(), decoded.data(), decoded.size()) == 0) {
        return &entry;
      }
    }
    return nullptr;
  }
  const std::uint64_t hash = hash_of(decoded);
  for (std::size_t at = hash;; ++at) {
    const std::uint32_t slot = slots[at & (slots.size() - 1)];
    if (slot == kNone) return nullptr;
    if (names[slot].hash == hash && names[slot].decoded == decoded) return &names[slot];
  }
}

ObjectPlan& Compiler::plan_of(Work& work) {
  if (work.plan == kNone) {
    work.plan = static_cast<std::uint32_t>(program_.objects.size());
    program_.objects.emplace_back();
  }
  return program_.objects[work.plan];
}

NameEntry& Compiler::name_entry(ObjectPlan& plan, const std::string& decoded) {
  const auto known = std::ranges::find(plan.names, decoded, &NameEntry::decoded);
  if (known != plan.names.end()) return *known;
  plan.names.push_back({json::quote(decoded), decoded, hash_of(decoded), kNone, false});
  return plan.names.back();
}

/// properties, patternProperties, additionalProperties and required. Children are wanted before the
/// plan is looked up, as wanting may move it.
Expected<void> Compiler::add_member_rule(Work& work, Rule rule, std::string_view pointer) {
  const json::Value value = rule.value;
  for (std::size_t i = 0; i < value.size() && value.is(json::Kind::object); ++i) {
    if (rule.keyword == Keyword::additional_properties) break;
    const std::string name = value.member(i).name.string();
    const std::string at = json::append(pointer, name);
    const std::uint32_t child = want_child(work, value.member(i).value, at);
    if (rule.keyword == Keyword::properties) {
      name_entry(plan_of(work), name).child = child;
      continue;
    }
    const auto pattern = pattern_of(name, work.place.location + at);
    if (!pattern) return tl::unexpected(pattern.error());
    plan_of(work).patterns.push_back({*pattern, child});
  }
  ObjectPlan& plan = plan_of(work);
  if (rule.keyword == Keyword::additional_properties) {
    plan.additional = want_child(work, value, pointer);
  }
  for (std::size_t i = 0; i < value.size() && rule.keyword == Keyword::required; ++i) {
    name_entry(plan, value[i].string()).is_required = true;
    plan.required_count = static_cast<std::uint32_t>(value.size());
  }
  rule.index = work.plan;
  work.rules.push_back(rule);
  return {};
}

void Compiler::finish_plan(ObjectPlan& plan) const {
  plan.is_sparse = plan.names.size() <= ObjectPlan::kFewNames && plan.patterns.empty() &&
                   plan.additional == kNone;
  plan.slots.assign(std::bit_ceil(2 * plan.names.size() + 1), kNone);
  for (std::uint32_t i = 0; i < plan.names.size(); ++i) {
    std::size_t at = plan.names[i].hash;
    while (plan.slots[at & (plan.slots.size() - 1)] != kNone) ++at;
    plan.slots[at & (plan.slots.size() - 1)] = i;
  }
}

}  // namespace croesus::schema
