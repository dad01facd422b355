// SPDX-License-Identifier: Apache-2.0
#include "engine/run/excerpt.h"

namespace croesus {
namespace {

constexpr std::size_t kChanges = 4;
constexpr std::size_t kLength = 160;

std::string side(const Atom& atom) {
  return atom.path.empty() ? "absent" : shorten(atom.value, kLength);
}

bool changed(const AtomChange& change) {
  return change.before.kind != change.after.kind || change.before.value != change.after.value ||
         change.before.path.empty() || change.after.path.empty() || !change.after.comparable;
}

}  // namespace

std::string shorten(std::string_view text, std::size_t length) {
  if (text.size() <= length) return std::string(text);
  std::size_t end = length;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "…";
}

CaseLine describe(const Case& item) {
  CaseLine line;
  line.id = item.id;
  line.role = item.role;
  line.op = item.op;
  line.taxonomy = item.taxonomy;
  line.target = item.target;
  line.base = item.pair;
  line.profile = item.scene.context.profile;
  line.stage = item.scene.context.stage;
  line.expect = item.expect;
  const auto add = [&](const std::string& what, std::string was, std::string now) {
    if (line.changes.size() == kChanges) {
      ++line.more_changes;
    } else {
      line.changes.push_back({what, std::move(was), std::move(now)});
    }
  };
  for (const AtomChange& change : item.witness.atoms) {
    if (changed(change)) add(change.path(), side(change.before), side(change.after));
  }
  if (!line.changes.empty()) return line;
  for (const json::Splice& splice : item.witness.patch) {
    add(splice.pointer.empty() ? "the whole carrier" : splice.pointer, shorten(splice.was, kLength),
        shorten(splice.now, kLength));
  }
  return line;
}

}  // namespace croesus
