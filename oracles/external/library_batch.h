// SPDX-License-Identifier: Apache-2.0
//
// A batch of scenes as it is written for the process with a library: an index in front, the texts
// behind it, and what scenes have in common once. LibrarySession fills one after another. One
// thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "oracles/external/language.h"
#include "oracles/external/library_area.h"

namespace croesus::external {

class LibraryBatch {
 public:
  /// Scenes of a batch, at most: enough to pay for handing it over, few enough that both places
  /// stay in a processor's cache.
  static constexpr std::uint32_t kMost = 64;

  /// Of the first batch: so that the worker begins while the next is written.
  static constexpr std::uint32_t kFirst = 16;

  /// Writes at most so many scenes (up to kMost) into that place of the area, which is free.
  LibraryBatch(const Area& area, std::size_t place, std::uint32_t most);

  /// How large places must be for a batch of this question alone.
  static Area::Sizes sizes_for(const Question& question, const std::string& context);

  /// False, and nothing is added, where there is no room. The question's scene and tasks must live
  /// as long as the batch.
  bool add(const Question& question, ContextTexts& contexts);
  std::uint32_t scenes() const { return scenes_; }

 private:
  bool has_setting_of(const Question& question) const;
  void pack_setting(const Question& question, const std::string& context);

  Packer index_;
  Packer texts_;
  std::size_t replies_;  ///< bytes that are left for them
  std::uint32_t most_;
  std::uint32_t scenes_ = 0;
  Question last_{};          ///< whose setting was packed; without a scene before the first
  std::size_t setting_ = 0;  ///< where that is
};

}  // namespace croesus::external
