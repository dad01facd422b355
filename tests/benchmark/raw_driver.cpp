// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/raw_driver.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace croesus {

RawDriver::RawDriver(const std::string& program) {
  std::array<int, 2> in = {-1, -1};
  std::array<int, 2> out = {-1, -1};
  if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) return;
  child_ = ::fork();
  if (child_ == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::execl(program.c_str(), program.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  to_ = in[1];
  from_ = out[0];
  ::fcntl(to_, F_SETPIPE_SZ, 1 << 20);
  ::fcntl(from_, F_SETPIPE_SZ, 1 << 20);
  ::fcntl(to_, F_SETFL, O_NONBLOCK);
}

RawDriver::~RawDriver() {
  ::close(to_);
  ::close(from_);
  ::waitpid(child_, nullptr, 0);
}

bool RawDriver::exchange(const std::vector<std::string>& lines, std::size_t batch) {
  for (std::size_t begin = 0; begin < lines.size(); begin += batch) {
    const std::size_t end = std::min(begin + batch, lines.size());
    std::string text;
    for (std::size_t i = begin; i < end; ++i) text += lines[i];
    if (!exchange(text, end - begin)) return false;
  }
  return true;
}

bool RawDriver::exchange(const std::string& text, std::size_t lines) {
  std::array<char, 1 << 16> chunk{};
  std::size_t sent = 0;
  while (lines > 0) {
    const short writing = sent < text.size() ? POLLOUT : 0;
    std::array<pollfd, 2> events = {{{to_, writing, 0}, {from_, POLLIN, 0}}};
    ::poll(events.data(), events.size(), -1);
    if ((events[0].revents & POLLOUT) != 0) {
      sent += static_cast<std::size_t>(
          std::max<ssize_t>(0, ::write(to_, text.data() + sent, text.size() - sent)));
    }
    if ((events[1].revents & (POLLIN | POLLHUP)) == 0) continue;
    const auto size = ::read(from_, chunk.data(), chunk.size());
    if (size <= 0) return false;
    lines -= static_cast<std::size_t>(std::count(chunk.begin(), chunk.begin() + size, '\n'));
  }
  return true;
}

}  // namespace croesus
