// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/examination.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "engine/cli/locate.h"
#include "engine/run/asking.h"
#include "engine/run/baseline.h"

namespace croesus::cli {
namespace {

using Kind = Readout::Kind;
using Result = Check::Result;

/// A scene to ask, with its tasks.
struct Item {
  Scene scene;
  std::vector<std::string> tasks;
};

std::vector<Answer> ask(Sessions& sessions, const std::vector<Item>& items,
                        const std::vector<std::size_t>& order) {
  std::vector<Ask> asks;
  for (const std::size_t place : order) asks.push_back({&items[place].scene, &items[place].tasks});
  auto answers = sessions.ask(asks);
  std::vector<Answer> in_order(items.size());
  for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = std::move(answers[i]);
  return in_order;
}

bool same(const Answer& left, const Answer& right) {
  return std::ranges::equal(left, right, {}, &Readout::kind, &Readout::kind);
}

std::size_t differing(const std::vector<Answer>& left, const std::vector<Answer>& right) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < left.size(); ++i) count += same(left[i], right[i]) ? 0 : 1;
  return count;
}

bool is_verdict(const Readout& readout) {
  return readout.kind == Kind::met || readout.kind == Kind::unmet;
}

/// The last few lines of what it wrote to its standard error.
std::string last_lines(std::string text) {
  constexpr std::size_t kMost = 500;
  text.erase(text.find_last_not_of('\n') + 1);
  if (text.empty()) return "none";
  if (text.size() > kMost) text.erase(0, text.find('\n', text.size() - kMost) + 1);
  return text;
}

std::string in_words(const Readout& readout) {
  return fmt::format("{}: {}", to_word(readout.kind), readout.reason);
}

/// The first readout that is no verdict, in words; empty if all are.
std::string first_trouble(const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) {
    for (const Readout& readout : answer) {
      if (!is_verdict(readout)) return in_words(readout);
    }
  }
  return "";
}

struct Tally {
  std::size_t asked = 0;
  std::size_t met = 0;
  std::size_t ruled = 0;
  std::string trouble;  ///< the first readout that is no verdict

  void add(const Readout& readout) {
    ++asked;
    met += readout.kind == Kind::met ? 1 : 0;
    ruled += is_verdict(readout) ? 1 : 0;
    if (trouble.empty() && !is_verdict(readout)) trouble = in_words(readout);
  }
};

/// The first lines that nobody asked for, and how many there are more.
std::string some_of(const SessionNotes& notes) {
  std::string text;
  for (const std::string& line : notes.chatter) text += "\n" + line;
  const std::size_t more = notes.ignored - std::min(notes.ignored, notes.chatter.size());
  return more == 0 ? text : text + fmt::format("\nand {} more", more);
}

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
      other += same(ask(*fresh, {items_[i]}, {0}).front(), first_[i]) ? 0 : 1;
    }
    add(other == 0 ? Result::good : Result::failed, "persistence",
        fmt::format("{} of {} scenes are read otherwise by a fresh process", other, tried),
        other == 0 ? "" : "what it keeps from scene to scene changes its verdicts");
  }

  void check_limits(Sessions& sessions) {
    if (items_.empty()) return;
    const auto scene = [&](std::string carrier) {
      return Item{{items_[0].scene.source, std::move(carrier), items_[0].scene.context},
                  items_[0].tasks};
    };
    constexpr std::size_t kMegabyte = 1 << 20;
    const std::vector<std::pair<std::string, Item>> odd = {
        {"an empty list", scene("[]")},
        {"a carrier of 1 MB",
         scene(R"({"content":[{"type":"text","text":")" + std::string(kMegabyte, 'x') + "\"}]}")},
        {"a carrier 500 deep", scene(std::string(500, '[') + std::string(500, ']'))},
        {"a lone surrogate", scene(R"({"content":[{"type":"text","text":"\ud800"}]})")},
        {"a name that stands twice", scene(R"({"content":[],"content":[]})")},
        {"a number of 400 digits",
         scene(R"({"content":[],"structuredContent":{"n":)" + std::string(400, '9') + "}}")},
    };
    std::vector<std::string> troubles;
    for (const auto& [name, item] : odd) {
      const std::string trouble = first_trouble(ask(sessions, {item}, {0}));
      if (!trouble.empty()) troubles.push_back(fmt::format("{} ({})", name, trouble.substr(0, 80)));
    }
    if (troubles.empty())
      return add(Result::good, "odd carriers", fmt::format("it rules on all {}", odd.size()));
    add(Result::note, "odd carriers", fmt::format("no verdict on {}", fmt::join(troubles, "; ")),
        "faults of such a kind would be unmeasured");
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
