// SPDX-License-Identifier: Apache-2.0
//
// A temporary folder in which toy suites are frozen and run.
#pragma once

#include <filesystem>
#include <string>

#include "engine/run/runner.h"
#include "engine/score/score.h"
#include "engine/suite/freeze.h"

namespace croesus::toy {

/// A folder of its own, gone with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// Of base b1 and b2 of the small recipe.
extern const std::string kSource1, kCarrier1, kSource2, kCarrier2;

/// Bases b1 (name, count, tags) and b2 (blob too), and seven cases:
///   F1 name_change A b1, F2 count_bump B b1, F3 tag_change C b1, F4 tag_drop C (and A) b2,
///   C1 same_note A b1, C2 same_number B b2, C3 same_padding B b2. No control tests C.
Recipe small_recipe();
/// `count` cases on b1, faults and controls in turn: F0 name_change, C1 same_note, F2
/// name_change...
Recipe long_recipe(std::size_t count);

/// Requires that it can be frozen.
Frozen frozen(const Recipe& recipe);
FreezeContext freeze_context(std::filesystem::path captures = {});

/// A frozen suite in a folder of its own, and runs of it.
class Stage {
 public:
  explicit Stage(const Recipe& recipe = small_recipe());

  const std::filesystem::path& folder() const { return suite_.folder(); }
  const Suite& suite() const { return suite_; }
  const Verified& verified() const { return verified_; }

  /// Runs the suite and gives the log's path: `name` in the stage's folder. Deterministic, unless
  /// the options are given.
  std::filesystem::path run(Oracle& oracle, const std::string& name, RunOptions options) const;
  std::filesystem::path run(Oracle& oracle, const std::string& name = "log.ndjson") const;
  Score score(Oracle& oracle) const { return croesus::score(run(oracle)).value(); }
  std::filesystem::path path(std::string_view name) const { return folder_ / name; }

 private:
  Folder folder_;
  Suite suite_;
  Verified verified_;
};

/// Tool "test", three repeats, no times.
RunOptions options();

std::string text_of(const std::filesystem::path& file);

}  // namespace croesus::toy
