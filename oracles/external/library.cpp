// SPDX-License-Identifier: Apache-2.0
//
// `so:`: a library with the interface of croesus_oracle.h, called in a process of its own. Scenes
// and verdicts go through memory that both share, in batches.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <mutex>

#include "engine/json/reader.h"
#include "oracles/external/adapters.h"
#include "oracles/external/child.h"
#include "oracles/external/command.h"
#include "oracles/external/croesus_oracle.h"
#include "oracles/external/language.h"
#include "oracles/external/library_area.h"
#include "oracles/external/library_batch.h"
#include "oracles/external/pipe_guard.h"

namespace croesus::external {
namespace {

using namespace std::chrono_literals;
using Kind = Readout::Kind;

constexpr Area::Sizes kUsual = {.requests = 8ULL << 20, .replies = 16ULL << 20};
constexpr auto kLook = 2ms;  // how often a working process is looked after

/// The process with the library.
struct Worker {
  std::unique_ptr<Area> area;
  std::unique_ptr<LibraryWork> work;
  std::unique_ptr<Child> child;
  Introduction introduction;
  std::size_t place = 0;  ///< where the next batch goes
  bool fresh = true;      ///< whether it was asked nothing yet

  ~Worker() {
    if (!child) return;
    area->post(place, 0);
    child->dismiss("");
  }
};

struct Origin {
  std::string spec;
  std::string path;
  ExternalLimits limits;
};

Expected<Introduction> read_line(std::string_view line) {
  if (!line.starts_with('+')) return fail(ErrorCode::oracle, std::string(line.substr(1)));
  const auto who = json::read(std::string(line.substr(1)));
  if (who) return read_introduction(who->root());
  return fail(ErrorCode::oracle, "croesus_oracle_open returned no JSON: " + who.error().message);
}

Expected<Introduction> introduce(Child& child, const ExternalLimits& limits) {
  const auto until = Clock::now() + limits.start;
  while (true) {
    if (const auto line = child.line()) return read_line(*line);
    if (const auto ending = child.ending()) return fail(ErrorCode::oracle, "it " + ending->reason);
    if (Clock::now() >= until) {
      return fail(ErrorCode::oracle,
                  fmt::format("it was not ready within {} ms", limits.start.count()));
    }
    child.pump(until);
  }
}

Expected<std::unique_ptr<Worker>> start_worker(const Origin& origin, const Area::Sizes& sizes) {
  auto worker = std::make_unique<Worker>();
  worker->area = Area::make(sizes);
  if (!worker->area) return fail(ErrorCode::oracle, "no memory for scenes to be had", origin.spec);
  worker->work = std::make_unique<LibraryWork>(LibraryWork{origin.path, worker->area.get()});
  Task task;
  task.body = serve_library;
  task.subject = worker->work.get();
  auto child = Child::start(task, origin.limits);
  if (!child) return tl::unexpected(child.error());
  auto introduction = introduce(**child, origin.limits);
  if (introduction) {
    worker->child = *std::move(child);
    worker->introduction = *std::move(introduction);
    return worker;
  }
  (*child)->end();
  return fail(ErrorCode::oracle,
              fmt::format("the library cannot be used: {}{}", introduction.error().message,
                          last_words((*child)->errors())),
              origin.spec);
}

/// Of a worker that says it is through and is not: its memory must have been written over.
const Ending kStopped = {Kind::errored, "the library's process left out scenes"};

Readout read_verdict(Unpacker& in) {
  constexpr std::array<Kind, 5> kKinds = {Kind::errored, Kind::met, Kind::unmet, Kind::abstained,
                                          Kind::errored};
  const std::uint8_t head = in.byte().value_or(CROESUS_NOTHING);
  const std::uint8_t reading = head & ~kHasEvidence;
  const bool explained = (head & kHasEvidence) != 0;
  const auto reason = explained ? in.text() : std::string_view();
  const auto at = explained ? in.text() : std::string_view();
  if (!reason || !at || reading == CROESUS_NOTHING || reading >= kKinds.size()) {
    return {.kind = Kind::errored, .reason = "the library gave no verdict", .at = {}};
  }
  return {.kind = kKinds[reading], .reason = std::string(*reason), .at = std::string(*at)};
}

class LibrarySession final : public Session {
 public:
  LibrarySession(std::shared_ptr<const Origin> origin, std::unique_ptr<Worker> worker)
      : origin_(std::move(origin)),
        introduction_(worker->introduction),
        worker_(std::move(worker)),
        time_limit_(origin_->limits.scene) {}
  ~LibrarySession() override {
    const PipeGuard guard;
    worker_.reset();
  }

  std::vector<Answer> ask(std::span<const Question> questions) override {
    const PipeGuard guard;
    questions_ = questions;
    answers_.assign(questions.size(), {});
    for (std::size_t done = 0; done < questions.size();) {
      done += have_worker(questions[done]) ? stretch(done, questions.size()) : refuse(done);
    }
    return std::move(answers_);
  }

  void set_time_limit(TimeLimit limit) override { time_limit_ = limit; }
  TimeLimit slowest() const override { return slowest_; }
  std::optional<Error> broken() const override { return broken_; }
  SessionNotes notes() const override {
    if (worker_) worker_->child->catch_up();
    SessionNotes notes = notes_;
    notes.stderr_tail = past_errors_ + (worker_ ? worker_->child->errors() : "");
    return notes;
  }

 private:
  std::size_t refuse(std::size_t question) {
    mark(question, {Kind::errored, broken_->message});
    return 1;
  }

  void mark(std::size_t question, const Ending& ending) {
    answers_[question] =
        same_for_all(questions_[question].tasks.size(), ending.kind, ending.reason);
  }

  /// Starts another process where there is none, or where this question is too large for it.
  bool have_worker(const Question& question) {
    const auto needed = LibraryBatch::sizes_for(question, contexts_.of(question.scene->context));
    if (worker_ && !fits(needed, worker_->area->sizes())) drop_worker();
    if (worker_ || broken_) return !broken_;
    auto started = start_worker(*origin_, {std::max(kUsual.requests, needed.requests),
                                           std::max(kUsual.replies, needed.replies)});
    ++notes_.restarts;
    if (!started) {
      broken_ = started.error();
    } else if ((*started)->introduction != introduction_) {
      broken_ = {ErrorCode::oracle, "the library came back under another name, version or tasks",
                 origin_->spec};
    } else {
      worker_ = *std::move(started);
    }
    return !broken_;
  }

  void drop_worker() {
    worker_->child->end();
    past_errors_ += worker_->child->errors();
    const std::size_t most = origin_->limits.errors;
    if (past_errors_.size() > most) past_errors_.erase(0, past_errors_.size() - most);
    worker_.reset();
  }

  static bool fits(const Area::Sizes& needed, const Area::Sizes& room) {
    return needed.requests <= room.requests && needed.replies <= room.replies;
  }

  /// Questions that were handed over.
  struct Posted {
    std::size_t place = 0;
    std::size_t first = 0;
    std::uint32_t scenes = 0;
  };

  /// Hands over as many questions of [first, end) as go into one batch of at most so many.
  Posted post(std::size_t first, std::size_t end, std::uint32_t most) {
    const std::size_t place = worker_->place;
    LibraryBatch batch(*worker_->area, place, most);
    for (std::size_t i = first; i < end; ++i) {
      if (!batch.add(questions_[i], contexts_)) break;
    }
    if (batch.scenes() == 0) return {};
    worker_->fresh = false;
    worker_->place = 1 - place;
    worker_->area->post(place, batch.scenes());
    return {.place = place, .first = first, .scenes = batch.scenes()};
  }

  /// Asks [first, end), one batch ahead, until the process breaks. How many were dealt with.
  std::size_t stretch(std::size_t first, std::size_t end) {
    const bool was_fresh = worker_->fresh;
    Posted now = post(first, end, LibraryBatch::kFirst);
    while (now.scenes > 0) {
      const Posted next = post(now.first + now.scenes, end, 2 * now.scenes);
      const auto fault = wait(now.place);
      const std::uint32_t done = take(now);
      if (fault) return recover({first, end}, now.first + done, *fault, was_fresh) - first;
      if (done < now.scenes)
        return recover({first, end}, now.first + done, kStopped, was_fresh) - first;
      if (next.scenes == 0) return now.first + now.scenes - first;
      now = next;
    }
    return 0;
  }

  struct Range {
    std::size_t first;
    std::size_t end;
  };

  /// The process broke at a question, when that range was asked. Where to go on.
  std::size_t recover(Range asked, std::size_t question, const Ending& fault, bool was_fresh) {
    drop_worker();
    if (question == asked.end) return question;
    if (was_fresh && question == asked.first) {
      mark(question, fault);
    } else {
      ask_alone(question);
    }
    return question + 1;
  }

  void ask_alone(std::size_t question) {
    ++notes_.asked_again;
    if (have_worker(questions_[question])) {
      stretch(question, question + 1);
    } else {
      refuse(question);
    }
  }

  /// Until the batch is done, or why it never will be.
  std::optional<Ending> wait(std::size_t place) {
    auto since = Clock::now();
    std::uint32_t seen = 0;
    while (!worker_->area->is_done(kLook)) {
      worker_->child->pump(Clock::now());
      if (auto ending = worker_->child->ending()) return ending;
      const auto now = Clock::now();
      if (worker_->area->done(place) != seen) {
        progress(since, now);
        seen = worker_->area->done(place);
      } else if (now >= since + time_limit_ && !worker_->child->is_ending()) {
        return Ending{Kind::timed_out,
                      fmt::format("gave no answer within {} ms", time_limit_.count())};
      }
    }
    progress(since, Clock::now());
    return std::nullopt;
  }

  void progress(Clock::time_point& since, Clock::time_point now) {
    slowest_ = std::max(slowest_, std::chrono::ceil<TimeLimit>(now - since));
    since = now;
  }

  std::uint32_t take(const Posted& posted) {
    Unpacker in(worker_->area->replies(posted.place));
    const std::uint32_t done = std::min(worker_->area->done(posted.place), posted.scenes);
    for (std::size_t i = posted.first; i < posted.first + done; ++i) {
      const std::size_t tasks = questions_[i].tasks.size();
      answers_[i].reserve(tasks);
      while (answers_[i].size() < tasks) answers_[i].push_back(read_verdict(in));
    }
    return done;
  }

  std::shared_ptr<const Origin> origin_;
  Introduction introduction_;
  std::unique_ptr<Worker> worker_;
  TimeLimit time_limit_;
  TimeLimit slowest_{0};
  SessionNotes notes_;
  std::string past_errors_;
  std::optional<Error> broken_;
  ContextTexts contexts_;
  std::span<const Question> questions_;
  std::vector<Answer> answers_;
};

class LibraryOracle final : public Oracle {
 public:
  LibraryOracle(Origin origin, Identity identity, std::unique_ptr<Worker> first)
      : origin_(std::make_shared<const Origin>(std::move(origin))),
        identity_(std::move(identity)),
        first_(std::move(first)) {}

  const Identity& identity() const override { return identity_; }
  bool is_external() const override { return true; }

  Expected<std::unique_ptr<Session>> open() override {
    const PipeGuard guard;
    auto worker = take_first();
    if (!worker) {
      auto started = start_worker(*origin_, kUsual);
      if (!started) return tl::unexpected(started.error());
      worker = *std::move(started);
    }
    return std::make_unique<LibrarySession>(origin_, std::move(worker));
  }

 private:
  std::unique_ptr<Worker> take_first() {
    const std::lock_guard lock(mutex_);
    return std::move(first_);
  }

  std::shared_ptr<const Origin> origin_;
  Identity identity_;
  std::mutex mutex_;
  std::unique_ptr<Worker> first_;
};

}  // namespace

Opened open_library(const std::string& spec, std::string_view rest, const ExternalLimits& limits) {
  const PipeGuard guard;
  // An absolute path, because a bare name would be looked for among the system's libraries.
  std::error_code error;
  const std::string path = std::filesystem::absolute(std::string(rest), error).string();
  if (!std::filesystem::is_regular_file(path, error)) {
    return fail(ErrorCode::oracle, "there is no such library", spec);
  }
  auto sha256 = digest_file(path);
  if (!sha256) return tl::unexpected(sha256.error());
  Origin origin{spec, path, limits};
  auto first = start_worker(origin, kUsual);
  if (!first) return tl::unexpected(first.error());
  const Introduction& said = (*first)->introduction;
  Identity identity;
  identity.id = spec;
  identity.name = said.name;
  identity.version = said.version;
  identity.tasks = said.tasks;
  identity.sha256 = *std::move(sha256);
  return std::make_unique<LibraryOracle>(std::move(origin), std::move(identity), *std::move(first));
}

}  // namespace croesus::external
