// SPDX-License-Identifier: Apache-2.0
#include "engine/run/runner.h"

#include <algorithm>
#include <chrono>

#include "engine/run/asking.h"
#include "engine/run/excerpt.h"

namespace croesus {
namespace {

constexpr std::size_t kWindow = 256;

std::vector<std::string> scope_of(const Case& item) {
  std::vector<std::string> tasks;
  for (const auto& [task, met] : item.expect) tasks.push_back(task);
  return tasks;
}

Readouts to_readouts(const std::vector<std::string>& tasks, const Answer& answer) {
  Readouts readouts;
  for (std::size_t i = 0; i < tasks.size(); ++i) readouts[tasks[i]] = answer[i];
  return readouts;
}

struct BaseScene {
  std::string id;
  Scene scene;
  std::vector<std::string> scope;
};

class Execution {
 public:
  Execution(const Run& run, Sessions sessions, LogWriter& log)
      : run_(run), sessions_(std::move(sessions)), log_(log) {}

  Expected<void> run() {
    const auto start = std::chrono::steady_clock::now();
    if (auto done = gather_bases(); !done) return done;
    const auto alive = probe();
    if (!alive) return tl::unexpected(alive.error());
    if (*alive) {
      if (auto done = baseline(); !done) return done;
      if (auto done = cases(); !done) return done;
    }
    Footer footer{cases_, *alive ? "" : "dead", std::nullopt};
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    if (!run_.options.deterministic) footer.seconds = elapsed.count();
    return log_.write(footer);
  }

 private:
  /// Every base that a case has, in the order of suite.json, got back from its first case.
  Expected<void> gather_bases() {
    std::map<std::string, BaseScene> found;
    CaseStream stream(run_.suite);
    for (;;) {
      const auto next = stream.next();
      if (!next) return tl::unexpected(next.error());
      if (!*next) break;
      const Case& item = **next;
      if (found.contains(item.pair)) continue;
      auto carrier = base_carrier(item);
      if (!carrier) return tl::unexpected(carrier.error());
      found[item.pair] = {
          item.pair, {item.scene.source, *std::move(carrier), item.scene.context}, scope_of(item)};
    }
    for (const BaseRecord& base : run_.suite.header().bases) {
      const auto entry = found.find(base.id);
      if (entry != found.end()) bases_.push_back(std::move(entry->second));
    }
    return {};
  }

  /// Stage 2. True if the oracle is alive.
  Expected<bool> probe() {
    std::vector<Scene> scenes;
    for (const BaseScene& base : bases_) scenes.push_back(base.scene);
    const auto dead = ask_probe(run_.domain.dead_scene(scenes), {"dead", "", true, {}});
    if (!dead) return tl::unexpected(dead.error());
    const bool is_dead = std::any_of(dead->begin(), dead->end(), [](const auto& entry) {
      return entry.second.kind == Readout::Kind::met;
    });
    if (is_dead) return false;
    for (const std::string& task : run_.domain.tasks()) {
      const auto done = ask_probe(run_.domain.sabotage(scenes, task), {"sabotage", task, true, {}});
      if (!done) return tl::unexpected(done.error());
    }
    return true;
  }

  Expected<Readouts> ask_probe(const std::optional<Domain::Probe>& probe, ProbeLine line) {
    line.possible = probe.has_value();
    if (probe) {
      const Ask ask{&probe->scene, &probe->tasks};
      line.readouts = to_readouts(probe->tasks, sessions_.ask({&ask, 1}).front());
    }
    if (auto done = log_.write(line); !done) return tl::unexpected(done.error());
    return line.readouts;
  }

  /// Stage 3.
  Expected<void> baseline() {
    std::vector<Ask> asks;
    for (const BaseScene& base : bases_) asks.push_back({&base.scene, &base.scope});
    const auto answers = sessions_.ask(asks);
    for (std::size_t i = 0; i < bases_.size(); ++i) {
      const BaseLine line{bases_[i].id, to_readouts(bases_[i].scope, answers[i])};
      for (const auto& [task, readout] : line.readouts) {
        if (readout.kind != Readout::Kind::met) distrusted_[line.base][task] = readout.kind;
      }
      if (auto done = log_.write(line); !done) return done;
    }
    return {};
  }

  /// Stage 4, a window at a time.
  Expected<void> cases() {
    CaseStream stream(run_.suite);
    for (bool more = true; more;) {
      std::vector<Case> window;
      while (window.size() < kWindow) {
        auto next = stream.next();
        if (!next) return tl::unexpected(next.error());
        more = next->has_value();
        if (!more) break;
        window.push_back(**std::move(next));
      }
      if (auto done = ask_window(window); !done) return done;
      if (run_.options.progress) run_.options.progress(cases_);
    }
    return {};
  }

  /// Every case of the window as often as it is to be repeated, in an order drawn from the seed.
  Expected<void> ask_window(const std::vector<Case>& window) {
    std::vector<std::vector<std::string>> scopes;
    for (const Case& item : window) scopes.push_back(scope_of(item));
    const std::size_t repeats = run_.options.repeats;
    Stream stream(run_.options.seed, {run_.suite.header().id, "order", std::to_string(cases_)});
    const auto order = stream.order(window.size() * repeats);
    std::vector<Ask> asks;
    for (const std::size_t place : order) {
      asks.push_back({&window[place / repeats].scene, &scopes[place / repeats]});
    }
    auto answers = sessions_.ask(asks);
    std::vector<Answer> in_order(answers.size());
    for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = std::move(answers[i]);
    for (std::size_t i = 0; i < window.size(); ++i) {
      const std::span<const Answer> own(in_order.data() + i * repeats, repeats);
      if (auto done = write_case_line(window[i], scopes[i], own); !done) return done;
    }
    return {};
  }

  Expected<void> write_case_line(const Case& item, const std::vector<std::string>& tasks,
                                 std::span<const Answer> repeats) {
    CaseLine line = describe(item);
    for (std::size_t task = 0; task < tasks.size(); ++task) {
      std::vector<Readout> readouts;
      for (const Answer& answer : repeats) readouts.push_back(answer[task]);
      line.readouts[tasks[task]] = merge(readouts);
    }
    const Distrusted& distrusted = distrusted_[item.pair];
    const Ruling ruling = rule(item, line.readouts, distrusted);
    line.outcome = ruling.outcome;
    line.why = ruling.why;
    line.elsewhere = ruling.elsewhere;
    for (const auto& [task, kind] : distrusted) line.distrusted.push_back(task);
    ++cases_;
    return log_.write(line);
  }

  const Run& run_;
  Sessions sessions_;
  LogWriter& log_;
  std::vector<BaseScene> bases_;
  std::map<std::string, Distrusted> distrusted_;  ///< by base
  std::size_t cases_ = 0;
};

}  // namespace

LogHeader make_log_header(const Run& run) {
  const SuiteHeader& header = run.suite.header();
  const auto tasks = run.domain.tasks();
  return {run.options.tool,
          {header.id, header.domain, header.policy, header.population, header.shown, header.about,
           run.verified.seal, std::vector<std::string>(tasks.begin(), tasks.end()),
           run.verified.faults, run.verified.controls},
          run.oracle.identity(),
          run.options.seed,
          run.options.repeats};
}

Expected<void> execute(const Run& run, LogWriter& log) {
  auto sessions = Sessions::open(run.oracle, run.options.jobs);
  if (!sessions) return tl::unexpected(sessions.error());
  return Execution(run, *std::move(sessions), log).run();
}

}  // namespace croesus
