// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/contained.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <optional>
#include <string>

namespace croesus::external {
namespace {

using Kind = Readout::Kind;
using Clock = std::chrono::steady_clock;

// Sanitizers reserve address space by the terabyte. gcc defines macros, clang has features.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

constexpr std::size_t kReason = 1000;  // bytes; a message fits a pipe, so that writing never waits
constexpr rlim_t kMemory = 1ULL << 30U;

Readout broken(Kind kind, std::string why) {
  return {.kind = kind, .reason = std::move(why), .at = {}};
}

void be_quiet_and_small() {
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(nothing, STDOUT_FILENO);
  ::dup2(nothing, STDERR_FILENO);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  const rlimit memory{kMemory, kMemory};
  if (!kSanitized) ::setrlimit(RLIMIT_AS, &memory);
}

Readout judged(const std::function<Readout()>& judge) {
  try {
    return judge();
  } catch (const std::exception& exception) {
    return broken(Kind::errored, exception.what());
  } catch (...) {
    return broken(Kind::errored, "threw something that is no exception");
  }
}

/// The child's whole life, which ends with its parent's. A message is the kind as one byte, the
/// reason, a NUL.
[[noreturn]] void live(const std::function<Readout()>& judge, int out, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // it was dead before that
  be_quiet_and_small();
  const Readout readout = judged(judge);
  std::string message(1, static_cast<char>(readout.kind));
  message += readout.reason.substr(0, kReason);
  message += '\0';
  const bool written = ::write(out, message.data(), message.size()) >= 0;
  ::_exit(written ? 0 : 1);
}

/// A child and our end of its pipe.
class Child {
 public:
  Child(pid_t process, int in) : process_(process), in_(in) {}
  ~Child() {
    ::close(in_);
    ::kill(process_, SIGKILL);
    while (!status_ && ::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  Readout wait(std::chrono::milliseconds limit) {
    const auto until = Clock::now() + limit;
    while (true) {
      // Others may have forked and hold the pipe too, so that its end is no sign; look now and
      // then.
      const bool dead = ended();
      const bool more = receive(dead ? 0 : 20);
      if (const auto readout = complete()) return *readout;
      if (dead && !more) return broken(Kind::crashed, how_it_ended());
      if (Clock::now() >= until) {
        return broken(Kind::timed_out, fmt::format("gave no answer within {} ms", limit.count()));
      }
    }
  }

 private:
  bool ended() {
    int status = 0;
    if (!status_ && ::waitpid(process_, &status, WNOHANG) == process_) status_ = status;
    return status_.has_value();
  }

  /// Whether something came.
  bool receive(int milliseconds) {
    pollfd waiting{in_, POLLIN, 0};
    if (::poll(&waiting, 1, milliseconds) <= 0) return false;
    std::array<char, 2 * kReason> chunk{};
    const auto size = ::read(in_, chunk.data(), chunk.size());
    if (size > 0) message_.append(chunk.data(), static_cast<std::size_t>(size));
    return size > 0;
  }

  std::optional<Readout> complete() const {
    if (message_.size() < 2 || message_.back() != '\0') return std::nullopt;
    return broken(static_cast<Kind>(message_.front()), message_.substr(1, message_.size() - 2));
  }

  std::string how_it_ended() const {
    if (WIFSIGNALED(*status_)) return fmt::format("was killed by signal {}", WTERMSIG(*status_));
    return fmt::format("exited with status {} and no answer", WEXITSTATUS(*status_));
  }

  pid_t process_;
  int in_;
  std::optional<int> status_;
  std::string message_;
};

}  // namespace

Readout contained(const std::function<Readout()>& judge, std::chrono::milliseconds limit) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return broken(Kind::errored, "cannot make a pipe");
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process == 0) live(judge, ends[1], parent);
  ::close(ends[1]);
  if (process < 0) {
    ::close(ends[0]);
    return broken(Kind::errored, "cannot fork");
  }
  return Child(process, ends[0]).wait(limit);
}

}  // namespace croesus::external
