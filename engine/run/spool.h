// SPDX-License-Identifier: Apache-2.0
//
// Part of the runner: what an external oracle said in the first pass, kept on disk beside the log
// until the second pass has come to the same case. A run that was killed goes on with it. One
// thread.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/run/readout.h"

namespace croesus {

class Spool {
 public:
  /// The spool of this log. What is there of the same run (`header` is the log's header line) up to
  /// its last whole line is kept, anything else is replaced. Errors: io.
  static Expected<Spool> open(const std::filesystem::path& log, std::string_view header);

  /// Cases that it holds.
  std::size_t cases() const { return cases_; }
  /// One case's repeats. Errors: io.
  Expected<void> add(const std::vector<Answer>& repeats);

  /// Goes back to case `first`, to read on from there.
  void rewind(std::size_t first);
  struct Shape {
    std::size_t repeats;
    std::size_t tasks;
  };
  /// The next case's repeats. Errors: integrity, if there is none that can be read, or it has not
  /// that shape.
  Expected<std::vector<Answer>> next(const Shape& due);

  /// Removes the file.
  void remove();

 private:
  Spool(std::filesystem::path path, std::size_t cases) : path_(std::move(path)), cases_(cases) {}

  std::filesystem::path path_;
  std::size_t cases_;
  std::ofstream out_;
  std::ifstream in_;
};

}  // namespace croesus
