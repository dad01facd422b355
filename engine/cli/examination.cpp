// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/examination.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "engine/cli/locate.h"
#include "engine/cli/readings.h"
#include "engine/run/baseline.h"

namespace croesus::cli {
namespace {

using Kind = Readout::Kind;
using Result = Check::Result;

class Examination {
 public:
  Examination(const Subject& subject, const std::function<void(const Check&)>& tell)
      : oracle_(subject.oracle),
        suite_(subject.suite),
        domain_(subject.domain),
        limit_(subject.limit),
        tell_(tell),
        selection_({}) {}

  Expected<void> run() {
    check_identity();
    if (!check_tasks()) return {};
    if (auto done = gather(); !done) return done;
    if (auto sessions = open()) look_at(*sessions);
    return {};
  }

 private:
  void look_at(Sessions& sessions) {
    if (check_bases(sessions)) {
      check_liveness(sessions);
      check_determinism(sessions);
      check_persistence();
      check_limits(sessions);
      check_exit_status();
      check_speed(sessions);
    }
    check_notes(sessions);
  }

  /// A fresh session; none, and a failed check, where it cannot be had.
  std::optional<Sessions> open() {
    auto sessions = Sessions::open(oracle_, 1);
    if (!sessions) {
      add(Result::failed, "start", "it cannot be started again: " + sessions.error().message,
          "look for what it leaves behind: a lock, a port, a file");
      return std::nullopt;
    }
    sessions->set_time_limit(limit_);
    return *std::move(sessions);
  }

  void add(Result result, std::string name, std::string said, std::string advice = "") {
    tell_({result, std::move(name), std::move(said), std::move(advice)});
  }

  /// Says what is known of it: a command tells neither its version nor its tasks.
  void check_identity() {
    const Identity& identity = oracle_.identity();
    std::string said = "it is " + identity.name;
    if (!identity.version.empty()) said += " " + identity.version;
    if (!identity.tasks.empty()) said += fmt::format("; tasks {}", fmt::join(identity.tasks, " "));
    add(Result::good, "protocol", said + "; carriers come to it as " + identity.carrier);
  }

  /// Whether it knows any task of the suite.
  bool check_tasks() {
    const auto& own = oracle_.identity().tasks;
    if (own.empty()) return true;  // a command: it is asked whatever there is
    std::vector<std::string> known;
    std::vector<std::string> unknown;
    for (const std::string& task : domain_.tasks()) {
      (std::ranges::find(own, task) == own.end() ? unknown : known).push_back(task);
    }
    if (unknown.empty()) return true;
    selection_ = Selection(known);
    add(known.empty() ? Result::failed : Result::note, "tasks",
        fmt::format("it does not know {} of {}", fmt::join(unknown, " "), suite_.header().id),
        known.empty() ? other_suites(own)
                      : fmt::format("challenge it with --tasks {}", fmt::join(known, " --tasks ")));
    return !known.empty();
  }

  static std::string other_suites(const std::vector<std::string>& tasks) {
    const auto suites = shipped_suites_with(tasks);
    if (suites.empty()) return "no shipped suite has its tasks; name one of yours with --suite";
    return fmt::format("try it with a suite that has its tasks: --suite {}",
                       fmt::join(suites, " or --suite "));
  }

  Expected<void> gather() {
    auto bases = gather_bases(suite_, selection_);
    if (!bases) return tl::unexpected(bases.error());
    bases_ = *std::move(bases);
    CaseStream stream(suite_);
    constexpr std::size_t kItems = 64;
    const auto cases = selection_.take(stream, kItems);
    if (!cases) return tl::unexpected(cases.error());
    for (const BaseScene& base : bases_) items_.push_back({base.scene, base.scope});
    for (const Case& item : *cases) items_.push_back({item.scene, selection_.scope_of(item)});
    in_order_.resize(items_.size());
    std::iota(in_order_.begin(), in_order_.end(), std::size_t{0});
    return {};
  }

  void check_liveness(Sessions& sessions) {
    const auto probes = ask_probes(domain_, selection_, bases_, sessions);
    if (is_dead(probes)) {
      return add(
          Result::failed, "liveness", "it calls a dead scene (carrier null) met",
          "an oracle that accepts nothing at all measures nothing; see what it does with null");
    }
    std::vector<std::string> blind;
    for (const ProbeLine& line : probes) {
      const auto found = line.readouts.find(line.task);
      if (found != line.readouts.end() && found->second.kind == Kind::met)
        blind.push_back(line.task);
    }
    if (blind.empty())
      return add(Result::good, "liveness", "it notices a dead scene, and each task's sabotage");
    add(Result::note, "liveness",
        fmt::format("it does not notice a carrier emptied of {}", fmt::join(blind, " ")),
        "it can be measured, but not admitted");
  }

  /// Whether there is any verdict, so that it is worth going on.
  bool check_bases(Sessions& sessions) {
    Tally tally;
    for (const BaseLine& line : ask_bases(bases_, sessions)) {
      for (const auto& [task, readout] : line.readouts) tally.add(readout);
    }
    const bool good = tally.met == tally.asked;
    const std::string advice =
        tally.trouble.empty()
            ? "nothing that it says of an edited scene counts where it rejects the untouched one"
            : "the first that is no verdict: " + tally.trouble;
    add(good ? Result::good : Result::failed, "baseline",
        fmt::format("{} of {} readings of untouched scenes are met", tally.met, tally.asked),
        good ? "" : advice);
    if (tally.ruled == 0)
      add(Result::note, "all else", "is not looked at before it gives verdicts");
    return tally.ruled > 0;
  }

  void check_determinism(Sessions& sessions) {
    first_ = ask(sessions, items_, in_order_);
    std::vector<std::size_t> backwards(in_order_.rbegin(), in_order_.rend());
    const auto second = ask(sessions, items_, backwards);
    const auto third = ask(sessions, items_, in_order_);
    const std::size_t unsteady = std::max(differing(first_, second), differing(first_, third));
    add(unsteady == 0 ? Result::good : Result::failed, "determinism",
        fmt::format("{} of {} scenes are read otherwise in 3 repeats and 2 orders", unsteady,
                    items_.size()),
        unsteady == 0 ? "" : "look for state between scenes, clocks and chance");
    const std::string trouble = first_trouble(first_);
    if (!trouble.empty()) {
      add(Result::note, "verdicts", "some scenes get no verdict; the first is " + trouble,
          "a scene without a verdict is unmeasured, and widens every rate");
    }
  }

  /// The same scenes, each tenth in a session of its own.
  void check_persistence() {
    std::size_t other = 0;
    std::size_t tried = 0;
    constexpr std::size_t kStep = 10;
    for (std::size_t i = 0; i < items_.size(); i += kStep) {
      auto fresh = open();
      if (!fresh) return;
      ++tried;
      other += differing(ask(*fresh, {items_[i]}, {0}), {first_[i]});
    }
    add(other == 0 ? Result::good : Result::failed, "persistence",
        fmt::format("{} of {} scenes are read otherwise by a fresh process", other, tried),
        other == 0 ? "" : "what it keeps from scene to scene changes its verdicts");
  }

  void check_limits(Sessions& sessions) {
    if (items_.empty()) return;
    const auto odd = odd_carriers();
    std::vector<std::string> troubles;
    for (const auto& [name, carrier] : odd) {
      const std::string trouble = first_trouble(ask(sessions, {with_carrier(carrier)}, {0}));
      if (!trouble.empty()) troubles.push_back(fmt::format("{} ({})", name, trouble.substr(0, 80)));
    }
    if (troubles.empty())
      return add(Result::good, "odd carriers", fmt::format("it rules on all {}", odd.size()));
    add(Result::note, "odd carriers", fmt::format("no verdict on {}", fmt::join(troubles, "; ")),
        "faults of such a kind would be unmeasured");
  }

  /// The first scene with another carrier.
  Item with_carrier(const std::string& carrier) const {
    return {{items_[0].scene.source, carrier, items_[0].scene.context}, items_[0].tasks};
  }

  /// What a command writes to its standard error where it says unmet of every task; else nothing.
  std::string words_at_unmet(const Item& item) {
    auto fresh = open();
    if (!fresh) return "";
    const auto answers = ask(*fresh, {item}, {0});
    SessionNotes notes;
    fresh->add_notes(notes);
    return is_unmet(answers[0]) ? notes.stderr_tail : "";
  }

  /// A script that dies of an error ends with status 1 as well, and nothing but its words tells it
  /// from one that says unmet.
  void check_exit_status() {
    if (!oracle_.identity().id.starts_with("sh:") || items_.empty()) return;
    std::vector<Carrier> carriers = odd_carriers();
    carriers.push_back({"the carrier null", "null"});
    carriers.push_back({"an untouched scene", items_[0].scene.carrier});
    std::vector<std::string> where;
    std::string words;
    for (const auto& [name, carrier] : carriers) {
      const std::string said = words_at_unmet(with_carrier(carrier));
      if (said.empty()) continue;
      where.push_back(name);
      words = said;
    }
    if (where.empty()) return;
    add(Result::note, "exit status",
        fmt::format("1 (unmet), with words on its standard error, at {}; at the last:\n{}",
                    fmt::join(where, ", "), last_lines(words)),
        "an interpreter that dies ends with 1 too: if these words are an error's, it did not "
        "judge; let it end with 2 then");
  }

  void check_speed(Sessions& sessions) {
    const auto time = [&](auto work) {
      const auto start = std::chrono::steady_clock::now();
      std::size_t scenes = 0;
      std::chrono::duration<double> spent{};
      while (spent.count() < 0.3) {
        scenes += work();
        spent = std::chrono::steady_clock::now() - start;
      }
      return static_cast<double>(scenes) / spent.count();
    };
    const double together = time([&] { return ask(sessions, items_, in_order_).size(); });
    std::size_t next = 0;
    const double alone =
        time([&] { return ask(sessions, {items_[next++ % items_.size()]}, {0}).size(); });
    add(Result::good, "speed",
        fmt::format("{:.0f} scenes/s one at a time, {:.0f} in batches of 64", alone, together));
  }

  void check_notes(const Sessions& sessions) {
    SessionNotes notes;
    sessions.add_notes(notes);
    if (notes.ignored > 0) {
      add(Result::note, "chatter",
          fmt::format("{} lines or verdicts that nobody asked for{}", notes.ignored,
                      some_of(notes)),
          "print nothing but answers to standard output");
    }
    if (notes.restarts > 0) {
      add(Result::failed, "restarts",
          fmt::format("it broke and was started again {} times", notes.restarts),
          "its last words: " + last_lines(notes.stderr_tail));
    }
  }

  Oracle& oracle_;
  const Suite& suite_;
  const Domain& domain_;
  TimeLimit limit_;
  const std::function<void(const Check&)>& tell_;
  Selection selection_;
  std::vector<BaseScene> bases_;
  std::vector<Item> items_;
  std::vector<std::size_t> in_order_;
  std::vector<Answer> first_;
};

}  // namespace

Expected<void> examine(const Subject& subject, const std::function<void(const Check&)>& tell) {
  return Examination(subject, tell).run();
}

}  // namespace croesus::cli
