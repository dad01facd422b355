// SPDX-License-Identifier: Apache-2.0
//
// An oracle as the runner sees it: who it is, and sessions that answer questions in batches. The
// runner opens a session for each worker; a session is used by one thread. An oracle sees scenes
// and tasks: no id, role, operator or pairing.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/run/readout.h"

namespace croesus {

struct Question {
  const Scene* scene;
  std::span<const std::string> tasks;
};

/// What happened to a session's oracle apart from its verdicts. Evidence for the log, never a
/// verdict.
struct SessionNotes {
  std::size_t asked_again = 0;  ///< scenes that were in flight when the oracle broke on another one
  std::size_t restarts = 0;
  std::size_t ignored = 0;  ///< blank lines, and verdicts for tasks that were not asked
  std::vector<std::string> chatter = {};  ///< the first three of these, in words; not in the log
  std::string stderr_tail;                ///< the last bytes that it wrote to its standard error
};

/// Time that a scene may take. Never used by oracles in this process.
using TimeLimit = std::chrono::milliseconds;

class Session {
 public:
  virtual ~Session() = default;
  /// One answer for each question, in that order, each as long as its question's tasks. Never
  /// throws: an oracle that breaks is a readout.
  virtual std::vector<Answer> ask(std::span<const Question> questions) = 0;

  /// From now on a scene that takes longer is a timed_out readout.
  virtual void set_time_limit(TimeLimit) {}
  /// The longest that a scene took since the session was opened.
  virtual TimeLimit slowest() const { return TimeLimit::zero(); }
  virtual SessionNotes notes() const { return {}; }
  /// Why the session can answer nothing more, whatever is asked: the oracle came back under another
  /// name or version, or did not come back at all. The run then ends as not measured.
  virtual std::optional<Error> broken() const { return std::nullopt; }
};

/// What the run log's header says of the oracle.
struct Identity {
  std::string id;                  ///< as on the command line: "mcp@v1"
  std::string name;                ///< what it calls itself
  std::string version;             ///< what it says its version is
  std::vector<std::string> tasks;  ///< that it knows; empty: whatever it is asked
  std::string carrier =
      "text";  ///< how carriers reach it: "text" (exact bytes) or "json" (see compact())
  std::vector<std::string> arguments{};  ///< of a program: its argument list, as given; else empty
  std::string sha256{};  ///< of a program or library: its file's SHA-256; else empty
  /// Of a program: the SHA-256 of each further argument that names a file, such as a script.
  std::map<std::string, std::string> files{};
};

class Oracle {
 public:
  virtual ~Oracle() = default;
  virtual const Identity& identity() const = 0;
  /// Any thread. Errors: unsupported, io: the oracle could not be started.
  virtual Expected<std::unique_ptr<Session>> open() = 0;
  /// Whether it runs outside this process: its last repeat is then a second pass over fresh
  /// sessions.
  virtual bool is_external() const { return false; }
};

}  // namespace croesus
