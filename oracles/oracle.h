// SPDX-License-Identifier: Apache-2.0
//
// Oracles that are C++ code: one function, wrapped so that the runner can open sessions on it. An
// oracle includes the scene types, engine/json and its domain's task ids, and nothing else of a
// domain: never its witness reader, contract table, profiles or atlas, so that one mistake cannot
// hide in both.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/oracle.h"
#include "oracles/external/external.h"

namespace croesus {

/// The verdict function of a built-in oracle: one readout per task, in order. Pure; called from any
/// thread. May throw: that is an *errored* readout for every task of that scene.
using Verdict = std::function<Answer(const Scene&, std::span<const std::string>)>;

struct BuiltIn {
  std::string id;
  std::string version;
  std::vector<std::string> tasks;
  std::string summary;  ///< one sentence for `croesus list oracles`
  Verdict verdict;
};

/// Every oracle of catalog.def, sorted by id.
std::span<const BuiltIn> built_in_oracles();

/// Wraps a verdict function. Also how tests make oracles of known character.
std::unique_ptr<Oracle> make_oracle(BuiltIn built_in);

/// The oracle of that id, built in or external (oracles/external/external.h). Errors: usage, naming
/// the nearest known id; oracle.
Expected<std::unique_ptr<Oracle>> find_oracle(std::string_view id,
                                              const ExternalLimits& limits = {});

}  // namespace croesus
