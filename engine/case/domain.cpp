// SPDX-License-Identifier: Apache-2.0
#include "engine/case/domain.h"

#include <algorithm>

namespace croesus {
namespace {

bool requires_kind(const Domain& domain, std::string_view task, std::string_view kind) {
  const auto tasks = domain.tasks_of(kind);
  return std::find(tasks.begin(), tasks.end(), task) != tasks.end();
}

/// The first changed atom that `task` requires, or null.
const AtomChange* first_loss(const Domain& domain, std::string_view task,
                             const std::vector<AtomChange>& changed) {
  for (const AtomChange& change : changed) {
    if (!change.before.path.empty() && requires_kind(domain, task, change.before.kind)) {
      return &change;
    }
    if (!change.after.path.empty() && requires_kind(domain, task, change.after.kind)) {
      return &change;
    }
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> broken_tasks(const Domain& domain, const Reading& before,
                                      const Reading& after) {
  const auto changed = changes(before, after);
  std::vector<std::string> broken;
  for (const std::string& task : domain.tasks()) {
    if (first_loss(domain, task, changed) != nullptr) broken.push_back(task);
  }
  return broken;
}

Expected<Scope> scope_of(const Domain& domain, const Scene& base) {
  const auto source = domain.read_source(base);
  if (!source) return tl::unexpected(source.error());
  const auto carrier = domain.read_carrier(base);
  if (!carrier) return tl::unexpected(carrier.error());
  const auto changed = changes(*source, *carrier);
  Scope scope;
  for (const std::string& task : domain.exercised(*source, base.context)) {
    const AtomChange* loss = first_loss(domain, task, changed);
    if (loss == nullptr) {
      scope.tasks.push_back(task);
    } else {
      scope.lost.push_back({task, loss->path()});
    }
  }
  return scope;
}

}  // namespace croesus
