// SPDX-License-Identifier: Apache-2.0
//
// Whole cases through built-in oracles in this process; and whole runs of the program over 1,000
// and 100,000 cases, through a built-in oracle and through a program, with their peak memory.
#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/domains/mcp/domain.h"
#include "engine/json/digest.h"
#include "engine/suite/lock.h"
#include "oracles/oracle.h"
#include "tests/benchmark/child.h"
#include "tests/benchmark/ratios.h"

namespace croesus {
namespace {

namespace fs = std::filesystem;

std::vector<Case> bite_cases() {
  const auto suite = Suite::open(fs::path(CROESUS_SOURCE_DIR) / "suites/frozen/mcp/bite").value();
  CaseStream stream(suite);
  std::vector<Case> cases;
  while (auto next = stream.next().value()) cases.push_back(*std::move(next));
  return cases;
}

std::vector<std::string> scope_of(const Case& item) {
  std::vector<std::string> tasks;
  for (const auto& [task, met] : item.expect) tasks.push_back(task);
  return tasks;
}

/// One case after the other: all its tasks asked of mcp@v2.
void readout(benchmark::State& state) {
  const auto cases = bite_cases();
  const auto oracle = find_oracle("mcp@v2").value();
  const auto session = oracle->open().value();
  std::size_t next = 0;
  for (auto unused : state) {
    (void)unused;
    const Case& item = cases[next++ % cases.size()];
    const auto tasks = scope_of(item);
    const Question question{&item.scene, tasks};
    benchmark::DoNotOptimize(session->ask({&question, 1}));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(readout);

/// One case after the other: its label proved again by its witness.
void proof(benchmark::State& state) {
  const auto cases = bite_cases();
  std::size_t next = 0;
  for (auto unused : state) {
    (void)unused;
    benchmark::DoNotOptimize(check_case(mcp::domain(), cases[next++ % cases.size()]));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(proof);

/// A suite of `count` cases: those of bite, over and over, under new ids.
fs::path write_large(const fs::path& folder, std::size_t count) {
  const auto cases = bite_cases();
  fs::create_directories(folder);
  const auto header =
      read_file(fs::path(CROESUS_SOURCE_DIR) / "suites/frozen/mcp/bite/suite.json").value();
  std::ofstream(folder / "suite.json", std::ios::binary) << header;
  std::vector<std::string> lines;
  std::ofstream out(folder / "cases.ndjson", std::ios::binary);
  for (std::size_t i = 0; i < count; ++i) {
    Case item = cases[i % cases.size()];
    item.id = fmt::format("N{:06}", i);
    lines.push_back(write_case(item));
    out << lines.back() << "\n";
  }
  std::ofstream(folder / "suite.lock", std::ios::binary) << make_lock(header, lines, "benchmark");
  return folder;
}

Cost challenge(const fs::path& suite, const std::string& oracle, const std::string& repeats) {
  return cost_of({"challenge", suite, "--oracle", oracle, "--jobs", "2", "--repeats", repeats,
                  "--quiet", "--out", suite.string() + "-out", "--format", "markdown"});
}

constexpr std::size_t kSmall = 1'000;
constexpr std::size_t kLarge = 100'000;

void print_large_runs(const fs::path& folder, const std::string& name, const std::string& oracle,
                      const std::string& repeats) {
  const Cost small = challenge(folder / "small", oracle, repeats);
  const Cost large = challenge(folder / "large", oracle, repeats);
  print_growth(name, kSmall, small, kLarge, large);
}

void print_large_runs() {
  const fs::path folder = fs::temp_directory_path() / fmt::format("croesus-benchmark-{}", getpid());
  // The suites are written by a child, so that the memory this takes is not inherited by what is
  // measured.
  if (const pid_t child = fork(); child == 0) {
    write_large(folder / "small", kSmall);
    write_large(folder / "large", kLarge);
    _exit(0);
  }
  wait(nullptr);
  print_large_runs(folder, "whole run", "mcp@v2", "1");
  print_large_runs(folder, "whole run over exec:", "exec:" ECHO_WORKER, "3");
  fs::remove_all(folder);
}

}  // namespace
}  // namespace croesus

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  croesus::LeastTimes reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print({{"proof/readout", "proof", "readout"}});
  croesus::print_large_runs();
  return reporter.failed() ? 1 : 0;
}
