// SPDX-License-Identifier: Apache-2.0
//
// Part of the runner: puts questions to sessions, over several threads, and brings the answers back
// in order.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/oracle.h"

namespace croesus {

/// A scene and the tasks that are asked on it. Owns nothing: the scene and tasks must outlive the
/// asking.
struct Ask {
  const Scene* scene;
  const std::vector<std::string>* tasks;
};

/// One session a thread.
class Sessions {
 public:
  /// Errors: what opening said.
  static Expected<Sessions> open(Oracle& oracle, unsigned jobs);
  /// The answers, in the order of `asks`. An answer that is not as long as its tasks counts as
  /// errored.
  std::vector<Answer> ask(std::span<const Ask> asks);

  void set_time_limit(TimeLimit limit);
  TimeLimit slowest() const;
  /// Adds what happened to these sessions so far.
  void add_notes(SessionNotes& sum) const;
  /// The first session's reason why it can answer nothing more, if one has.
  std::optional<Error> broken() const;

 private:
  std::vector<std::unique_ptr<Session>> sessions_;
};

}  // namespace croesus
