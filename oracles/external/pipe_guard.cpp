// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/pipe_guard.h"

#include <ctime>

namespace croesus::external {
namespace {

sigset_t broken_pipe() {
  sigset_t set;
  ::sigemptyset(&set);
  ::sigaddset(&set, SIGPIPE);
  return set;
}

bool is_pending() {
  sigset_t pending;
  return ::sigpending(&pending) == 0 && ::sigismember(&pending, SIGPIPE) == 1;
}

}  // namespace

PipeGuard::PipeGuard() : pending_before_(is_pending()) {
  const sigset_t set = broken_pipe();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

PipeGuard::~PipeGuard() {
  const sigset_t set = broken_pipe();
  const timespec at_once{0, 0};
  if (!pending_before_ && is_pending()) ::sigtimedwait(&set, nullptr, &at_once);
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace croesus::external
