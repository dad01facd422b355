// SPDX-License-Identifier: Apache-2.0
//
// An oracle as the runner sees it: who it is, and sessions that answer questions in batches. The
// runner opens a session for each worker; a session is used by one thread. An oracle sees scenes
// and tasks: no id, role, operator or pairing.
#pragma once

#include <memory>
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

class Session {
 public:
  virtual ~Session() = default;
  /// One answer for each question, in that order, each as long as its question's tasks. Never
  /// throws: an oracle that breaks is a readout.
  virtual std::vector<Answer> ask(std::span<const Question> questions) = 0;
};

/// What the run log's header says of the oracle.
struct Identity {
  std::string id;       ///< as on the command line: "mcp@v1"
  std::string name;     ///< what it calls itself
  std::string version;  ///< what it says its version is
  std::vector<std::string> tasks;
};

class Oracle {
 public:
  virtual ~Oracle() = default;
  virtual const Identity& identity() const = 0;
  /// Any thread. Errors: unsupported, io: the oracle could not be started.
  virtual Expected<std::unique_ptr<Session>> open() = 0;
};

}  // namespace croesus
