// SPDX-License-Identifier: Apache-2.0
//
// A program under challenge, running: its three pipes, its lines, its end. Bounded in every
// direction: lines, standard error, memory, time. Boost.Asio moves the bytes, so that writing and
// reading never wait for one another; this class is the only place that knows it. The adapters own
// children and call them from one thread, inside a PipeGuard.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/run/readout.h"
#include "oracles/external/external.h"

namespace croesus::external {

using Clock = std::chrono::steady_clock;

/// What a child runs: a program, or a function of ours in a process of its own.
struct Task {
  std::string program;
  std::vector<std::string> arguments;
  void (*body)(void*) = nullptr;  ///< instead of the program; see Orders
  void* subject = nullptr;
};

/// Why nothing more comes from a child.
struct Ending {
  Readout::Kind kind;  ///< crashed, timed_out or errored
  std::string reason;  ///< "exited with status 3", "was killed by SIGSEGV", ...
};

class Child {
 public:
  struct State;
  /// Errors: oracle (no process or pipe to be had).
  static Expected<std::unique_ptr<Child>> start(const Task& task, const ExternalLimits& limits);
  explicit Child(std::unique_ptr<State> state);  ///< for start()
  /// Ends it, if end() was not called.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Where bytes for its standard input are appended.
  std::string& outgoing();
  /// Writes as much of it as the pipe takes at once; pump() sees to the rest.
  void push();
  /// Nothing more will be sent: its standard input ends behind what is queued.
  void finish_input();
  /// What it writes to its standard output is of no interest from here on.
  void ignore_output();
  std::uint64_t queued() const;  ///< bytes that were appended since the start
  std::uint64_t sent() const;    ///< of these, the bytes that the pipe took

  /// Moves bytes until something has happened or it is `until`; may return early.
  void pump(Clock::time_point until);
  /// Takes what is there already, that of its standard error too.
  void catch_up();
  /// The next line that has come, without its end; valid until the next call of anything. A last
  /// line without an end is none.
  std::optional<std::string_view> line();
  /// Why nothing more can come, as soon as that is certain; lines that came before may still wait.
  std::optional<Ending> ending() const;
  /// Whether there are signs of an end, and ending() is about to say which.
  bool is_ending() const;
  /// Why the program could not be executed, if so.
  std::optional<std::string> refusal() const;
  /// The wait status (as waitpid() gives it), once the program has ended by itself or by end().
  std::optional<int> status() const;

  /// Ends the program and all its descendants: TERM, and KILL where that is not enough. Returns
  /// when no process is left.
  void end();
  /// Sends `farewell`, ends its input, and waits for the grace time before end().
  void dismiss(std::string_view farewell);

  /// The last bytes of its standard error.
  std::string errors() const;

 private:
  std::unique_ptr<State> state_;
};

/// The last lines of what was written to standard error, as the end of a message.
std::string last_words(const std::string& errors);

/// "exited with status 3" or "was killed by SIGSEGV".
std::string describe_status(int status);

}  // namespace croesus::external
