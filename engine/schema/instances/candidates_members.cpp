// SPDX-License-Identifier: Apache-2.0
//
// Members dropped and added: those that rules name, as many as limits allow, triggers with and
// without what depends on them.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"
#include "engine/schema/instances/wishes.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostNames = 200;
constexpr std::uint64_t kMostMembers = 2000;

bool has(const Members& members, const std::string& name) {
  return std::ranges::find(members, name, &MemberText::name) != members.end();
}

std::string guess_for(const Look& look, const std::string& name) {
  return guess(look.program, below(look.program, look.subschemas, name));
}

void drop(Members& members, const std::string& name) {
  std::erase_if(members, [&](const MemberText& member) { return member.name == name; });
}

/// The plans of the place, each once.
std::vector<const ObjectPlan*> plans_of(const Look& look) {
  return wishes_of(look.program, look.subschemas).plans;
}

void try_dropped(const Look& look, const Members& members,
                 const std::vector<const ObjectPlan*>& plans) {
  Members needed = members, known = members;
  std::erase_if(needed, [&](const MemberText& member) {
    return std::ranges::none_of(plans, [&](const ObjectPlan* plan) {
      const ObjectPlan::Slot* entry = plan->find(member.name);
      return entry != nullptr && entry->is_required;
    });
  });
  std::erase_if(known, [&](const MemberText& member) {
    return std::ranges::none_of(
        plans, [&](const ObjectPlan* plan) { return plan->find(member.name) != nullptr; });
  });
  look.add(Promise::limit, "{}", "no members");
  look.add(Promise::limit, to_object(members), "the members as they are");
  look.add(Promise::limit, to_object(needed), "only required members");
  look.add(Promise::limit, to_object(known), "only members that are named");
  for (std::size_t at = 0; at < std::min(members.size(), kMostNames); ++at) {
    if (look.ideas.is_full()) return;
    look.add(Promise::limit, to_object(without(members, at)), "a member dropped");
    if (members.size() < 3) continue;
    look.add(Promise::usual, to_object({{members[at]}}), "one member alone");
  }
}

/// A name that the schema speaks of: absent, it is added; present, its value becomes a guess at one
/// subschema's.
void try_named(const Look& look, const Members& members, const NameEntry& entry) {
  const std::string& name = entry.decoded;
  const bool is_absent = !has(members, name);
  const std::string_view idea = is_absent ? "a member added" : "a member replaced";
  if (is_absent)
    look.add(Promise::limit, to_object(with(members, name, guess_for(look, name))), idea);
  if (entry.child != kNone) {
    for (const std::string& text : guesses(look.program, std::span(&entry.child, 1), 2)) {
      look.add(Promise::limit, to_object(with(members, name, text)), idea);
    }
  }
  look.add(Promise::limit, to_object(with(members, name, "null")), "a member null");
  if (!is_absent) return;
  for (const std::string_view text : plain_values().subspan(1, 4)) {
    look.add(Promise::special, to_object(with(members, name, std::string(text))),
             "a member added that hardly fits");
  }
}

void try_all_named(const Look& look, const Members& members,
                   const std::vector<const ObjectPlan*>& plans) {
  Members all = members;
  std::size_t count = 0;
  for (const ObjectPlan* plan : plans) {
    for (const NameEntry& entry : plan->names) {
      if (++count > kMostNames || look.ideas.is_full()) return;
      try_named(look, members, entry);
      if (!has(all, entry.decoded)) all.push_back({entry.decoded, guess_for(look, entry.decoded)});
    }
  }
  look.add(Promise::limit, to_object(all), "every member that is named");
}

/// One trigger: with nothing, with all, and with all but one of what it asks for; and without it.
void try_dependency(const Look& look, Members members, const Rule& rule, std::uint32_t at) {
  const std::string& trigger = look.program.names[rule.range.begin + at];
  drop(members, trigger);
  std::vector<std::string> due;
  if (rule.keyword != Keyword::dependent_schemas) due = look.program.name_lists[rule.other + at];
  Members all = members;
  for (const std::string& name : due) {
    if (!has(all, name)) all.push_back({name, guess_for(look, name)});
  }
  look.add(Promise::limit, to_object(all), "a trigger absent");
  all.push_back({trigger, guess_for(look, trigger)});
  look.add(Promise::limit, to_object(all), "a trigger with what it asks for");
  look.add(Promise::special, to_object(with(all, trigger, "null")), "a trigger that is null");
  look.add(Promise::special, to_object(with(all, trigger, "false")), "a trigger that is false");
  for (const std::string& name : due) {
    Members some = all;
    drop(some, name);
    look.add(Promise::limit, to_object(some), "a trigger without what it asks for");
  }
  Members alone = members;
  for (const std::string& name : due) drop(alone, name);
  look.add(Promise::limit, to_object(alone), "neither trigger nor what it asks for");
  look.add(Promise::limit, to_object(with(alone, trigger, guess_for(look, trigger))),
           "a trigger alone");
}

/// Names that the schema knows first, then any.
Members resized(const Look& look, Members members, std::uint64_t size,
                const std::vector<const ObjectPlan*>& plans) {
  for (const ObjectPlan* plan : plans) {
    for (const NameEntry& entry : plan->names) {
      if (members.size() >= size) break;
      if (has(members, entry.decoded)) continue;
      members.push_back({entry.decoded, guess_for(look, entry.decoded)});
    }
  }
  std::set<std::string> names;
  for (const MemberText& member : members) names.insert(member.name);
  for (std::size_t i = 0; members.size() < size; ++i) {
    const std::string name = fmt::format("p{}", i);
    if (names.insert(name).second) members.push_back({name, guess_for(look, name)});
  }
  members.resize(std::min<std::size_t>(members.size(), size));
  return members;
}

void try_counts(const Look& look, const Members& members,
                const std::vector<const ObjectPlan*>& plans) {
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::max_properties && rule->keyword != Keyword::min_properties)
      continue;
    for (const std::uint64_t size : {rule->count, rule->count + 1, rule->count - 1}) {
      if (size > kMostMembers) continue;
      const std::string idea = fmt::format("{} members", size);
      look.add(Promise::limit, to_object(resized(look, members, size, plans)), idea);
      look.add(Promise::special, to_object(resized(look, members, size, {})), idea);
      look.add(Promise::special, to_object(resized(look, {}, size, {})), idea);
      Members last(members.rbegin(), members.rend());
      look.add(Promise::limit, to_object(resized(look, last, size, plans)), idea);
    }
  }
}

}  // namespace

void try_members(const Look& look) {
  if (!look.concerns(json::Kind::object)) return;
  const Members members = base_members(look);
  const auto plans = plans_of(look);
  try_counts(look, members, plans);
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::dependencies && rule->keyword != Keyword::dependent_required &&
        rule->keyword != Keyword::dependent_schemas) {
      continue;
    }
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(rule->range.size(), 50); ++i) {
      try_dependency(look, members, *rule, i);
    }
  }
  try_dropped(look, members, plans);
  try_all_named(look, members, plans);
}

}  // namespace croesus::schema
