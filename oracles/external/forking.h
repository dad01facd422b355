// SPDX-License-Identifier: Apache-2.0
//
// Forking from a process that may have threads: for processes of ours that outlive it.
#pragma once

#include <sys/types.h>

namespace croesus::external {

/// fork(). No handler of ours runs in the copy: there every signal is held back.
pid_t fork_held();

/// Closes every descriptor from `first` on.
void close_from(unsigned first);

}  // namespace croesus::external
