// SPDX-License-Identifier: Apache-2.0
//
// How much memory a process and all its descendants have in use, from /proc. For Child, which ends
// a program that takes too much. Any thread.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace croesus::external {

/// Resident bytes of the descendants of `ancestor`, itself left out, added up; what they share
/// counts for each. Those that end meanwhile count nothing.
std::uint64_t resident_below(pid_t ancestor);

}  // namespace croesus::external
