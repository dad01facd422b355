// SPDX-License-Identifier: Apache-2.0
//
// Between croesus and a program under challenge stands a process of our own. It adopts whatever the
// program leaves behind (PR_SET_CHILD_SUBREAPER), so that nothing of it outlives the end, not even
// a grandchild in a session of its own, nor when croesus itself is killed. That is what
// Boost.Process has no means for, so processes are started here and not by it. The supervisor is
// forked from a process that may have threads: it takes no memory and calls only what a signal
// handler may call. Above it another process stands by: should the program kill its supervisor, it
// adopts and ends what is left.
#pragma once

#include <sys/types.h>

namespace croesus::external {

/// What the supervisor and its child are told. All memory is the caller's and is read after the
/// fork.
struct Orders {
  const char* program = nullptr;     ///< a path, or null: the child calls `body`
  char* const* arguments = nullptr;  ///< as execv() takes them
  void (*body)(void*) = nullptr;     ///< runs in the child; its return is exit status 0
  void* subject = nullptr;           ///< what `body` is given
  int input = -1;                    ///< the child's ends of its standard streams
  int output = -1;
  int errors = -1;
  int control = -1;  ///< the supervisor's end of a SOCK_SEQPACKET pair
  int group = -1;    ///< the door of a MemoryGroup for the child, or -1
  int grace_ms = 0;  ///< from TERM to KILL
};

/// What the supervisor sends on `control`.
struct Report {
  enum class Kind : int {
    supervised,  ///< `value` is the supervisor's process id
    started,     ///< `value` is the child's process id, and its group's
    refused,     ///< the program could not be executed; `value` is errno
    exited,      ///< the child has ended; `value` is as waitpid() gives it
  };
  Kind kind;
  int value;
};

/// Forks a supervisor that starts the child in a process group of its own and waits. When the other
/// end of `control` is shut down or closed, it ends the child and all its descendants (TERM, then
/// KILL), reaps them and exits. The process id of the one that stands by and exits after it, our
/// child, or -1 with errno. Descriptors of `orders` stay open here and must all be 3 or above.
pid_t fork_supervisor(const Orders& orders);

}  // namespace croesus::external
