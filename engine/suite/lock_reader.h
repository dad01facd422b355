// SPDX-License-Identifier: Apache-2.0
//
// Part of opening and verifying a suite: suite.lock as a stream of lines behind a seal that fits,
// so that a lock may be larger than memory. One thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error/error.h"

namespace croesus {

/// How the first line of a lock begins.
inline constexpr std::string_view kLockTitle = "croesus-lock 1";

class LockReader {
 public:
  /// The lock of the suite in `folder`, whose suite.json has this text. Compares the seal, the
  /// title and what is locked of suite.json; next_line() then begins with what is locked of
  /// cases.ndjson. Errors: integrity, naming the file.
  static Expected<LockReader> open(const std::filesystem::path& folder,
                                   std::string_view suite_json);

  /// The lock's last line: SHA-256 over all that stands before it.
  const std::string& seal() const { return seal_; }
  /// The next line before the seal, without its line feed; none at the end.
  std::optional<std::string> next_line();

 private:
  static Expected<LockReader> open_sealed(const std::filesystem::path& file);
  LockReader(std::ifstream in, std::uint64_t body, std::string seal)
      : in_(std::move(in)), left_(body), seal_(std::move(seal)) {}

  std::ifstream in_;
  std::uint64_t left_;  ///< bytes that stand before the seal and have not been read yet
  std::string seal_;
};

}  // namespace croesus
