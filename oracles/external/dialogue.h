// SPDX-License-Identifier: Apache-2.0
//
// One running program and what is being said to it: questions sent, answers matched by seq, and
// whatever breaks the protocol found out. What follows from a fault is Conversation's business. One
// thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracles/external/child.h"
#include "oracles/external/language.h"

namespace croesus::external {

/// What is started and how it is spoken to. Outlives its dialogues.
struct Line {
  std::string spec;  ///< as on the command line, for messages
  Task task;
  std::unique_ptr<const Language> language;
  ExternalLimits limits;
};

/// The questions of one ask(), and what is known of the answers.
struct Exchange {
  std::span<const Question> questions;
  std::vector<Answer> answers;
  TimeLimit time_limit{};
  TimeLimit slowest{};
  std::size_t ignored = 0;
  std::vector<std::string> chatter = {};  ///< the first of what was ignored, in words
};

/// Why a program has to be ended.
struct Fault {
  Ending ending;
  /// A question that was answered already and may be at fault all the same: the one whose seq came
  /// twice, or the last one answered before a line that nobody asked for.
  std::optional<std::size_t> suspect = std::nullopt;
};

class Dialogue {
 public:
  /// Starts the program and hears who it is. Errors: oracle, with its status and standard error.
  static Expected<std::unique_ptr<Dialogue>> start(const Line& line);
  Dialogue(const Line& line, std::unique_ptr<Child> child)
      : line_(line), child_(std::move(child)) {}

  const Introduction& introduction() const { return introduction_; }
  /// Whether it was asked nothing yet.
  bool fresh() const { return next_seq_ == 1; }

  /// Turns to the questions of this exchange, which must outlive them. A fault is one that nobody
  /// asked for: the program spoke or ended in between.
  std::optional<Fault> turn_to(Exchange& exchange);
  /// Has the program acknowledge what the question needs, if that is not what holds already.
  /// Requires that nothing is in flight.
  std::optional<Fault> prepare(std::size_t question);
  /// Whether prepare() would have nothing to do.
  bool prepared_for(std::size_t question) const;
  /// Queues the question.
  void send(std::size_t question);
  /// Hands over what is queued, as far as the pipe takes it: the program may begin.
  void push() { child_->push(); }
  /// Waits for an answer: returns with one or more taken, or with the fault that kept them away.
  std::optional<Fault> wait();
  /// Waits that long for what should not come.
  std::optional<Fault> listen(TimeLimit quiet);

  std::size_t in_flight() const { return open_; }
  /// The questions that were sent and not answered, in that order.
  std::vector<std::size_t> unanswered() const;

  /// Says goodbye. The rest of its standard error is in errors() then.
  void dismiss();
  /// Ends it without a word.
  void end() { child_->end(); }
  /// Reads what it wrote to its standard error until now.
  void catch_up() { child_->catch_up(); }
  std::string errors() const { return child_->errors(); }

 private:
  struct Flight {
    std::size_t question;
    std::uint64_t end;  ///< where its line ends in all that was sent
    bool answered = false;
  };

  Expected<void> introduce();
  tl::expected<std::string_view, Fault> next(Clock::time_point until);
  std::optional<Fault> take_lines();
  /// Some of what is ignored.
  void keep(const std::string& what);
  std::optional<Fault> take(std::string_view text);
  std::optional<Fault> take_answer(json::Value answer);
  Fault broke_protocol(std::string reason) const;
  Fault unasked(json::Value seq) const;
  std::optional<std::size_t> flight_of(json::Value seq) const;
  void progress();
  Expected<std::string> first_line();
  Error failed_start(const std::string& why);

  const Line& line_;
  std::unique_ptr<Child> child_;
  Introduction introduction_;
  ContextTexts contexts_;
  std::string setting_;       ///< what it acknowledged last
  bool acknowledged_ = true;  ///< whether that was a yes
  Exchange* exchange_ = nullptr;
  std::vector<Flight> flights_;  ///< of this exchange
  std::uint64_t first_seq_ = 1;  ///< of flights_
  std::uint64_t next_seq_ = 1;
  std::size_t open_ = 0;
  std::optional<std::size_t> answered_last_;  ///< of this exchange
  Clock::time_point progress_;
};

}  // namespace croesus::external
