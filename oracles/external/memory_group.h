// SPDX-License-Identifier: Apache-2.0
//
// A control group (cgroup v2) that bounds the memory of one program and its descendants, where the
// system lets us make one; elsewhere their resident size is watched alone (resident.h). For Child.
// Any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "oracles/external/pipes.h"

namespace croesus::external {

/// Where a group can be made that bounds memory: the folder of our own group below `mount`, or the
/// one above it, whichever hands the memory controller down. `own` is /proc/self/cgroup. None if
/// neither does.
std::optional<std::filesystem::path> group_parent(const std::filesystem::path& mount,
                                                  std::string_view own);

class MemoryGroup {
  struct Key {};

 public:
  /// A group of that many bytes. None where there is none to be had.
  static std::unique_ptr<MemoryGroup> make(std::uint64_t bytes);
  /// Takes over a folder that the kernel has filled. None, and the folder is removed, where the
  /// bound cannot be set.
  static std::unique_ptr<MemoryGroup> take_over(const std::filesystem::path& folder,
                                                std::uint64_t bytes);
  MemoryGroup(Key key, std::filesystem::path folder, Descriptor door);  ///< for take_over()
  /// Removes the group, in which no process may be left.
  ~MemoryGroup();
  MemoryGroup(const MemoryGroup&) = delete;
  MemoryGroup& operator=(const MemoryGroup&) = delete;

  /// A process that writes "0" here is in the group from then on.
  int door() const { return door_.get(); }
  /// Whether the kernel had to end a process of the group for want of memory.
  bool overflowed() const;

 private:
  std::filesystem::path folder_;
  Descriptor door_;
};

}  // namespace croesus::external
