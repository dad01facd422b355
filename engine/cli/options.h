// SPDX-License-Identifier: Apache-2.0
//
// Options by Boost.Program_options, with its errors turned into ours.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/command.h"
#include "engine/run/oracle.h"
#include "oracles/external/external.h"

namespace croesus::cli {

namespace po = boost::program_options;

/// What a command takes: its usage line, some lines of explanation with examples, its options, and
/// the name under which arguments without a dash are gathered.
struct Syntax {
  std::string usage;
  std::string explanation;
  po::options_description options;
  std::string positional;
};

/// The parsed arguments; none if --help was given, and then the help is printed. Errors: usage.
Expected<std::optional<po::variables_map>> parse(const Syntax& syntax, const Arguments& arguments,
                                                 Console& console);

/// What an external oracle may take.
struct Allowance {
  std::optional<TimeLimit> scene;  ///< of every scene; none was given: as the command sees fit
  std::uint64_t memory = 0;        ///< resident bytes
};

/// --time-limit and --memory-limit. `usual` tells what holds where no time limit is given.
void add_allowance_options(po::options_description& options, std::string_view usual);
/// The limits of an external oracle that may take so much.
ExternalLimits limits_of(const Allowance& allowance);
/// Errors: usage.
Expected<Allowance> read_allowance(const po::variables_map& values);

/// All values of a repeatable option; empty if it was not given.
std::vector<std::string> all(const po::variables_map& values, const std::string& name);

}  // namespace croesus::cli
