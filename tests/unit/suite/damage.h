// SPDX-License-Identifier: Apache-2.0
//
// A frozen suite in a temporary folder that is damaged and put right again.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/suite/lock.h"
#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {

/// One base with one fault, F1, and one control, C1.
Recipe pair_recipe();

class Damage {
 public:
  explicit Damage(const Recipe& recipe) : made_(frozen(recipe)) {
    EXPECT_TRUE(write_suite(made_, folder()));
  }

  std::filesystem::path folder() const { return home_ / "suite"; }
  const std::string& text(const std::string& name) const;
  std::vector<std::string> lines(const std::string& name) const;
  /// The lock without its seal.
  std::string body() const { return made_.lock.substr(0, made_.lock.size() - 65); }

  /// What opening or verifying says of the folder as it is; it must be an error.
  Error found() const;
  /// What is found with that text in the file; the file is put right afterwards.
  Error with(const std::string& name, const std::string& text) const;
  Error flipped(const std::string& name, std::size_t at) const;
  Error without(const std::string& name) const;
  /// What is found with another line for the case `id`, under a lock that fits.
  Error relocked(const std::string& id, const std::string& line) const;

 private:
  Folder home_;
  Frozen made_;
};

std::string joined(const std::vector<std::string>& lines);

}  // namespace croesus::toy
