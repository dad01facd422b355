// SPDX-License-Identifier: Apache-2.0
//
// A judgement that may crash, hang or eat memory, made in a forked process: what breaks there costs
// one scene and nothing else. From any thread.
#pragma once

#include <chrono>
#include <functional>

#include "engine/run/readout.h"

namespace croesus::external {

/// What `judge` says, or crashed (its process died or fell silent), or timed_out (it was ended
/// after `limit`). `judge` runs in a copy of this process with one thread: it changes nothing here,
/// prints nothing, and has at most 1 GiB (where no sanitizer forbids such a limit).
Readout contained(const std::function<Readout()>& judge, std::chrono::milliseconds limit);

}  // namespace croesus::external
