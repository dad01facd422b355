// SPDX-License-Identifier: Apache-2.0
//
// Part of the runner: what the log repeats of a case, shortened so that a line stays readable and
// bounded.
#pragma once

#include "engine/run/log.h"

namespace croesus {

/// The case's head and the first changes that its witness names; no readouts yet.
CaseLine describe(const Case& item);

/// At most `length` bytes of the text, cut between code points, with a mark where something was
/// cut.
std::string shorten(std::string_view text, std::size_t length);

}  // namespace croesus
