// SPDX-License-Identifier: Apache-2.0
//
// The lock of a suite: XXH3-128 of every file and every case (identity), and as its last line the
// SHA-256 over all that stands before it (the seal). It promises that nothing changed since the
// freeze, and no more: whoever can write the suite can write a new lock.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/suite/suite.h"

namespace croesus {

/// The text of suite.lock for these two files and the tool's version.
std::string make_lock(std::string_view suite_json, const std::vector<std::string>& case_lines,
                      std::string_view tool);

/// What integrity (DESIGN.md, section 2, stage 1) found out about a suite.
struct Verified {
  std::string seal;  ///< the lock's last line: the identity of the frozen suite
  std::size_t cases = 0;
  /// How many cases challenge each task: the answer key that scoring iterates.
  std::map<std::string, std::size_t> faults;
  std::map<std::string, std::size_t> controls;
};

/// Recomputes every digest and proves every label again, one case in memory at a time.
/// Errors: integrity (or witness), naming the file and the case; io.
Expected<Verified> verify(const Suite& suite, const Domain& domain);

/// Compares the files in `sources` with the SHA-256 that the suite pins. Errors: integrity, io.
Expected<void> verify_sources(const SuiteHeader& header, const std::filesystem::path& sources);

}  // namespace croesus
