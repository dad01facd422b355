// SPDX-License-Identifier: Apache-2.0
#include "engine/run/runner.h"

#include <algorithm>
#include <chrono>

#include "engine/run/asking.h"
#include "engine/run/baseline.h"
#include "engine/run/compact.h"
#include "engine/run/excerpt.h"
#include "engine/run/selection.h"
#include "engine/run/spool.h"

namespace croesus {
namespace {

constexpr std::size_t kWindow = 256;

/// Some cases, each with what it was told so often.
struct Window {
  std::size_t first = 0;  ///< place of its first case in the selection
  std::vector<Case> cases;
  std::vector<std::vector<Answer>> repeats;
};

/// Asks every case of the window `repeats` times, in an order drawn from the seed.
std::vector<std::vector<Answer>> ask_window(const Window& window, std::size_t repeats,
                                            const Selection& selection, Stream order_stream,
                                            Sessions& sessions) {
  std::vector<std::vector<std::string>> scopes;
  for (const Case& item : window.cases) scopes.push_back(selection.scope_of(item));
  const auto order = order_stream.order(window.cases.size() * repeats);
  std::vector<Ask> asks;
  for (const std::size_t place : order) {
    asks.push_back({&window.cases[place / repeats].scene, &scopes[place / repeats]});
  }
  auto answers = sessions.ask(asks);
  std::vector<std::vector<Answer>> result(window.cases.size(), std::vector<Answer>(repeats));
  for (std::size_t i = 0; i < order.size(); ++i) {
    result[order[i] / repeats][order[i] % repeats] = std::move(answers[i]);
  }
  return result;
}

bool is_vacuous(const Case& item, const Identity& oracle) {
  if (oracle.carrier != "json" || item.role == Role::fault) return false;
  const auto base = base_carrier(item);
  return base && compact(*base) == compact(item.scene.carrier);
}

class Execution {
 public:
  Execution(const Run& run, LogWriter& log)
      : run_(run),
        log_(log),
        selection_(run.options.tasks),
        start_(std::chrono::steady_clock::now()) {}

  Expected<void> run() {
    if (auto done = begin(); !done) return done;
    if (stopped_.empty()) {
      if (auto done = ask_cases(); !done) return done;
    }
    return end();
  }

 private:
  /// Sessions, stages 2 and 3. In a run that is gone on with, the log has their lines already; they
  /// are asked again all the same, for the oracle may have died, and for its speed.
  Expected<void> begin() {
    if (auto opened = open_sessions(); !opened) return opened;
    const auto bases = gather_bases(run_.suite, selection_);
    if (!bases) return tl::unexpected(bases.error());
    const auto probes = ask_probes(run_.domain, selection_, *bases, *sessions_);
    for (const ProbeLine& line : probes) {
      if (auto done = write_first(line); !done) return done;
    }
    if (is_dead(probes)) stopped_ = "dead";
    if (!stopped_.empty()) return {};
    const auto lines = ask_bases(*bases, *sessions_);
    for (const BaseLine& line : lines) {
      if (auto done = write_first(line); !done) return done;
    }
    distrusted_ = distrust(log_.resumed().probed ? log_.resumed().bases : lines);
    limit_ = run_.options.time_limit.value_or(
        std::max<TimeLimit>(std::chrono::seconds(1), 10 * sessions_->slowest()));
    sessions_->set_time_limit(limit_);
    note_broken();
    return {};
  }

  Expected<void> open_sessions() {
    if (sessions_) sessions_->add_notes(notes_);
    sessions_.reset();
    auto sessions = Sessions::open(run_.oracle, run_.options.jobs);
    if (!sessions) return tl::unexpected(sessions.error());
    sessions_ = *std::move(sessions);
    if (const auto given = run_.options.time_limit) sessions_->set_time_limit(*given);
    return {};
  }

  Expected<void> write_first(const LogLine& line) {
    return log_.resumed().probed ? Expected<void>() : log_.write(line);
  }

  bool two_passes() const { return run_.oracle.is_external() && run_.options.repeats > 1; }

  /// Stage 4.
  Expected<void> ask_cases() {
    if (!two_passes()) {
      return walk(0, [&](Window& window) {
        window.repeats = ask(window, run_.options.repeats, "order");
        return write_window(window);
      });
    }
    auto spool = Spool::open(log_.path(), write_line(make_log_header(run_)));
    if (!spool) return tl::unexpected(spool.error());
    if (auto done = first_pass(*spool); !done || !stopped_.empty()) return done;
    if (auto done = second_pass(*spool); !done || !stopped_.empty()) return done;
    spool->remove();
    return {};
  }

  Expected<void> first_pass(Spool& spool) {
    return walk(spool.cases(), [&](Window& window) -> Expected<void> {
      window.repeats = ask(window, run_.options.repeats - 1, "order");
      if (!stopped_.empty()) return {};
      for (std::size_t i = 0; i < window.cases.size(); ++i) {
        if (window.first + i < spool.cases()) continue;
        if (auto done = spool.add(window.repeats[i]); !done) return done;
      }
      return {};
    });
  }

  Expected<void> second_pass(Spool& spool) {
    if (auto opened = open_sessions(); !opened) {
      stopped_ = "broken: " + opened.error().message;
      return {};
    }
    sessions_->set_time_limit(limit_);
    const std::size_t done_cases = log_.resumed().cases;
    spool.rewind(done_cases - done_cases % kWindow);
    return walk(done_cases, [&](Window& window) -> Expected<void> {
      const auto last = ask(window, 1, "second pass");
      if (!stopped_.empty()) return {};
      for (std::size_t i = 0; i < window.cases.size(); ++i) {
        auto repeats = spool.next({run_.options.repeats - 1, last[i].front().size()});
        if (!repeats) return tl::unexpected(repeats.error());
        repeats->push_back(last[i].front());
        window.repeats.push_back(*std::move(repeats));
      }
      return write_window(window);
    });
  }

  /// Takes the selected cases in windows, from the one that holds case `from`.
  template <class Deed>
  Expected<void> walk(std::size_t from, Deed deed) {
    CaseStream stream(run_.suite);
    for (std::size_t first = 0;; first += kWindow) {
      auto cases = selection_.take(stream, kWindow);
      if (!cases) return tl::unexpected(cases.error());
      if (cases->empty()) return {};
      if (first + cases->size() <= from) continue;
      Window window{first, *std::move(cases), {}};
      if (auto done = deed(window); !done || !stopped_.empty()) return done;
      progress(window.cases.size());
    }
  }

  std::vector<std::vector<Answer>> ask(const Window& window, std::size_t repeats,
                                       std::string_view purpose) {
    const Stream stream(run_.options.seed,
                        {run_.suite.header().id, purpose, std::to_string(window.first)});
    auto answers = ask_window(window, repeats, selection_, stream, *sessions_);
    asked_ += repeats * window.cases.size();
    note_broken();
    return answers;
  }

  void note_broken() {
    const auto error = sessions_->broken();
    if (error) stopped_ = "broken: " + error->message;
  }

  Expected<void> write_window(const Window& window) {
    if (!stopped_.empty()) return {};
    for (std::size_t i = 0; i < window.cases.size(); ++i) {
      if (window.first + i < log_.resumed().cases) continue;
      if (auto done = log_.write(make_line(window.cases[i], window.repeats[i])); !done) return done;
    }
    return {};
  }

  CaseLine make_line(const Case& item, const std::vector<Answer>& repeats) {
    CaseLine line = describe(item);
    const auto tasks = selection_.scope_of(item);
    std::erase_if(line.expect, [&](const auto& entry) { return !selection_.has(entry.first); });
    for (std::size_t task = 0; task < tasks.size(); ++task) {
      std::vector<Readout> readouts;
      for (const Answer& answer : repeats) readouts.push_back(answer[task]);
      line.readouts[tasks[task]] = merge(readouts);
    }
    const Distrusted& distrusted = distrusted_[item.pair];
    const Ruling ruling = is_vacuous(item, run_.oracle.identity())
                              ? Ruling{Outcome::vacuous, "equals its base in json mode", false}
                              : rule(item, line.readouts, distrusted);
    line.outcome = ruling.outcome;
    line.why = ruling.why;
    line.elsewhere = ruling.elsewhere;
    for (const auto& [task, kind] : distrusted) line.distrusted.push_back(task);
    return line;
  }

  Expected<void> end() {
    if (sessions_) sessions_->add_notes(notes_);  // none where the second pass could not begin
    Footer footer{selected(), stopped_, std::nullopt};
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    if (!run_.options.deterministic) footer.circumstances = Circumstances{elapsed.count(), notes_};
    return log_.write(footer);
  }

  std::size_t selected() const {
    std::size_t sum = 0;
    for (const auto* counts : {&run_.verified.faults, &run_.verified.controls}) {
      for (const auto& [task, count] : selection_.filter(*counts)) sum += count;
    }
    return sum;
  }

  void progress(std::size_t) const {
    if (run_.options.progress) run_.options.progress(asked_, selected() * run_.options.repeats);
  }

  const Run& run_;
  LogWriter& log_;
  Selection selection_;
  std::chrono::steady_clock::time_point start_;
  std::optional<Sessions> sessions_;
  SessionNotes notes_;
  TimeLimit limit_ = TimeLimit::zero();
  std::map<std::string, Distrusted> distrusted_;  ///< by base
  std::string stopped_;
  std::size_t asked_ = 0;
};

}  // namespace

LogHeader make_log_header(const Run& run) {
  const SuiteHeader& header = run.suite.header();
  const Selection selection(run.options.tasks);
  return {run.options.tool,
          {header.id, header.domain, header.policy, header.population, header.shown, header.about,
           run.verified.seal, selection.filter(run.domain.tasks()),
           selection.filter(run.verified.faults), selection.filter(run.verified.controls)},
          run.oracle.identity(),
          run.options.seed,
          run.options.repeats,
          static_cast<std::uint64_t>(run.options.time_limit.value_or(TimeLimit::zero()).count())};
}

Expected<void> execute(const Run& run, LogWriter& log) { return Execution(run, log).run(); }

}  // namespace croesus
