// SPDX-License-Identifier: Apache-2.0
//
// Keeps findings apart and folds what is the same. One thread.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/schema/fuzz/finding.h"
#include "engine/schema/instances/probe.h"

namespace croesus::schema {

/// Wrong answers that look alike (same kind, same keyword, same idea) come down to the same
/// finding, more likely than not: the first three are shrunk, then the 4th, the 8th, the 16th, ...
class Folding {
 public:
  explicit Folding(Draft draft) : draft_(draft) {}

  /// Whether the next wrong answer of that look is worth shrinking. If not, it was counted at the
  /// finding that the last one of that look came down to.
  bool wants(Finding::Kind kind, const Probe& probe);
  /// Takes in what a wrong answer of that look came down to. Whether it is a new finding: else it
  /// was folded into one of the same kind, keyword, polarity and outlines.
  bool add(Finding finding, const Probe& probe);

  std::vector<Finding>& findings() { return findings_; }

 private:
  struct Look {
    std::size_t count = 0;
    std::size_t finding = 0;
  };

  Draft draft_;
  std::vector<Finding> findings_;
  std::map<std::string, Look> looks_;
  std::map<std::string, std::size_t> shapes_;
};

}  // namespace croesus::schema
