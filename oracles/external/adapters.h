// SPDX-License-Identifier: Apache-2.0
//
// The kinds of external oracle, one function and one file each; open_external() picks one by the
// id's beginning. `spec` is the whole id, `rest` what stands behind its colon. Errors: usage,
// oracle.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "oracles/external/external.h"

namespace croesus::external {

using Opened = Expected<std::unique_ptr<Oracle>>;

Opened open_program(const std::string& spec, std::string_view rest, const ExternalLimits& limits);
Opened open_ihop(const std::string& spec, std::string_view rest, const ExternalLimits& limits);
Opened open_exit_code(const std::string& spec, std::string_view rest, const ExternalLimits& limits);
Opened open_library(const std::string& spec, std::string_view rest, const ExternalLimits& limits);

}  // namespace croesus::external
