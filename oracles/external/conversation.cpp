// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/conversation.h"

#include <algorithm>
#include <exception>
#include <numeric>

#include "oracles/external/pipe_guard.h"

namespace croesus::external {
namespace {

constexpr std::size_t kPiece = 8;  // questions that are handed over before the next are written

/// The last `length` bytes of the text.
std::string last(std::string text, std::size_t length) {
  if (text.size() > length) text.erase(0, text.size() - length);
  return text;
}

}  // namespace

Conversation::Conversation(std::shared_ptr<const Line> line, std::unique_ptr<Dialogue> dialogue)
    : line_(std::move(line)),
      introduction_(dialogue->introduction()),
      dialogue_(std::move(dialogue)) {
  exchange_.time_limit = line_->limits.scene;
}

Conversation::~Conversation() {
  const PipeGuard guard;
  if (dialogue_) dialogue_->dismiss();
}

std::vector<Answer> Conversation::ask(std::span<const Question> questions) {
  const PipeGuard guard;
  exchange_.questions = questions;
  exchange_.answers.assign(questions.size(), {});
  try {
    converse(grouped_by_setting());
  } catch (const std::exception& exception) {
    drop_program();
    for (Index i = 0; i < questions.size(); ++i) {
      mark(i, {Readout::Kind::errored, exception.what()});
    }
  }
  notes_.ignored = exchange_.ignored;
  notes_.chatter = exchange_.chatter;
  return std::move(exchange_.answers);
}

/// So that a setting is asked for once, and not with every question.
std::vector<Conversation::Index> Conversation::grouped_by_setting() const {
  std::vector<std::string> settings;
  for (const Question& question : exchange_.questions) {
    settings.push_back(line_->language->setting(question));
  }
  std::vector<Index> order(settings.size());
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Index left, Index right) { return settings[left] < settings[right]; });
  return order;
}

void Conversation::converse(std::span<const Index> waiting) {
  while (!waiting.empty() && have_program()) {
    waiting = waiting.subspan(pipeline(waiting));
  }
  for (const Index question : waiting) {
    mark(question, {Readout::Kind::errored, broken_->message});
  }
}

/// Asks until all is answered or the program breaks, and then again what was in flight. How many of
/// the questions were dealt with.
std::size_t Conversation::pipeline(std::span<const Index> waiting) {
  const bool was_fresh = dialogue_->fresh();
  std::size_t next = 0;
  std::optional<Fault> fault = dialogue_->turn_to(exchange_);
  const bool stale = fault.has_value();
  while (!fault && (next < waiting.size() || dialogue_->in_flight() > 0)) {
    fault = fill(waiting, next);
    if (!fault && dialogue_->in_flight() > 0) fault = dialogue_->wait();
  }
  if (!fault) return next;
  std::vector<Index> concerned = dialogue_->unanswered();
  if (fault->suspect) concerned.push_back(*fault->suspect);
  drop_program();
  if (stale && !was_fresh) return 0;  // it ended, or spoke, between two askings: nobody's fault
  if (concerned.empty()) concerned.push_back(waiting[next++]);
  if (was_fresh && next == 1) {
    mark(waiting[0], fault->ending);
  } else {
    for (const Index question : concerned) ask_alone(question);
  }
  return next;
}

/// Sends a batch as soon as no more than one is in flight: so one is worked on while the answers to
/// another are read, and a program with nothing to do gets the first of a batch while the rest is
/// written.
std::optional<Fault> Conversation::fill(std::span<const Index> waiting, std::size_t& next) {
  const std::size_t most = 2 * line_->limits.batch;
  if (dialogue_->in_flight() > line_->limits.batch) return std::nullopt;
  const bool idle = dialogue_->in_flight() == 0;
  if (next < waiting.size() && idle) {
    if (auto fault = dialogue_->prepare(waiting[next])) return fault;
  }
  while (next < waiting.size() && dialogue_->in_flight() < most &&
         dialogue_->prepared_for(waiting[next])) {
    dialogue_->send(waiting[next++]);
    if (next % kPiece == 0) dialogue_->push();
  }
  return std::nullopt;
}

void Conversation::ask_alone(Index question) {
  ++notes_.asked_again;
  while (have_program()) {
    const bool was_fresh = dialogue_->fresh();
    const auto fault = try_alone(question);
    if (!fault) return;
    drop_program();
    if (was_fresh) return mark(question, fault->ending);
  }
  mark(question, {Readout::Kind::errored, broken_->message});
}

std::optional<Fault> Conversation::try_alone(Index question) {
  if (auto fault = dialogue_->turn_to(exchange_)) return fault;
  if (auto fault = dialogue_->prepare(question)) return fault;
  dialogue_->send(question);
  if (dialogue_->in_flight() == 0) return std::nullopt;
  if (auto fault = dialogue_->wait()) return fault;
  return dialogue_->listen(line_->limits.quiet);
}

/// Starts another program where there is none. False when that cannot be, now or ever.
bool Conversation::have_program() {
  if (dialogue_ || broken_) return !broken_;
  auto started = Dialogue::start(*line_);
  ++notes_.restarts;
  if (!started) {
    broken_ = started.error();
  } else if ((*started)->introduction() != introduction_) {
    const Introduction& now = (*started)->introduction();
    broken_ = {ErrorCode::oracle,
               fmt::format("the oracle was {} {} and came back after a restart as {} {}",
                           introduction_.name, introduction_.version, now.name, now.version),
               line_->spec};
  } else {
    dialogue_ = *std::move(started);
  }
  return !broken_;
}

void Conversation::drop_program() {
  if (!dialogue_) return;
  dialogue_->end();
  past_errors_ = last(past_errors_ + dialogue_->errors(), line_->limits.errors);
  dialogue_.reset();
}

void Conversation::mark(Index question, const Ending& ending) {
  exchange_.answers[question] =
      same_for_all(exchange_.questions[question].tasks.size(), ending.kind, ending.reason);
}

SessionNotes Conversation::notes() const {
  if (dialogue_) dialogue_->catch_up();
  SessionNotes notes = notes_;
  notes.stderr_tail =
      last(past_errors_ + (dialogue_ ? dialogue_->errors() : ""), line_->limits.errors);
  return notes;
}

}  // namespace croesus::external
