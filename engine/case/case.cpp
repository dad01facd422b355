// SPDX-License-Identifier: Apache-2.0
#include "engine/case/case.h"

#include <algorithm>

#include "engine/json/splice.h"

namespace croesus {
namespace {

tl::unexpected<Error> unproven(std::string message) {
  return fail(ErrorCode::witness, std::move(message));
}

bool unchanged(const AtomChange& change) {
  return change.before.path == change.after.path && change.before.kind == change.after.kind &&
         change.before.value == change.after.value && change.before.comparable &&
         change.after.comparable;
}

std::vector<std::string> tasks_of(const Expectation& expect) {
  std::vector<std::string> tasks;
  for (const auto& [task, met] : expect) tasks.push_back(task);
  return tasks;
}

/// What the role promises about the atoms.
Expected<void> check_role(const Case& item, const Proof& proof) {
  const auto target = proof.expect.find(item.target);
  if (target == proof.expect.end()) {
    return unproven(fmt::format("its target {} is not in the scope of its base", item.target));
  }
  if (item.role == Role::fault) {
    if (!target->second) return {};
    return unproven(
        fmt::format("it is a fault, but no atom that {} requires changed", item.target));
  }
  const auto& atoms = proof.witness.atoms;
  const auto changed = std::find_if_not(atoms.begin(), atoms.end(), unchanged);
  if (changed == atoms.end()) return {};
  return unproven(fmt::format("it is a control, but the atom {} changed", changed->path()));
}

Expected<void> check_label(const Case& item, const Proof& proof) {
  for (const auto& [task, met] : item.expect) {
    if (proof.expect.at(task) != met) {
      return unproven(fmt::format("it expects {} to be {}, its witness proves the opposite", task,
                                  met ? "met" : "unmet"));
    }
  }
  if (proof.witness.atoms != item.witness.atoms) {
    return unproven("the atoms that its witness lists are not those that the texts hold");
  }
  return {};
}

Expected<void> check_scope(const Domain& domain, const Case& item, const Scene& base) {
  const auto scope = scope_of(domain, base);
  if (!scope) return tl::unexpected(scope.error());
  auto tasks = scope->tasks;
  std::sort(tasks.begin(), tasks.end());
  if (tasks == tasks_of(item.expect)) return {};
  return unproven(fmt::format("it has labels for {}, but the scope of its base is {}",
                              fmt::join(tasks_of(item.expect), " "), fmt::join(tasks, " ")));
}

}  // namespace

Expected<std::string> base_carrier(const Case& item) {
  return json::apply(item.scene.carrier, json::inverse(item.witness.patch));
}

Expected<void> check_case(const Domain& domain, const Case& item) {
  auto original = base_carrier(item);
  if (!original) return tl::unexpected(original.error());
  if (*original == item.scene.carrier) return unproven("it changes nothing");
  const Scene base{item.scene.source, *std::move(original), item.scene.context};
  if (auto checked = check_scope(domain, item, base); !checked) return checked;
  const auto proof = prove(domain, base, tasks_of(item.expect), item.witness.patch);
  if (!proof) return tl::unexpected(proof.error());
  if (auto checked = check_role(item, *proof); !checked) return checked;
  if (auto checked = check_label(item, *proof); !checked) return checked;
  return domain.check_claim({item.op, item.site}, item.scene);
}

}  // namespace croesus
