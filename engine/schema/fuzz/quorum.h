// SPDX-License-Identifier: Apache-2.0
//
// Other validators, who vote on findings: a judge should not grade itself. One thread.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/schema/fuzz/asker.h"
#include "engine/schema/fuzz/finding.h"

namespace croesus::schema {

class Quorum {
 public:
  /// Opens each of `members` but `challenged`, which is known by its id and by the name that it
  /// gives itself. Errors: those of Oracle::open.
  static Expected<Quorum> open(std::span<Oracle* const> members, const Identity& challenged,
                               const Context& context, std::optional<TimeLimit> limit);

  /// What members are called, in order.
  const std::vector<std::string>& names() const { return names_; }
  /// Those who were left out because they are the oracle under challenge.
  const std::vector<std::string>& left_out() const { return left_out_; }
  /// Has every member vote on the finding, and rules whether it is contested: a false
  /// accept or false reject, on which some have an opinion and none has ours.
  void vote(Finding& finding);

 private:
  std::vector<std::string> names_;
  std::vector<std::string> left_out_;
  std::vector<Asker> askers_;
};

}  // namespace croesus::schema
