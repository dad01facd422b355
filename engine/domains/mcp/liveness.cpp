// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/liveness.h"

#include <algorithm>

#include "engine/case/base.h"
#include "engine/domains/mcp/edit.h"
#include "engine/json/splice.h"

namespace croesus::mcp {
namespace {

bool contains(const std::vector<std::string>& tasks, std::string_view task) {
  return std::find(tasks.begin(), tasks.end(), task) != tasks.end();
}

/// The tasks that the scene's carrier no longer tells of its source.
std::vector<std::string> unmet(const Domain& domain, const Scene& scene) {
  const auto source = domain.read_source(scene);
  const auto carrier = domain.read_carrier(scene);
  if (!source || !carrier) return {};
  return broken_tasks(domain, *source, *carrier);
}

std::optional<Domain::Probe> dead(const Domain& domain, const Scene& base) {
  const auto source = domain.read_source(base);
  if (!source || source->find("content/0/kind") == nullptr) return std::nullopt;
  Scene scene = base;
  scene.carrier = "null";
  const auto broken = unmet(domain, scene);
  std::vector<std::string> tasks;
  for (const std::string& task : domain.exercised(*source, base.context)) {
    if (contains(broken, task)) tasks.push_back(task);
  }
  if (tasks.empty()) return std::nullopt;
  return Domain::Probe{std::move(scene), std::move(tasks)};
}

/// Ways to empty a carrier of the task's atoms, the most fitting first. T2's relation also lives in
/// the text.
std::vector<Expected<Splices>> empty_of(const Base& base, std::string_view task) {
  if (task == "T2") return {erase_slot(base, Compartment::structured), write_content(base, {})};
  if (task == "T3") return {erase_slot(base, Compartment::error)};
  if (task == "T5") return {erase_slot(base, Compartment::meta)};
  return {write_content(base, {})};
}

std::optional<Domain::Probe> empty(const Domain& domain, const Scene& scene,
                                   std::string_view task) {
  const auto base = make_base(domain, "", scene);
  if (!base || !contains(base->scope.tasks, task)) return std::nullopt;
  for (const auto& patch : empty_of(*base, task)) {
    if (!patch) continue;
    auto carrier = json::apply(scene.carrier, *patch);
    if (!carrier) continue;
    Scene emptied{scene.source, *std::move(carrier), scene.context};
    if (contains(unmet(domain, emptied), task)) {
      return Domain::Probe{std::move(emptied), {std::string(task)}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Domain::Probe> dead_scene(const Domain& domain, std::span<const Scene> bases) {
  for (const Scene& base : bases) {
    if (auto probe = dead(domain, base)) return probe;
  }
  return std::nullopt;
}

std::optional<Domain::Probe> sabotage(const Domain& domain, std::span<const Scene> bases,
                                      std::string_view task) {
  for (const Scene& base : bases) {
    if (auto probe = empty(domain, base, task)) return probe;
  }
  return std::nullopt;
}

}  // namespace croesus::mcp
