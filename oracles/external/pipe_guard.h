// SPDX-License-Identifier: Apache-2.0
//
// Writing to a program that is gone raises SIGPIPE, which would end us. A library may not change
// what its process does with signals, so the calling thread holds the signal back while it writes
// and takes away what came.
#pragma once

#include <csignal>

namespace croesus::external {

class PipeGuard {
 public:
  PipeGuard();
  ~PipeGuard();
  PipeGuard(const PipeGuard&) = delete;
  PipeGuard& operator=(const PipeGuard&) = delete;

 private:
  sigset_t before_{};
  bool pending_before_ = false;
};

}  // namespace croesus::external
