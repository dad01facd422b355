// SPDX-License-Identifier: Apache-2.0
#include "engine/run/asking.h"

#include <algorithm>
#include <thread>

namespace croesus {
namespace {

/// Scenes that a session is handed at once: some times what it has in flight (64), so that it
/// seldom runs dry, and so few that their answers weigh little.
constexpr std::size_t kBatch = 256;

Answer broken(std::size_t tasks, const std::string& why) {
  return Answer(tasks, Readout{Readout::Kind::errored, why, ""});
}

std::vector<Answer> ask_batch(Session& session, std::span<const Ask> asks) {
  std::vector<Question> questions;
  for (const Ask& ask : asks) questions.push_back({ask.scene, *ask.tasks});
  std::vector<Answer> answers = session.ask(questions);
  answers.resize(asks.size());
  for (std::size_t i = 0; i < asks.size(); ++i) {
    const std::size_t due = asks[i].tasks->size();
    if (answers[i].size() != due) answers[i] = broken(due, "the oracle did not answer every task");
  }
  return answers;
}

/// Answers asks[begin, end) into the same places of `answers`.
void work(Session& session, std::span<const Ask> asks, std::span<Answer> answers) {
  for (std::size_t begin = 0; begin < asks.size(); begin += kBatch) {
    const std::size_t count = std::min(kBatch, asks.size() - begin);
    auto batch = ask_batch(session, asks.subspan(begin, count));
    std::move(batch.begin(), batch.end(), answers.begin() + static_cast<std::ptrdiff_t>(begin));
  }
}

}  // namespace

Expected<Sessions> Sessions::open(Oracle& oracle, unsigned jobs) {
  Sessions result;
  for (unsigned i = 0; i < std::max(1U, jobs); ++i) {
    auto session = oracle.open();
    if (!session) return tl::unexpected(session.error());
    result.sessions_.push_back(*std::move(session));
  }
  return result;
}

std::vector<Answer> Sessions::ask(std::span<const Ask> asks) {
  std::vector<Answer> answers(asks.size());
  const std::span<Answer> places(answers);
  const std::size_t share = (asks.size() + sessions_.size() - 1) / sessions_.size();
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < sessions_.size() && i * share < asks.size(); ++i) {
    const std::size_t begin = i * share;
    const std::size_t count = std::min(share, asks.size() - begin);
    threads.emplace_back(
        [this, i, part = asks.subspan(begin, count), into = places.subspan(begin, count)] {
          work(*sessions_[i], part, into);
        });
  }
  const std::size_t first = std::min(share, asks.size());
  work(*sessions_[0], asks.first(first), places.first(first));
  threads.clear();  // joins
  return answers;
}

void Sessions::set_time_limit(TimeLimit limit) {
  for (const auto& session : sessions_) session->set_time_limit(limit);
}

TimeLimit Sessions::slowest() const {
  TimeLimit slowest = TimeLimit::zero();
  for (const auto& session : sessions_) slowest = std::max(slowest, session->slowest());
  return slowest;
}

void Sessions::add_notes(SessionNotes& sum) const {
  constexpr std::size_t kTail = 64UL * 1024;
  for (const auto& session : sessions_) {
    const SessionNotes notes = session->notes();
    sum.asked_again += notes.asked_again;
    sum.restarts += notes.restarts;
    sum.ignored += notes.ignored;
    if (sum.chatter.empty()) sum.chatter = notes.chatter;
    sum.stderr_tail += notes.stderr_tail;
  }
  if (sum.stderr_tail.size() > kTail) sum.stderr_tail.erase(0, sum.stderr_tail.size() - kTail);
}

std::optional<Error> Sessions::broken() const {
  for (const auto& session : sessions_) {
    if (auto error = session->broken()) return error;
  }
  return std::nullopt;
}

}  // namespace croesus
