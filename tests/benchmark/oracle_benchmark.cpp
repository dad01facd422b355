// SPDX-License-Identifier: Apache-2.0
//
// Scenes a second through external oracles: `exec:` against a raw pipe driver that sends the same
// bytes to the same worker, and `so:` against `exec:`, for sets of scenes that fit a processor's
// caches and for one that does not. All three take turns, and the best round of each counts,
// because a busy machine is only ever slower. The ratios to reach are 0.90 and 20.
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

/// Scenes of about 1.5 KB each that are asked at once.
constexpr std::array<std::size_t, 4> kSets = {64, 640, 2'560, 25'600};
constexpr std::size_t kScenes = 200'000;  ///< asked of each in all, at least
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

bool all_met(Session& session, const Work& work) {
  const auto answers = session.ask(work.questions);
  for (const Answer& answer : answers) {
    if (answer.size() != 1 || answer[0].kind != Readout::Kind::met) return false;
  }
  return answers.size() == work.questions.size();
}

std::unique_ptr<Session> open(const std::string& spec) {
  auto oracle = open_external(spec);
  if (!oracle) return nullptr;
  auto session = (*oracle)->open();
  return session ? *std::move(session) : nullptr;
}

/// The least seconds of a round.
class Racer {
 public:
  Racer(std::string name, std::function<bool()> round)
      : name_(std::move(name)), round_(std::move(round)) {}

  void run() {
    const auto begin = std::chrono::steady_clock::now();
    failed_ = !round_() || failed_;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    least_ = std::min(least_, took.count());
  }
  const std::string& name() const { return name_; }
  bool failed() const { return failed_; }
  double rate(std::size_t scenes) const { return static_cast<double>(scenes) / least_; }

 private:
  std::string name_;
  std::function<bool()> round_;
  double least_ = std::numeric_limits<double>::infinity();
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
  fmt::print("{} scenes at once, scenes a second:", scenes);
  for (const Racer& racer : racers) {
    fmt::print(" {} {:.0f}", racer.name(), racer.rate(scenes));
    good = good && !racer.failed();
  }
  fmt::print("{}\nratio exec_by_raw: {:.2f}\nratio so_by_exec: {:.1f}\n", good ? "" : " (failed)",
             racers[1].rate(scenes) / racers[0].rate(scenes),
             racers[2].rate(scenes) / racers[1].rate(scenes));
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
