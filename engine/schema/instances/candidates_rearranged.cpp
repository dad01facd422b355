// SPDX-License-Identifier: Apache-2.0
//
// Objects whose parts stand elsewhere: members a level up or down, names and values exchanged.
#include <algorithm>

#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/texts.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostMembers = 24;

/// The members of a member in its place.
void try_up(const Look& look, const Members& members, std::size_t at, json::Value inner) {
  Members raised = without(members, at);
  for (MemberText& member : members_of(inner)) raised.push_back(std::move(member));
  look.add(Promise::special, to_object(raised), "members a level up");
  look.add(Promise::special, json::write(inner), "a member's value alone");
}

/// A member in a neighbour that is an object.
void try_down(const Look& look, const Members& members, std::size_t at, json::Value inner) {
  for (std::size_t other = 0; other < std::min(members.size(), kMostMembers); ++other) {
    if (other == at) continue;
    Members changed = members;
    changed[at].value =
        to_object(with(members_of(inner), members[other].name, members[other].value));
    look.add(Promise::special, to_object(without(changed, other)), "a member a level down");
    look.add(Promise::usual, to_object(changed), "a member also a level down");
  }
}

void try_exchanged(const Look& look, const Members& members, std::size_t at) {
  const std::size_t next = (at + 1) % members.size();
  if (next != at) {
    Members changed = members;
    std::swap(changed[at].value, changed[next].value);
    look.add(Promise::special, to_object(changed), "two values exchanged");
  }
  const json::Value value = look.value.member(at).value;
  if (!value.is(json::Kind::string)) return;
  Members turned = members;
  turned[at] = {value.string(), json::quote(members[at].name)};
  look.add(Promise::special, to_object(turned), "a name and its value exchanged");
}

}  // namespace

void try_rearranged(const Look& look) {
  if (!look.value.is(json::Kind::object)) return;
  const Members members = members_of(look.value);
  for (std::size_t at = 0; at < std::min(members.size(), kMostMembers); ++at) {
    if (look.ideas.is_full()) return;
    const json::Value inner = look.value.member(at).value;
    try_exchanged(look, members, at);
    look.add(Promise::special, to_object(with(members, members[at].name, "null")), "a member null");
    look.add(Promise::usual, to_object(with(members, members[at].name, to_object(members))),
             "the value in place of a member");
    look.add(Promise::usual, to_object({{{members[at].name, to_object(members)}}}),
             "the value a level down");
    if (!inner.is(json::Kind::object)) continue;
    try_up(look, members, at, inner);
    try_down(look, members, at, inner);
  }
}

}  // namespace croesus::schema
