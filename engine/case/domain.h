// SPDX-License-Identifier: Apache-2.0
//
// What the core asks of a domain: how to read a source and a carrier into atoms, and which atoms
// each task requires. This is the side of the *makers*: freezing and the witness checker call it;
// oracles never do. Implementations are immutable after construction; any thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/atom.h"
#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/json/splice.h"

namespace croesus {

class Domain {
 public:
  virtual ~Domain() = default;

  virtual std::string_view id() const = 0;
  /// Every task, in the order in which reports list them.
  virtual std::span<const std::string> tasks() const = 0;
  /// The tasks that require an atom of this kind: one row of the contract table. Empty for a kind
  /// that no task reads.
  virtual std::span<const std::string> tasks_of(std::string_view kind) const = 0;

  /// The atoms of the scene's source, under its policy. Errors: what the JSON reader said;
  /// unsupported, for a profile, stage or policy that the domain does not know.
  virtual Expected<Reading> read_source(const Scene& scene) const = 0;
  /// The atoms of the scene's carrier, read only at the places that the profile allows at the
  /// stage. A carrier whose shape is not the profile's is no error: its atoms are absent.
  virtual Expected<Reading> read_carrier(const Scene& scene) const = 0;
  /// The tasks that this source exercises (DESIGN.md, section 2, "Bases on lossy carriers"), in
  /// tasks() order.
  virtual std::vector<std::string> exercised(const Reading& source,
                                             const Context& context) const = 0;

  /// The scene that no oracle may call met, made from the bases (DESIGN.md, section 2, stage 2),
  /// with the tasks that are asked on it. None if the bases give none.
  struct Probe {
    Scene scene;
    std::vector<std::string> tasks;
  };
  virtual std::optional<Probe> dead_scene(std::span<const Scene> bases) const = 0;
  /// One blunt fault for `task`: the carrier emptied of that task's atoms, on the first base where
  /// the task has a present atom. None: "no sabotage possible".
  virtual std::optional<Probe> sabotage(std::span<const Scene> bases,
                                        std::string_view task) const = 0;

  /// The contract table as JSON text, {"<atom kind>": ["<task>", ..], ..}: the expected semantics
  /// that a suite pins.
  virtual std::string contract() const { return "{}"; }

  /// Edits of both texts of a scene.
  struct ScenePatch {
    std::vector<json::Splice> source;
    std::vector<json::Splice> carrier;
  };
  /// Insertions that clone the last content element of the source, and its counterpart in the
  /// carrier, right behind themselves, verbatim (the caller draws fresh values for the clone).
  /// Errors: unsupported, where there is none.
  virtual Expected<ScenePatch> grow(const Scene& scene) const = 0;

  /// What a case says of its edit besides its label.
  struct Claim {
    std::string_view op;
    std::string_view site;
  };
  /// Whether the edited scene bears that out; asked wherever the label is proved, which it then is.
  /// Errors: witness, naming what does not hold.
  virtual Expected<void> check_claim(const Claim& claim, const Scene& edited) const {
    static_cast<void>(claim);
    static_cast<void>(edited);
    return {};
  }
};

/// The tasks whose atoms differ between the two readings, in the domain's order. A task with an
/// atom that cannot be compared in `after` is broken.
std::vector<std::string> broken_tasks(const Domain& domain, const Reading& before,
                                      const Reading& after);

/// Tasks in scope, and for every exercised task outside it the first atom that the carrier lost.
struct Scope {
  std::vector<std::string> tasks;
  struct Lost {
    std::string task;
    std::string atom;  ///< path
  };
  std::vector<Lost> lost;
};
Expected<Scope> scope_of(const Domain& domain, const Scene& base);

}  // namespace croesus
