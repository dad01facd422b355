// SPDX-License-Identifier: Apache-2.0
//
// Part of the runner, stages 2 and 3: is the oracle alive, what is it blind to, and does it accept
// what nobody touched?
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/run/asking.h"
#include "engine/run/log.h"
#include "engine/run/runner.h"
#include "engine/run/selection.h"

namespace croesus {

/// A base as it stood before any edit, with the tasks that are asked on it.
struct BaseScene {
  std::string id;
  Scene scene;
  std::vector<std::string> scope;
};

/// Every base that a selected case has, in the order of suite.json, got back from its first case.
/// Errors: integrity.
Expected<std::vector<BaseScene>> gather_bases(const Suite& suite, const Selection& selection);

/// Asks the dead scene and each task's sabotage. Without the sabotages, where the dead scene
/// already reads met.
std::vector<ProbeLine> ask_probes(const Domain& domain, const Selection& selection,
                                  const std::vector<BaseScene>& bases, Sessions& sessions);

/// Whether an oracle with these probes called the dead scene met.
bool is_dead(const std::vector<ProbeLine>& probes);

std::vector<BaseLine> ask_bases(const std::vector<BaseScene>& bases, Sessions& sessions);

/// By base: the tasks that did not read met.
std::map<std::string, Distrusted> distrust(const std::vector<BaseLine>& bases);

}  // namespace croesus
