// SPDX-License-Identifier: Apache-2.0
//
// Ratios of benchmarks that ran in the same process. Times on one machine say little on another;
// ratios say more.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace croesus {

/// "`name`: time of `measured` by time of `yardstick`", both names of benchmarks.
struct Ratio {
  std::string name;
  std::string measured;
  std::string yardstick;
};

/// Under which name LeastTimes keeps the time that a benchmark takes for 1024 bytes, where it says
/// how many it processed.
std::string per_kilobyte(const std::string& name);

/// Prints and keeps the least CPU time of every benchmark over its repetitions: on a busy machine,
/// the least time is the one that says most about the code.
class LeastTimes : public benchmark::BenchmarkReporter {
 public:
  // The names are Google Benchmark's.
  bool ReportContext(const Context& context) override;     // NOLINT(readability-identifier-naming)
  void ReportRuns(const std::vector<Run>& runs) override;  // NOLINT(readability-identifier-naming)

  /// A time that was measured outside, by a program that ran in between.
  void note(const std::string& name, double seconds);

  /// Prints a line for each ratio whose benchmarks both ran.
  void print(const std::vector<Ratio>& ratios) const;

  /// Whether a benchmark said that it could not do its work.
  bool failed() const { return failed_; }

 private:
  bool add(const Run& run);

  std::map<std::string, double> seconds_;
  bool failed_ = false;
};

}  // namespace croesus
