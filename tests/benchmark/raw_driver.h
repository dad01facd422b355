// SPDX-License-Identifier: Apache-2.0
//
// The yardstick of oracle_benchmark: pipes and poll(), nothing else. Knows no protocol but lines.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

namespace croesus {

/// A program with pipes to it; one thread.
class RawDriver {
 public:
  explicit RawDriver(const std::string& program);
  ~RawDriver();
  RawDriver(const RawDriver&) = delete;
  RawDriver& operator=(const RawDriver&) = delete;

  /// Sends the lines, `batch` at a time, and reads as many lines back. False if the program ended.
  bool exchange(const std::vector<std::string>& lines, std::size_t batch);

 private:
  bool exchange(const std::string& text, std::size_t lines);

  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace croesus
