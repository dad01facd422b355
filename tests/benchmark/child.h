// SPDX-License-Identifier: Apache-2.0
//
// croesus run as a process of its own, with what it cost.
#pragma once

#include <string>
#include <vector>

namespace croesus {

struct Cost {
  double seconds = 0;
  /// Of croesus or of the largest process that it waited for, whichever is more.
  double peak_megabytes = 0;
};

/// Runs the program that this build made with those arguments; what it prints goes nowhere. Says so
/// on stderr where its status is above 1.
Cost cost_of(const std::vector<std::string>& arguments);

/// Prints both, and the ratios of the large run's peak and time a case by the small one's.
void print_growth(const std::string& name, double small_cases, const Cost& small,
                  double large_cases, const Cost& large);

}  // namespace croesus
