// SPDX-License-Identifier: Apache-2.0
//
// Oracles outside this process (DESIGN.md, section 6): `exec:` programs, `ihop:` harnesses written
// for Bowtie, `sh:` commands with an exit code and `so:` libraries. find_oracle() calls this; tests
// and engine/cli set the limits. None of them is trusted: each runs in a process group of its own
// under a supervisor (supervisor.h), and whatever it does costs its own scenes only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/run/oracle.h"

namespace croesus {

struct ExternalLimits {
  TimeLimit start{30'000};  ///< from the start of the program to its first line
  TimeLimit scene{30'000};  ///< until Session::set_time_limit() is called
  TimeLimit grace{2'000};   ///< from `stop` to TERM, and from TERM to KILL
  /// After a scene that was asked again alone: how long a surplus answer is waited for.
  TimeLimit quiet{50};
  /// Bytes of memory of the program and its descendants. Their resident sizes are added up ten
  /// times a second; where a control group can be made (memory_group.h), it bounds them between two
  /// looks as well.
  std::uint64_t memory = 4ULL << 30;
  std::size_t line = 64ULL << 20;    ///< bytes of an answer
  std::size_t errors = 64ULL << 10;  ///< bytes of standard error that are kept: the last ones
  std::size_t batch = 64;            ///< scenes in flight, at most
  /// Of `ihop:`, for a schema that names none itself where the scene's profile is no URI either.
  std::string dialect = "https://json-schema.org/draft/2020-12/schema";
};

/// Whether the id names an oracle outside this process: "exec:..", "ihop:..", "sh:..", "so:..".
bool is_external_id(std::string_view id);

/// Opens `exec:CMD`, `ihop:CMD`, `sh:CMD` or `so:PATH`. CMD is split as a POSIX shell would
/// (arguments.h); no shell sees it. The program is started once, to learn who it is; the first
/// session goes on with that process. Errors: usage (no such kind, a CMD that cannot be split, an
/// unknown placeholder of `sh:`); oracle (no such program, not executable, ended or silent before
/// its first line, another protocol), with the command line, its exit status or signal and its last
/// lines of standard error.
Expected<std::unique_ptr<Oracle>> open_external(std::string_view spec,
                                                const ExternalLimits& limits = {});

}  // namespace croesus
