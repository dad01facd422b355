// SPDX-License-Identifier: Apache-2.0
//
// Part of verifying: suite.lock as a stream of lines behind a seal that fits, so that a lock may be
// larger than memory. One thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "engine/error/error.h"

namespace croesus {

class LockReader {
 public:
  /// Reads the whole file once and compares its seal. Errors: integrity.
  static Expected<LockReader> open(const std::filesystem::path& file);

  /// The lock's last line: SHA-256 over all that stands before it.
  const std::string& seal() const { return seal_; }
  /// The next line before the seal, without its line feed; none at the end.
  std::optional<std::string> next_line();

 private:
  LockReader(std::ifstream in, std::uint64_t body, std::string seal)
      : in_(std::move(in)), left_(body), seal_(std::move(seal)) {}

  std::ifstream in_;
  std::uint64_t left_;  ///< bytes that stand before the seal and have not been read yet
  std::string seal_;
};

}  // namespace croesus
