// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/memory_group.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace croesus::external {
namespace {

namespace fs = std::filesystem;

/// What can be read of it; iterators over the buffer would throw where the kernel gives an error.
std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

bool hands_memory_down(const fs::path& folder) {
  std::istringstream controllers(text_of(folder / "cgroup.subtree_control"));
  using Words = std::istream_iterator<std::string>;
  return std::find(Words(controllers), Words(), "memory") != Words();
}

/// Writes to a file that is there already, as the kernel's are.
bool set(const fs::path& file, std::string_view value) {
  const Descriptor out(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  return out.get() >= 0 &&
         ::write(out.get(), value.data(), value.size()) == static_cast<ssize_t>(value.size());
}

const std::optional<fs::path>& our_parent() {
  static const std::optional<fs::path> kParent =
      group_parent("/sys/fs/cgroup", text_of("/proc/self/cgroup"));
  return kParent;
}

}  // namespace

std::optional<fs::path> group_parent(const fs::path& mount, std::string_view own) {
  std::istringstream lines{std::string(own)};
  constexpr std::string_view kUnified = "0::/";
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(kUnified)) continue;
    const fs::path below = line.substr(kUnified.size());
    for (const fs::path& folder : {mount / below, mount / below.parent_path()}) {
      if (hands_memory_down(folder)) return folder;
    }
  }
  return std::nullopt;
}

std::unique_ptr<MemoryGroup> MemoryGroup::make(std::uint64_t bytes) {
  static std::atomic<std::uint64_t> made{0};
  if (!our_parent()) return nullptr;
  const fs::path folder = *our_parent() / fmt::format("croesus-{}-{}", ::getpid(), ++made);
  std::error_code error;
  return fs::create_directory(folder, error) ? take_over(folder, bytes) : nullptr;
}

std::unique_ptr<MemoryGroup> MemoryGroup::take_over(const fs::path& folder, std::uint64_t bytes) {
  const fs::path door = folder / "cgroup.procs";
  auto group = std::make_unique<MemoryGroup>(
      Key{}, folder, Descriptor(::open(door.c_str(), O_WRONLY | O_CLOEXEC)));
  if (group->door() < 0 || !set(folder / "memory.max", fmt::format("{}", bytes))) return nullptr;
  set(folder / "memory.swap.max", "0");   // where there is swapping at all
  set(folder / "memory.oom.group", "1");  // all of the program, not one process of it
  return group;
}

MemoryGroup::MemoryGroup(Key, fs::path folder, Descriptor door)
    : folder_(std::move(folder)), door_(std::move(door)) {}

MemoryGroup::~MemoryGroup() { ::rmdir(folder_.c_str()); }

bool MemoryGroup::overflowed() const {
  std::ifstream in(folder_ / "memory.events");
  std::string name;
  std::uint64_t count = 0;
  while (in >> name >> count) {
    if (name == "oom_kill" && count > 0) return true;
  }
  return false;
}

}  // namespace croesus::external
