// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/forking.h"

#include <unistd.h>

#include <climits>
#include <csignal>

namespace croesus::external {

pid_t fork_held() {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t process = ::fork();
  if (process != 0) ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return process;
}

void close_from(unsigned first) {
  if (::close_range(first, UINT_MAX, 0) == 0) return;
  for (unsigned fd = first; fd < 65'536; ++fd) ::close(static_cast<int>(fd));
}

}  // namespace croesus::external
