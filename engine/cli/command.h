// SPDX-License-Identifier: Apache-2.0
//
// What a command of the tool is. Only engine/cli touches arguments, streams, the environment and
// the exit status.
#pragma once

#include <functional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/score/verdict.h"

namespace croesus::cli {

using Arguments = std::vector<std::string>;

/// Where a command speaks: results to `out`, all else to `err`.
struct Console {
  std::ostream& out;
  std::ostream& err;
};

struct Command {
  std::string name;
  std::string summary;
  std::function<ExitCode(const Arguments&, Console&)> run;
};

Command challenge_command();
Command compare_command();
Command doctor_command();
Command fuzz_command();
Command init_command();
Command list_command();
Command replay_command();
Command report_command();
Command suite_command();

/// Prints "croesus: where: message" and gives the exit code of that kind of error.
ExitCode complain(Console& console, const Error& error);

/// The version of this build.
std::string_view version();

}  // namespace croesus::cli
