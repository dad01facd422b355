// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <iostream>

namespace croesus {

Cost cost_of(const std::vector<std::string>& arguments) {
  std::vector<char*> argv = {const_cast<char*>(CROESUS_PROGRAM)};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execv(CROESUS_PROGRAM, argv.data());
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  constexpr int kFindings = 1;
  if (!WIFEXITED(status) || WEXITSTATUS(status) > kFindings) std::cerr << "the run failed\n";
  return {spent.count(), static_cast<double>(usage.ru_maxrss) / 1024};
}

void print_growth(const std::string& name, double small_cases, const Cost& small,
                  double large_cases, const Cost& large) {
  const double small_rate = small_cases / small.seconds;
  const double large_rate = large_cases / large.seconds;
  fmt::print("{}, {:.0e} cases: {:.0f} cases/s, peak {:.1f} MB\n", name, small_cases, small_rate,
             small.peak_megabytes);
  fmt::print("{}, {:.0e} cases: {:.0f} cases/s, peak {:.1f} MB\n", name, large_cases, large_rate,
             large.peak_megabytes);
  fmt::print("ratio peak memory large/small, {}: {:.2f}\n", name,
             large.peak_megabytes / small.peak_megabytes);
  fmt::print("ratio time per case large/small, {}: {:.2f}\n", name, small_rate / large_rate);
  std::fflush(stdout);
}

}  // namespace croesus
