// SPDX-License-Identifier: Apache-2.0
//
// A command line as croesus takes it: split into arguments here, its program found in PATH here, so
// that no shell is ever involved. Any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"

namespace croesus::external {

struct Command {
  std::vector<std::string> arguments;  ///< as given; the program first
  std::string program;                 ///< the file that is executed
  std::string sha256;                  ///< of that file
  /// The SHA-256 of each further argument that names a regular file which can be read.
  std::map<std::string, std::string> files;
};

/// Errors: usage (nothing there, or see split_arguments()); oracle (no such program, or not
/// executable).
Expected<Command> find_command(std::string_view line);

/// The SHA-256 of a file. Errors: oracle.
Expected<std::string> digest_file(const std::string& path);

}  // namespace croesus::external
