// SPDX-License-Identifier: Apache-2.0
#include "engine/case/atom.h"

#include <string_view>
#include <unordered_map>

namespace croesus {
namespace {

bool same_meaning(const Atom& left, const Atom& right) {
  return left.kind == right.kind && left.value == right.value && left.comparable &&
         right.comparable;
}

std::unordered_map<std::string_view, const Atom*> by_path(const Reading& reading) {
  std::unordered_map<std::string_view, const Atom*> index;
  for (const Atom& atom : reading.atoms) index.emplace(atom.path, &atom);
  return index;
}

}  // namespace

const Atom* Reading::find(std::string_view path) const {
  for (const Atom& atom : atoms) {
    if (atom.path == path) return &atom;
  }
  return nullptr;
}

std::vector<AtomChange> changes(const Reading& before, const Reading& after) {
  std::vector<AtomChange> result;
  const auto old_atoms = by_path(before);
  const auto new_atoms = by_path(after);
  for (const Atom& atom : before.atoms) {
    const auto found = new_atoms.find(atom.path);
    if (found == new_atoms.end()) {
      result.push_back({atom, {}});
    } else if (!same_meaning(atom, *found->second)) {
      result.push_back({atom, *found->second});
    }
  }
  for (const Atom& atom : after.atoms) {
    if (!old_atoms.contains(atom.path)) result.push_back({{}, atom});
  }
  return result;
}

}  // namespace croesus
