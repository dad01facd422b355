// SPDX-License-Identifier: Apache-2.0
//
// A batch of scenes as it is written for the process with a library: an index in front, the texts
// behind it, and what scenes have in common once. LibrarySession fills one after another. One
// thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "oracles/external/library_area.h"

namespace croesus::external {

class LibraryBatch {
 public:
  /// Scenes of a batch, at most: enough that two processes need not take turns all the time, few
  /// enough to stay in a processor's cache.
  static constexpr std::uint32_t kMost = 256;

  /// Writes into that place of the area, which is free.
  LibraryBatch(const Area& area, std::size_t place);

  /// How large places must be for a batch of this question alone.
  static Area::Sizes sizes_for(const Question& question, const std::string& context);

  /// False, and nothing is added, where there is no room. The tasks must live as long as the batch.
  bool add(const Question& question, const std::string& context);
  std::uint32_t scenes() const { return scenes_; }

 private:
  void pack_setting(const Question& question, const std::string& context);

  Packer index_;
  Packer texts_;
  std::size_t replies_;  ///< bytes that are left for them
  std::uint32_t scenes_ = 0;
  std::span<const std::string> tasks_;  ///< of the setting that was packed last
  std::string context_;
  std::size_t setting_ = 0;  ///< where that is
};

}  // namespace croesus::external
