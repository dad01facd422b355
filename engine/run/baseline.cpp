// SPDX-License-Identifier: Apache-2.0
#include "engine/run/baseline.h"

#include <algorithm>

namespace croesus {
namespace {

Readouts to_readouts(const std::vector<std::string>& tasks, const Answer& answer) {
  Readouts readouts;
  for (std::size_t i = 0; i < tasks.size(); ++i) readouts[tasks[i]] = answer[i];
  return readouts;
}

ProbeLine ask_probe(const std::optional<Domain::Probe>& probe, ProbeLine line,
                    const Selection& selection, Sessions& sessions) {
  const auto tasks = probe ? selection.filter(probe->tasks) : std::vector<std::string>();
  line.possible = !tasks.empty();
  if (!line.possible) return line;
  const Ask ask{&probe->scene, &tasks};
  line.readouts = to_readouts(tasks, sessions.ask({&ask, 1}).front());
  return line;
}

}  // namespace

Expected<std::vector<BaseScene>> gather_bases(const Suite& suite, const Selection& selection) {
  std::map<std::string, BaseScene> found;
  CaseStream stream(suite);
  for (;;) {
    const auto next = selection.take(stream, 1);
    if (!next) return tl::unexpected(next.error());
    if (next->empty()) break;
    const Case& item = next->front();
    if (found.contains(item.pair)) continue;
    auto carrier = base_carrier(item);
    if (!carrier) return tl::unexpected(carrier.error());
    found[item.pair] = {item.pair,
                        {item.scene.source, *std::move(carrier), item.scene.context},
                        selection.scope_of(item)};
  }
  std::vector<BaseScene> bases;
  for (const BaseRecord& base : suite.header().bases) {
    const auto entry = found.find(base.id);
    if (entry != found.end()) bases.push_back(std::move(entry->second));
  }
  return bases;
}

bool is_dead(const std::vector<ProbeLine>& probes) {
  return std::any_of(probes.begin(), probes.end(), [](const ProbeLine& line) {
    return line.probe == "dead" &&
           std::any_of(line.readouts.begin(), line.readouts.end(),
                       [](const auto& entry) { return entry.second.kind == Readout::Kind::met; });
  });
}

std::vector<ProbeLine> ask_probes(const Domain& domain, const Selection& selection,
                                  const std::vector<BaseScene>& bases, Sessions& sessions) {
  std::vector<Scene> scenes;
  for (const BaseScene& base : bases) scenes.push_back(base.scene);
  std::vector<ProbeLine> lines = {
      ask_probe(domain.dead_scene(scenes), {"dead", "", true, {}}, selection, sessions)};
  if (is_dead(lines)) return lines;
  for (const std::string& task : selection.filter(domain.tasks())) {
    lines.push_back(ask_probe(domain.sabotage(scenes, task), {"sabotage", task, true, {}},
                              selection, sessions));
  }
  return lines;
}

std::vector<BaseLine> ask_bases(const std::vector<BaseScene>& bases, Sessions& sessions) {
  std::vector<Ask> asks;
  for (const BaseScene& base : bases) asks.push_back({&base.scene, &base.scope});
  const auto answers = sessions.ask(asks);
  std::vector<BaseLine> lines;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    lines.push_back({bases[i].id, to_readouts(bases[i].scope, answers[i])});
  }
  return lines;
}

std::map<std::string, Distrusted> distrust(const std::vector<BaseLine>& bases) {
  std::map<std::string, Distrusted> result;
  for (const BaseLine& line : bases) {
    for (const auto& [task, readout] : line.readouts) {
      if (readout.kind != Readout::Kind::met) result[line.base][task] = readout.kind;
    }
  }
  return result;
}

}  // namespace croesus
