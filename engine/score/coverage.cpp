// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/score/score.h"

namespace croesus {
namespace {

std::string in_words(std::size_t count) {
  constexpr std::array<std::string_view, 13> kWords = {"no",   "one",    "two",   "three", "four",
                                                       "five", "six",    "seven", "eight", "nine",
                                                       "ten",  "eleven", "twelve"};
  return count < kWords.size() ? std::string(kWords[count]) : std::to_string(count);
}

/// "A", "A or B", "A, B or C".
std::string either(const std::vector<std::string>& items) {
  if (items.size() < 2) return items.empty() ? "" : items.front();
  const std::vector<std::string> head(items.begin(), items.end() - 1);
  return fmt::format("{} or {}", fmt::join(head, ", "), items.back());
}

}  // namespace

std::string coverage_sentence(const LoggedSuite& suite) {
  std::vector<std::string> tested;
  std::vector<std::string> untested;
  for (const std::string& task : suite.tasks) {
    const auto found = suite.controls.find(task);
    const std::size_t count = found == suite.controls.end() ? 0 : found->second;
    if (count == 0) {
      untested.push_back(task);
    } else if (tested.empty()) {
      tested.push_back(fmt::format("{} {} {}", in_words(count),
                                   count == 1 ? "control tests" : "controls test", task));
    } else {
      tested.push_back(fmt::format("{} {}", in_words(count), task));
    }
  }
  if (untested.empty()) return fmt::format("{}", fmt::join(tested, ", "));
  const std::string none = fmt::format("no control tests {}", either(untested));
  return tested.empty() ? none : fmt::format("{}; {}", fmt::join(tested, ", "), none);
}

}  // namespace croesus
