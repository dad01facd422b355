// SPDX-License-Identifier: Apache-2.0
//
// The witness: the proof of a case's label, checkable with neither the operator that made the case
// nor any oracle. DESIGN.md, section 5.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/case/atom.h"
#include "engine/case/domain.h"
#include "engine/case/scene.h"
#include "engine/json/splice.h"

namespace croesus {

struct Witness {
  std::vector<json::Splice> patch;  ///< on the base's carrier
  /// What the patch did to atoms: the changed ones, and the touched but unchanged ones (before and
  /// after equal, save for their places), which is what a control shows.
  std::vector<AtomChange> atoms;
};

/// task -> whether the carrier still tells it. Only tasks in the base's scope.
using Expectation = std::map<std::string, bool>;

struct Proof {
  Witness witness;
  Expectation expect;
};

/// Applies the patch to the base's carrier, reads both sides with the domain's witness reader, and
/// computes the verdicts that follow from the contract table for the tasks in `scope`. Errors:
/// witness, for a patch that does not apply, or a splice whose pointer does not hold it.
Expected<Proof> prove(const Domain& domain, const Scene& base,
                      const std::vector<std::string>& scope,
                      const std::vector<json::Splice>& patch);

}  // namespace croesus
