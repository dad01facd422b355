// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/scene_folder.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "oracles/external/forking.h"

namespace croesus::external {
namespace {

namespace fs = std::filesystem;

constexpr int kLine = 0;  // where the guard keeps its end
constexpr int kRests = 1000;
constexpr unsigned kRest = 10'000;  // microseconds

using Path = std::array<char, PATH_MAX>;

/// What the guard says once.
struct Made {
  int fault;  ///< errno, or 0
  Path path;
};

void wait_for_owner() {
  char byte = 0;
  ssize_t got = 0;
  while ((got = ::read(kLine, &byte, 1)) > 0 || (got < 0 && errno == EINTR)) {
  }
}

/// A program that is on its way out may write into it still: not every try succeeds.
void remove(const Path& path) {
  std::error_code error;
  for (int i = 0; i < kRests; ++i) {
    fs::remove_all(path.data(), error);
    if (!error) return;
    ::usleep(kRest);
  }
}

[[noreturn]] void guard(Made made, int line) noexcept {
  ::setpgid(0, 0);
  ::dup2(line, kLine);
  close_from(kLine + 1);
  made.fault = ::mkdtemp(made.path.data()) == nullptr ? errno : 0;
  const bool told = ::send(kLine, &made, sizeof made, MSG_NOSIGNAL) == sizeof made;
  if (told) wait_for_owner();
  if (made.fault == 0) remove(made.path);
  ::_exit(0);
}

/// Its fault is that of making a guard, where there is none to say anything.
Made hear(int line) {
  Made made{};
  ssize_t got = 0;
  while ((got = ::recv(line, &made, sizeof made, 0)) < 0 && errno == EINTR) {
  }
  if (got != sizeof made) made.fault = ECHILD;
  return made;
}

tl::unexpected<Error> no_folder(int fault, const std::string& name) {
  return fail(ErrorCode::oracle,
              fmt::format("cannot make a folder for scenes: {}", std::strerror(fault)), name);
}

}  // namespace

Expected<std::unique_ptr<SceneFolder>> SceneFolder::make() {
  std::error_code error;
  const std::string name = (fs::temp_directory_path(error) / "croesus-XXXXXX").string();
  if (error) return no_folder(error.value(), name);
  Made made{};
  if (name.size() >= made.path.size()) return no_folder(ENAMETOOLONG, name);
  std::ranges::copy(name, made.path.begin());
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return no_folder(errno, name);
  }
  Descriptor theirs(ends[1]);
  auto folder = std::make_unique<SceneFolder>(Key{}, fork_held(), Descriptor(ends[0]), "");
  if (folder->guard_ == 0) guard(made, theirs.get());
  if (folder->guard_ < 0) return no_folder(errno, name);
  theirs = Descriptor();  // else its death were not heard
  made = hear(folder->line_.get());
  if (made.fault != 0) return no_folder(made.fault, name);
  folder->path_ = made.path.data();
  return folder;
}

SceneFolder::SceneFolder(Key, pid_t guard, Descriptor line, fs::path path)
    : guard_(guard), line_(std::move(line)), path_(std::move(path)) {}

SceneFolder::~SceneFolder() {
  line_ = Descriptor();
  while (guard_ > 0 && ::waitpid(guard_, nullptr, 0) < 0 && errno == EINTR) {
  }
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);  // if somebody has ended the guard
}

bool SceneFolder::write(const char* name, const std::string& text) const {
  std::ofstream out(path_ / name, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  return out.good();
}

}  // namespace croesus::external
