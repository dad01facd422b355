// SPDX-License-Identifier: Apache-2.0
//
// What `croesus fuzz` is asked to do, read from the command line, the schema and the registry
// included.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/options.h"
#include "engine/run/oracle.h"
#include "engine/schema/schema.h"
#include "oracles/external/external.h"

namespace croesus::cli {

/// When to stop: after so many cases, or when the time is up.
struct Budget {
  std::size_t cases = 0;
  std::optional<std::chrono::milliseconds> time;
};

struct FuzzOptions {
  std::string path;         ///< of the schema
  std::string schema_text;  ///< its JSON text
  std::vector<std::string> oracles;
  /// Nothing given: the default. Given "none": nobody.
  std::optional<std::vector<std::string>> quorum;
  schema::Settings settings;
  /// The options that say what the schema means, as they are to stand in a replay line.
  std::string meaning;
  std::uint64_t seed = 0;
  Budget budget;
  std::string format;
  std::filesystem::path out;
  std::optional<std::string> instance;  ///< a file: only this instance is asked
  ExternalLimits limits;
  TimeLimit time_limit{};
  bool quiet = false;
};

Syntax fuzz_syntax();

/// Reads the schema and the registry too. Errors: usage, io, syntax.
Expected<FuzzOptions> read_fuzz_options(const po::variables_map& values);

/// What --dialect takes: a short name or an URI. Errors: usage.
Expected<schema::Draft> read_dialect(const std::string& name);

}  // namespace croesus::cli
