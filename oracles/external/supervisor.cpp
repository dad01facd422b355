// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/supervisor.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>

#include "oracles/external/forking.h"

namespace croesus::external {
namespace {

constexpr int kTick = 5;  // milliseconds between looks at what is left
constexpr int kNotForked = 1;
constexpr int kNotExecuted = 127;  // as shells say it
// Where the supervisor and its child keep their end of the control channel.
constexpr int kSupervisorsControl = 0;
constexpr int kChildsControl = 3;

void report(int control, Report::Kind kind, int value) {
  const Report message{kind, value};
  while (::send(control, &message, sizeof message, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void reset_signals() {
  for (int signal = 1; signal < SIGSYS + 1; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// An exception that left this function would go on in a copy of our caller: noexcept makes it a
/// crash.
[[noreturn]] void become_child(const Orders& orders) noexcept {
  ::setpgid(0, 0);
  // Where that is refused, the size is watched all the same.
  if (orders.group >= 0 && ::write(orders.group, "0", 1) < 0) ::close(orders.group);
  ::dup2(orders.input, STDIN_FILENO);
  ::dup2(orders.output, STDOUT_FILENO);
  ::dup2(orders.errors, STDERR_FILENO);
  if (orders.control != kChildsControl) ::dup2(orders.control, kChildsControl);
  close_from(kChildsControl + 1);
  ::fcntl(kChildsControl, F_SETFD, FD_CLOEXEC);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  reset_signals();
  if (orders.program == nullptr) {
    ::close(kChildsControl);
    orders.body(orders.subject);
    ::_exit(0);
  }
  ::execv(orders.program, orders.arguments);
  report(kChildsControl, Report::Kind::refused, errno);
  ::_exit(kNotExecuted);
}

pid_t next_digit(pid_t pid, char digit, int signal) {
  if (digit >= '0' && digit <= '9') return pid * 10 + (digit - '0');
  if (pid > 1) ::kill(pid, signal);
  return 0;
}

/// Signals our children by the kernel's list of them. False where it keeps none.
bool signal_listed(int signal) {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  char text[4096];
  pid_t pid = 0;
  for (ssize_t size = 0; (size = ::read(list, text, sizeof text)) > 0;) {
    for (ssize_t i = 0; i < size; ++i) pid = next_digit(pid, text[i], signal);
  }
  ::close(list);
  return true;
}

/// Signals our children by looking at every process: kill() is refused for none of our own, and
/// waitid() tells which are.
void signal_found(int signal) {
  DIR* processes = ::opendir("/proc");
  if (processes == nullptr) return;
  while (const dirent* entry = ::readdir(processes)) {
    const int pid = std::atoi(entry->d_name);
    siginfo_t ignored;
    const auto id = static_cast<id_t>(pid);
    if (pid > 1 && ::waitid(P_PID, id, &ignored, WEXITED | WNOHANG | WNOWAIT) == 0) {
      ::kill(pid, signal);
    }
  }
  ::closedir(processes);
}

void signal_children(int signal) {
  if (!signal_listed(signal)) signal_found(signal);
}

/// The one child and, by adoption, all that it left behind.
class Family {
 public:
  Family(pid_t child, int signals) : child_(child), signals_(signals) {}

  /// Reaps whatever has ended. Whether anything is left.
  bool reap() {
    int status = 0;
    while (true) {
      const pid_t ended = ::waitpid(-1, &status, WNOHANG);
      if (ended == child_) report(kSupervisorsControl, Report::Kind::exited, status);
      if (ended == 0) return true;
      if (ended < 0 && errno != EINTR) return false;
    }
  }

  void end(int grace_ms) {
    signal_all(SIGTERM);
    if (wait(grace_ms)) return;
    do {
      signal_all(SIGKILL);
    } while (!wait(kTick));
  }

 private:
  /// Whether all are gone within that time.
  bool wait(int milliseconds) {
    for (int waited = 0; reap(); waited += quiet_tick() ? kTick : 0) {
      if (waited >= milliseconds) return false;
    }
    return true;
  }

  /// Waits until a child ends, a tick at most. Whether none did.
  bool quiet_tick() const {
    pollfd ended{signals_, POLLIN, 0};
    if (::poll(&ended, 1, kTick) <= 0) return true;
    signalfd_siginfo note;
    return ::read(signals_, &note, sizeof note) < 0;
  }

  void signal_all(int signal) const {
    ::kill(-child_, signal);
    signal_children(signal);
  }

  pid_t child_;
  int signals_;
};

/// A descriptor that is readable when a child has ended. Every signal is held back from here on.
int hold_signals() {
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  sigset_t child;
  ::sigemptyset(&child);
  ::sigaddset(&child, SIGCHLD);
  return ::signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// Returns when the other end of the control channel is shut or gone.
void watch(Family& family, int signals) {
  pollfd events[] = {{kSupervisorsControl, POLLIN, 0}, {signals, POLLIN, 0}};
  while (true) {
    if (::poll(events, 2, -1) < 0) continue;
    signalfd_siginfo note;
    if (events[1].revents != 0 && ::read(signals, &note, sizeof note) > 0) family.reap();
    if (events[0].revents != 0) return;
  }
}

void adopt_orphans() {
  // Out of reach of the terminal's signals. Not a session of its own: where the kernel shares time
  // among sessions, program and croesus would wait for one another's turns.
  ::setpgid(0, 0);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::signal(SIGCHLD, SIG_DFL);
}

/// After a fork: keeps the control channel alone, and says if there was none.
void settle_above(pid_t child, int control) {
  const int fault = errno;
  ::dup2(control, kSupervisorsControl);
  close_from(kSupervisorsControl + 1);
  if (child >= 0) return;
  report(kSupervisorsControl, Report::Kind::refused, fault);
  ::_exit(kNotForked);
}

[[noreturn]] void supervise(const Orders& orders) noexcept {
  adopt_orphans();
  report(orders.control, Report::Kind::supervised, ::getpid());
  const pid_t child = ::fork();
  if (child == 0) become_child(orders);
  settle_above(child, orders.control);
  ::setpgid(child, child);  // here too, so that the group is there whoever comes first
  report(kSupervisorsControl, Report::Kind::started, child);
  const int signals = hold_signals();
  Family family(child, signals);
  family.reap();  // what ended before its signal was held
  watch(family, signals);
  family.end(orders.grace_ms);
  ::_exit(0);
}

/// Ends what a supervisor left that was killed.
void end_orphans() {
  do {
    signal_children(SIGKILL);
  } while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR);
}

/// Does nothing unless the supervisor is killed.
[[noreturn]] void stand_by(const Orders& orders) noexcept {
  adopt_orphans();
  const pid_t supervisor = ::fork();
  if (supervisor == 0) supervise(orders);
  settle_above(supervisor, orders.control);
  int status = 0;
  while (::waitpid(supervisor, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status)) end_orphans();
  ::_exit(0);
}

}  // namespace

pid_t fork_supervisor(const Orders& orders) {
  const pid_t standby = fork_held();
  if (standby == 0) stand_by(orders);
  return standby;
}

}  // namespace croesus::external
