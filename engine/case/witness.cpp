// SPDX-License-Identifier: Apache-2.0
#include "engine/case/witness.h"

#include <algorithm>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

/// A splice must name a value that really holds it. What it then touches (an atom, an unread place,
/// or mere form) is told by the readings of the two sides, not by the splice.
Expected<void> check_pointers(const json::Document& carrier,
                              const std::vector<json::Splice>& patch) {
  for (const json::Splice& splice : patch) {
    const auto holder = json::pointer_at(carrier, splice.at, splice.at + splice.was.size());
    if (!json::is_within(holder, splice.pointer)) {
      return fail(ErrorCode::witness,
                  fmt::format("the splice at byte {} lies in '{}', not in '{}'", splice.at, holder,
                              splice.pointer),
                  splice.pointer);
    }
  }
  return {};
}

bool touches(const std::vector<json::Splice>& patch, const Place& place) {
  return std::any_of(patch.begin(), patch.end(), [&](const json::Splice& splice) {
    return json::is_within(place.pointer, splice.pointer) ||
           json::is_within(splice.pointer, place.pointer);
  });
}

/// The changed atoms, then the touched ones that stayed what they were.
std::vector<AtomChange> evidence(const Reading& before, const Reading& after,
                                 const std::vector<json::Splice>& patch) {
  std::vector<AtomChange> atoms = changes(before, after);
  for (const Atom& atom : before.atoms) {
    if (!touches(patch, atom.place)) continue;
    const Atom* now = after.find(atom.path);
    if (now != nullptr && now->value == atom.value && now->kind == atom.kind && now->comparable &&
        atom.comparable) {
      atoms.push_back({atom, *now});
    }
  }
  return atoms;
}

}  // namespace

Expected<Proof> prove(const Domain& domain, const Scene& base,
                      const std::vector<std::string>& scope,
                      const std::vector<json::Splice>& patch) {
  const auto carrier = json::read(base.carrier);
  if (!carrier) return tl::unexpected(carrier.error());
  if (const auto checked = check_pointers(*carrier, patch); !checked) {
    return tl::unexpected(checked.error());
  }
  auto edited = json::apply(base.carrier, patch);
  if (!edited) return tl::unexpected(edited.error());
  const auto before = domain.read_carrier(base);
  if (!before) return tl::unexpected(before.error());
  const auto after = domain.read_carrier({base.source, *std::move(edited), base.context});
  if (!after) return tl::unexpected(after.error());

  Proof proof{{patch, evidence(*before, *after, patch)}, {}};
  const auto broken = broken_tasks(domain, *before, *after);
  for (const std::string& task : scope) {
    proof.expect[task] = std::find(broken.begin(), broken.end(), task) == broken.end();
  }
  return proof;
}

}  // namespace croesus
