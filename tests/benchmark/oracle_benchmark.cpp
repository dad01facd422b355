// SPDX-License-Identifier: Apache-2.0
//
// Scenes a second through external oracles: `exec:` against a raw pipe driver that sends the same
// bytes to the same worker, and `so:` against `exec:`, asked in windows as a run does: for the
// scenes of one window, which is all that a run ever holds, and for ten times as many, more than a
// processor keeps near. All three take turns, and the best round of each counts, because a busy
// machine is only ever slower; the means of all rounds are printed as well. The ratios to reach are
// 0.90 and 20.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>

#include "oracles/external/external.h"
#include "oracles/external/language.h"
#include "tests/benchmark/raw_driver.h"

namespace croesus {
namespace {

/// Sets of scenes of about 1.5 KB each.
constexpr std::array<std::size_t, 2> kSets = {256, 2'560};
constexpr std::size_t kWindow = 256;      ///< asked at once, as the runner does
constexpr std::size_t kScenes = 500'000;  ///< asked of each in all, at least
constexpr std::size_t kBatch = 64;

/// A tool result of about 700 bytes.
std::string tool_result(std::size_t number) {
  return fmt::format(
      R"({{"content":[{{"type":"text","text":"Found {0} open issues in the repository.\nThe newest is two days old."}},)"
      R"({{"type":"resource","resource":{{"uri":"file:///srv/notes/{0}.md","mimeType":"text/markdown","text":"# Summary"}}}},)"
      R"({{"type":"image","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk","mimeType":"image/png"}}],)"
      R"("structuredContent":{{"total":{0},"issues":[{{"number":17,"open":true,"labels":["bug"]}},{{"number":12,"open":true}}]}},)"
      R"("isError":false,"_meta":{{"example.org/trace":"4bf92f3577b34da6a3ce929d0e0e4736","example.org/attempt":1}}}})",
      number);
}

struct Work {
  std::vector<std::string> tasks = {"T4"};
  std::vector<Scene> scenes;
  std::vector<Question> questions;
  std::vector<std::string> lines;
};

Work make_work(std::size_t scenes) {
  Work work;
  for (std::size_t i = 0; i < scenes; ++i) {
    work.scenes.push_back({tool_result(i), tool_result(i), {"mcp", "wire", "W0", "strict"}});
  }
  const auto language = external::program_language();
  for (const Scene& scene : work.scenes) {
    work.questions.push_back({&scene, work.tasks});
    const std::string context = external::context_text(scene.context);
    work.lines.emplace_back();
    language->ask(work.lines.back(), {work.lines.size(), work.questions.back(), context}, {});
  }
  return work;
}

bool is_met(const Answer& answer) {
  return answer.size() == 1 && answer[0].kind == Readout::Kind::met;
}

bool all_met(Session& session, const Work& work) {
  const std::span<const Question> all = work.questions;
  for (std::size_t first = 0; first < all.size(); first += kWindow) {
    const auto asked = all.subspan(first, std::min(kWindow, all.size() - first));
    const auto answers = session.ask(asked);
    if (answers.size() != asked.size() || !std::ranges::all_of(answers, is_met)) return false;
  }
  return true;
}

std::unique_ptr<Session> open(const std::string& spec) {
  auto oracle = open_external(spec);
  if (!oracle) return nullptr;
  auto session = (*oracle)->open();
  return session ? *std::move(session) : nullptr;
}

/// The seconds of its rounds: the least and all.
class Racer {
 public:
  Racer(std::string name, std::function<bool()> round)
      : name_(std::move(name)), round_(std::move(round)) {}

  void run() {
    const auto begin = std::chrono::steady_clock::now();
    failed_ = !round_() || failed_;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    least_ = std::min(least_, took.count());
    all_ += took.count();
    ++rounds_;
  }
  const std::string& name() const { return name_; }
  bool failed() const { return failed_; }
  /// Scenes a second.
  double best(std::size_t scenes) const { return static_cast<double>(scenes) / least_; }
  double mean(std::size_t scenes) const { return static_cast<double>(scenes * rounds_) / all_; }

 private:
  std::string name_;
  std::function<bool()> round_;
  double least_ = std::numeric_limits<double>::infinity();
  double all_ = 0;
  std::size_t rounds_ = 0;
  bool failed_ = false;
};

/// Whether every answer was the right one.
bool race(std::size_t scenes, RawDriver& driver, Session& program, Session& library) {
  const Work work = make_work(scenes);
  std::vector<Racer> racers = {
      {"raw", [&] { return driver.exchange(work.lines, kBatch); }},
      {"exec", [&] { return all_met(program, work); }},
      {"so", [&] { return all_met(library, work); }},
  };
  constexpr std::size_t kFewest = 20;
  for (std::size_t round = std::max(kFewest, kScenes / scenes); round > 0; --round) {
    for (Racer& racer : racers) racer.run();
  }
  bool good = true;
  fmt::print("{} scenes, scenes a second (best and mean):", scenes);
  for (const Racer& racer : racers) {
    fmt::print(" {} {:.0f} {:.0f}", racer.name(), racer.best(scenes), racer.mean(scenes));
    good = good && !racer.failed();
  }
  const Racer& raw = racers[0];
  const Racer& exec = racers[1];
  const Racer& so = racers[2];
  fmt::print(
      "{}\nratio exec_by_raw: {:.2f} (means: {:.2f})\nratio so_by_exec: {:.1f} (means: {:.1f})\n",
      good ? "" : " (failed)", exec.best(scenes) / raw.best(scenes),
      exec.mean(scenes) / raw.mean(scenes), so.best(scenes) / exec.best(scenes),
      so.mean(scenes) / exec.mean(scenes));
  std::fflush(stdout);
  return good;
}

}  // namespace
}  // namespace croesus

int main() {
  using namespace croesus;
  RawDriver driver(ECHO_WORKER);
  const auto program = open("exec:" ECHO_WORKER);
  const auto library = open("so:" ECHO_LIBRARY);
  if (!program || !library) return EXIT_FAILURE;
  bool good = true;
  for (const std::size_t scenes : kSets) good = race(scenes, driver, *program, *library) && good;
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
