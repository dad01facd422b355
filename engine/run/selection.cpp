// SPDX-License-Identifier: Apache-2.0
#include "engine/run/selection.h"

#include <algorithm>

namespace croesus {

bool Selection::has(std::string_view task) const {
  return tasks_.empty() || std::find(tasks_.begin(), tasks_.end(), task) != tasks_.end();
}

std::vector<std::string> Selection::scope_of(const Case& item) const {
  std::vector<std::string> tasks;
  for (const auto& [task, met] : item.expect) {
    if (has(task)) tasks.push_back(task);
  }
  return tasks;
}

std::map<std::string, std::size_t> Selection::filter(
    const std::map<std::string, std::size_t>& counts) const {
  std::map<std::string, std::size_t> result;
  for (const auto& [task, count] : counts) {
    if (has(task)) result[task] = count;
  }
  return result;
}

std::vector<std::string> Selection::filter(std::span<const std::string> tasks) const {
  std::vector<std::string> result;
  std::copy_if(tasks.begin(), tasks.end(), std::back_inserter(result),
               [&](const std::string& task) { return has(task); });
  return result;
}

Expected<std::vector<Case>> Selection::take(CaseStream& stream, std::size_t count) const {
  std::vector<Case> cases;
  while (cases.size() < count) {
    auto next = stream.next();
    if (!next) return tl::unexpected(next.error());
    if (!*next) break;
    if (has((*next)->target)) cases.push_back(**std::move(next));
  }
  return cases;
}

}  // namespace croesus
