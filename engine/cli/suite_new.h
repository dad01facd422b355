// SPDX-License-Identifier: Apache-2.0
//
// croesus suite new: a suite of schemas that the user names.
#pragma once

#include "engine/cli/options.h"

namespace croesus::cli {

Syntax suite_new_syntax();
Expected<ExitCode> make_new_suite(const po::variables_map& values, Console& console);

}  // namespace croesus::cli
