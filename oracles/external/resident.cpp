// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/resident.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

namespace croesus::external {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(pid_t pid) { return fmt::format("/proc/{}", pid); }

std::uint64_t resident(pid_t pid) {
  std::ifstream in(folder_of(pid) / "statm");
  std::uint64_t total = 0;
  std::uint64_t pages = 0;
  in >> total >> pages;
  return in ? pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

/// The process ids that are names in /proc.
std::optional<pid_t> process_id(const fs::path& entry) {
  const std::string name = entry.filename().string();
  pid_t pid = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), pid);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return pid;
}

std::optional<pid_t> parent_of(pid_t pid) {
  std::ifstream in(folder_of(pid) / "stat");
  std::ostringstream all;
  all << in.rdbuf();  // iterators over the buffer would throw if the process ends meanwhile
  const std::string stat = all.str();
  // The name stands in brackets and may hold anything, brackets too.
  std::istringstream behind_name(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
  char state = 0;
  pid_t parent = 0;
  if (behind_name >> state >> parent) return parent;
  return std::nullopt;
}

/// Where the kernel keeps no lists of children.
std::vector<pid_t> searched_children(pid_t pid) {
  std::vector<pid_t> children;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error)) {
    const auto candidate = process_id(entry.path());
    if (candidate && parent_of(*candidate) == pid) children.push_back(*candidate);
  }
  return children;
}

bool kernel_lists_children() {
  static const bool kLists = fs::exists("/proc/thread-self/children");
  return kLists;
}

std::vector<pid_t> children_of(pid_t pid) {
  if (!kernel_lists_children()) return searched_children(pid);
  std::vector<pid_t> children;
  std::error_code error;
  for (const auto& thread : fs::directory_iterator(folder_of(pid) / "task", error)) {
    std::ifstream in(thread.path() / "children");
    for (pid_t child = 0; in >> child;) children.push_back(child);
  }
  return children;
}

}  // namespace

std::uint64_t resident_below(pid_t ancestor) {
  std::uint64_t sum = 0;
  std::vector<pid_t> waiting = children_of(ancestor);
  while (!waiting.empty()) {
    const pid_t pid = waiting.back();
    waiting.pop_back();
    sum += resident(pid);
    const std::vector<pid_t> below = children_of(pid);
    waiting.insert(waiting.end(), below.begin(), below.end());
  }
  return sum;
}

}  // namespace croesus::external
