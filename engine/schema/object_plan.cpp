// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "engine/schema/bytes.h"
#include "engine/schema/compiler.h"

namespace croesus::schema {

/// The length, the first and the last eight bytes: names that differ in the middle alone are rare,
/// and only cost a comparison more.
std::uint64_t hash_of(std::string_view decoded) {
  const std::size_t size = decoded.size();
  const char* const first = decoded.data();
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  if (size >= 8) {
    low = word_at<std::uint64_t>(first);
    high = word_at<std::uint64_t>(first + size - 8);
  } else if (size >= 4) {
    low = word_at<std::uint32_t>(first);
    high = word_at<std::uint32_t>(first + size - 4);
  } else if (size >= 2) {
    low = word_at<std::uint16_t>(first);
    high = word_at<std::uint16_t>(first + size - 2);
  } else if (size == 1) {
    low = static_cast<unsigned char>(*first);
  }
  std::uint64_t hash = low * 0x9e3779b97f4a7c15ULL;
  hash ^= high + size;
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32U);
}

const NameEntry* ObjectPlan::find_by_hash(std::string_view decoded) const {
  const std::uint64_t hash = hash_of(decoded);
  for (std::size_t at = hash;; ++at) {
    const std::uint32_t slot = slots[at & (slots.size() - 1)];
    if (slot == kNone) return nullptr;
    if (names[slot].hash == hash && same_bytes(names[slot].decoded, decoded)) return &names[slot];
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
  const auto id = static_cast<std::uint32_t>(known_names_.size());
  plan.names.push_back({.decoded = decoded,
                        .id = known_names_.try_emplace(decoded, id).first->second,
                        .hash = hash_of(decoded),
                        .token = json::quote(decoded)});
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
  plan.is_open = plan.patterns.empty() && plan.additional == kNone;
  plan.slots.assign(std::bit_ceil(2 * plan.names.size() + 1), kNone);
  for (std::uint32_t i = 0; i < plan.names.size(); ++i) {
    std::size_t at = plan.names[i].hash;
    while (plan.slots[at & (plan.slots.size() - 1)] != kNone) ++at;
    plan.slots[at & (plan.slots.size() - 1)] = i;
  }
}

}  // namespace croesus::schema
