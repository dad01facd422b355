// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/ratios.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace croesus {

namespace {
constexpr double kMicroseconds = 1e6;
constexpr double kKilobyte = 1024;
}  // namespace

std::string per_kilobyte(const std::string& name) { return name + " per KB"; }

bool LeastTimes::ReportContext(const Context& /*context*/) {
  fmt::print("{:<40}{:>16}\n", "least CPU time of the repetitions", "microseconds");
  return true;
}

/// Is called once for the repetitions of a benchmark, and again for their aggregates.
void LeastTimes::ReportRuns(const std::vector<Run>& runs) {
  bool added = false;
  for (const Run& run : runs) added = add(run) || added;
  if (!added) return;
  const std::string& name = runs.front().run_name.function_name;
  fmt::print("{:<40}{:>16.2f}\n", name, seconds_.at(name) * kMicroseconds);
  std::fflush(stdout);
}

bool LeastTimes::add(const Run& run) {
  if (run.error_occurred) {
    failed_ = true;
    fmt::print("{}: {}\n", run.run_name.function_name, run.error_message);
    return false;
  }
  if (run.run_type != Run::RT_Iteration) return false;
  const double seconds = run.cpu_accumulated_time / static_cast<double>(run.iterations);
  const auto [known, fresh] = seconds_.try_emplace(run.run_name.function_name, seconds);
  if (!fresh) known->second = std::min(known->second, seconds);
  const auto rate = run.counters.find("bytes_per_second");
  if (rate == run.counters.end()) return true;
  double& each = seconds_.try_emplace(per_kilobyte(run.run_name.function_name), 1.0).first->second;
  each = std::min(each, kKilobyte / rate->second.value);
  return true;
}

void LeastTimes::note(const std::string& name, double seconds) {
  const auto [known, fresh] = seconds_.try_emplace(name, seconds);
  if (!fresh) known->second = std::min(known->second, seconds);
  fmt::print("{:<40}{:>16.2f}\n", name, seconds * kMicroseconds);
}

void LeastTimes::print(const std::vector<Ratio>& ratios) const {
  for (const Ratio& ratio : ratios) {
    const auto measured = seconds_.find(ratio.measured);
    const auto yardstick = seconds_.find(ratio.yardstick);
    if (measured == seconds_.end() || yardstick == seconds_.end()) continue;
    fmt::print("ratio {}: {:.2f}\n", ratio.name, measured->second / yardstick->second);
  }
  std::fflush(stdout);
}

}  // namespace croesus
