// SPDX-License-Identifier: Apache-2.0
//
// Descriptors that close themselves, and the pipes between croesus and a child. None of them leaks
// into another program: all are made with O_CLOEXEC. For Child and the adapters.
#pragma once

#include <utility>

#include "engine/error/error.h"

namespace croesus::external {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : fd_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }

  int get() const { return fd_; }
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_ = -1;
};

/// One end each of three pipes and a SOCK_SEQPACKET pair.
struct Ends {
  Descriptor input;
  Descriptor output;
  Descriptor errors;
  Descriptor control;
};

struct Pipes {
  Ends ours;
  Ends theirs;  ///< all 3 or above

  /// Errors: oracle (no more descriptors to be had).
  static Expected<Pipes> make();
};

}  // namespace croesus::external
