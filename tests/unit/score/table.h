// SPDX-License-Identifier: Apache-2.0
//
// The whole of what is expected of a run over the small toy suite; what is not named is none.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/score/verdict.h"
#include "tests/unit/toy/oracles.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {

struct Table {
  std::size_t detected = 0;
  std::size_t off_target = 0;
  std::size_t missed = 0;
  std::size_t unmeasured_faults = 0;
  std::size_t elsewhere = 0;
  std::size_t accepted = 0;
  std::size_t rejected = 0;
  std::size_t unmeasured_controls = 0;
  std::vector<double> detection{};
  std::vector<double> false_reject{};
  std::vector<std::string> blind{};
  std::vector<std::string> findings{};
  std::vector<std::string> unmeasured{};  ///< those that have a line
  std::vector<std::string> distrusted{};  ///< "base task readout"
  std::vector<std::string> collateral{};  ///< "case task readout"
  bool dead = false;
  bool measured = false;
  bool admitted = false;
  std::vector<std::string> why{};
  ExitCode exit = ExitCode::good;
};

/// Runs an oracle with that verdict over the small suite and compares everything.
void expect_table(const Verdict& verdict, const Table& due);

/// Every task of every case but its target, as unstable.
std::vector<std::string> all_unstable();

}  // namespace croesus::toy
