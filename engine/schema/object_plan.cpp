// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "engine/schema/bytes.h"
#include "engine/schema/compiler.h"

namespace croesus::schema {

const ObjectPlan::Slot* ObjectPlan::find_long(std::string_view decoded) const {
  return find_by(key_of(decoded), [&](const NameEntry& entry) { return entry.decoded == decoded; });
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
  const auto bits = static_cast<unsigned>(std::bit_width(2 * plan.names.size() + 1));
  plan.slots.assign(std::size_t{1} << bits, {});
  plan.slots_shift = 64 - bits;
  for (std::uint32_t i = 0; i < plan.names.size(); ++i) {
    const BytesKey key = key_of(plan.names[i].decoded);
    std::size_t at = key.hash() >> plan.slots_shift;
    while (plan.slots[at & (plan.slots.size() - 1)].entry != kNone) ++at;
    plan.slots[at & (plan.slots.size() - 1)] = {key, i, plan.names[i].child,
                                                plan.names[i].is_required};
  }
}

}  // namespace croesus::schema
