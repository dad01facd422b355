// SPDX-License-Identifier: Apache-2.0
//
// A temporary folder for scenes that is gone when its owner is, even one that was killed. A process
// of our own, out of reach of the terminal's signals, makes the folder, waits until its owner shuts
// a socket or dies, and removes it. So croesus needs no handlers, and ends by a signal as any
// program does.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>

#include "engine/error/error.h"
#include "oracles/external/pipes.h"

namespace croesus::external {

class SceneFolder {
  struct Key {};

 public:
  /// A new folder where temporary files go. Errors: oracle (no folder or process to be had).
  static Expected<std::unique_ptr<SceneFolder>> make();
  SceneFolder(Key, pid_t guard, Descriptor line, std::filesystem::path path);  ///< for make()
  /// Removes it with all that is in it.
  ~SceneFolder();
  SceneFolder(const SceneFolder&) = delete;
  SceneFolder& operator=(const SceneFolder&) = delete;

  std::string path_of(const char* name) const { return (path_ / name).string(); }

  /// Makes or replaces a file. False when the disk is full, or so.
  bool write(const char* name, const std::string& text) const;

 private:
  pid_t guard_;
  Descriptor line_;
  std::filesystem::path path_;
};

}  // namespace croesus::external
