// SPDX-License-Identifier: Apache-2.0
//
// Commands that a report prints for somebody to paste.
#pragma once

#include <string>
#include <string_view>

namespace croesus {

/// An argument as a POSIX shell takes it: quoted where it must be.
std::string shell_word(std::string_view argument);

}  // namespace croesus
