// SPDX-License-Identifier: Apache-2.0
//
// For the tests of external oracles: scenes for the miniatures, what became of them, and whether
// any process is left behind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracles/external/external.h"

namespace croesus::external {

/// Limits that make a test short.
ExternalLimits short_limits();

/// What a session said to some scenes.
struct Told {
  std::string readouts;  ///< the words of the first task's readouts, or "not opened: ..."
  std::vector<Answer> answers;
  SessionNotes notes;
  std::optional<Error> broken;
  double seconds = 0;  ///< for all, from opening to the end of the last process
  std::string left;    ///< processes that are still there
};

/// The id of a miniature, with a mark of its own and a file to remember things in.
std::string miniature(const std::string& name);

/// What every miniature bears among its arguments, so that it can be found.
std::string miniature_mark();

/// Asks one task of each scene, all at once, `times` times over.
Told ask_scenes(const std::string& spec, const std::vector<Scene>& scenes, const std::string& task,
                const ExternalLimits& limits = short_limits(), int times = 1);
/// Asks T1 of scenes with these carriers (JSON texts), all at once, `times` times over.
Told ask(const std::string& spec, const std::vector<std::string>& carriers,
         const ExternalLimits& limits = short_limits(), int times = 1);
/// "good", "bad", "trap", "good", "bad".
Told ask_five(const std::string& name, const ExternalLimits& limits = short_limits());

/// The error of opening, as where: message.
std::string error_of(const std::string& spec, const ExternalLimits& limits = short_limits());

/// Command lines of processes that bear the mark of a miniature of this test, and of zombies of
/// ours.
std::string processes_left();

std::string word_list(const std::vector<Answer>& answers);

}  // namespace croesus::external
