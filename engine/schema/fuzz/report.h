// SPDX-License-Identifier: Apache-2.0
//
// The reports of `croesus fuzz`: results in, bytes out. Pure; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/schema/fuzz/fuzz.h"

namespace croesus::schema {

/// One run, and what to call it.
struct FuzzReport {
  FuzzResult result;
  std::string oracle;  ///< its id
  std::string schema;  ///< path or id
  std::uint64_t seed = 0;
  Draft draft = Draft::draft2020_12;
  /// For each finding, the command line that asks it again.
  std::vector<std::string> replays;
};

/// For people. Ends with a line feed.
std::string to_text(const FuzzReport& report);
/// For scripts: DESIGN.md, section 7. One line, without a line feed.
std::string to_json(const FuzzReport& report);
/// A file of the JSON-Schema-Test-Suite: an array with one group a finding, contested ones left
/// out.
std::string to_test_suite(std::span<const FuzzReport> reports);
/// One group of such a file.
std::string to_test_group(const Finding& finding, const std::string& oracle);

}  // namespace croesus::schema
