// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/pipes.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace croesus::external {
namespace {

constexpr int kWide = 1 << 20;  // bytes: fewer switches; where it is refused, nothing is lost
constexpr int kFirst = 3;       // behind the standard streams, which the child's ends will replace

/// The descriptor, moved away from the standard streams' places where these were closed.
Descriptor raised(int fd) {
  Descriptor low(fd);
  if (fd >= kFirst || fd < 0) return low;
  return Descriptor(::fcntl(fd, F_DUPFD_CLOEXEC, kFirst));
}

using Pair = std::pair<Descriptor, Descriptor>;

/// The reading and the writing end.
Pair make_pipe(bool wide) {
  std::array<int, 2> fds = {-1, -1};
  if (::pipe2(fds.data(), O_CLOEXEC) != 0) return {};
  if (wide) ::fcntl(fds[0], F_SETPIPE_SZ, kWide);
  return {raised(fds[0]), raised(fds[1])};
}

Pair make_control() {
  std::array<int, 2> fds = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds.data()) != 0) return {};
  return {raised(fds[0]), raised(fds[1])};
}

bool complete(const Ends& ends) {
  return ends.input.get() >= 0 && ends.output.get() >= 0 && ends.errors.get() >= 0 &&
         ends.control.get() >= 0;
}

}  // namespace

Descriptor::~Descriptor() {
  // The analyzer loses sight of what structured bindings of moved pairs hold.
  // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult)
  if (fd_ >= 0) ::close(fd_);
}

Expected<Pipes> Pipes::make() {
  auto [input_read, input_write] = make_pipe(true);
  auto [output_read, output_write] = make_pipe(true);
  auto [errors_read, errors_write] = make_pipe(false);
  auto [control_ours, control_theirs] = make_control();
  Pipes pipes{{std::move(input_write), std::move(output_read), std::move(errors_read),
               std::move(control_ours)},
              {std::move(input_read), std::move(output_write), std::move(errors_write),
               std::move(control_theirs)}};
  if (complete(pipes.ours) && complete(pipes.theirs)) return pipes;
  return fail(ErrorCode::oracle, fmt::format("cannot make a pipe: {}", std::strerror(errno)));
}

}  // namespace croesus::external
