// SPDX-License-Identifier: Apache-2.0
#include "tests/oracles/asking.h"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace croesus::external {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// A new place in the folder for temporary files; nothing is there yet.
std::string memory_file() {
  static int count = 0;
  const fs::path place =
      fs::temp_directory_path() / fmt::format("{}-{}", miniature_mark(), ++count);
  fs::remove(place);
  return place.string();
}

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();  // iterators over the buffer would throw if the process ends meanwhile
  return text.str();
}

Told not_opened(const Error& error) {
  Told told;
  told.readouts = "not opened: " + error.message;
  return told;
}

std::string cleaned(std::string text) {
  std::replace(text.begin(), text.end(), '\0', ' ');
  return text;
}

}  // namespace

std::string miniature_mark() { return fmt::format("croesus-miniature-of-{}", ::getpid()); }

ExternalLimits short_limits() {
  ExternalLimits limits;
  limits.start = 10s;
  limits.scene = 400ms;
  limits.grace = 150ms;
  limits.quiet = 60ms;
  limits.line = 16ULL << 20;
  return limits;
}

std::string miniature(const std::string& name) {
  return fmt::format("exec:{} -S -E {}/tests/oracles/miniatures/miniature.py {} {} {}", PYTHON,
                     CROESUS_SOURCE_DIR, name, miniature_mark(), memory_file());
}

std::string word_list(const std::vector<Answer>& answers) {
  std::string words;
  for (const Answer& answer : answers) {
    words += words.empty() ? "" : " ";
    words += answer.size() == 1 ? to_word(answer[0].kind) : "(wrong length)";
  }
  return words;
}

Told ask(const std::string& spec, const std::vector<std::string>& carriers,
         const ExternalLimits& limits, int times) {
  std::vector<Scene> scenes;
  for (const std::string& carrier : carriers) {
    scenes.push_back({R"({"content":[]})", carrier, {"mcp", "wire", "W0", "strict"}});
  }
  return ask_scenes(spec, scenes, "T1", limits, times);
}

Told ask_scenes(const std::string& spec, const std::vector<Scene>& scenes, const std::string& task,
                const ExternalLimits& limits, int times) {
  const auto begin = std::chrono::steady_clock::now();
  Told told;
  const std::vector<std::string> tasks = {task};
  std::vector<Question> questions;
  for (const Scene& scene : scenes) questions.push_back({&scene, tasks});
  {
    const auto oracle = open_external(spec, limits);
    if (!oracle) return not_opened(oracle.error());
    const auto session = (*oracle)->open();
    if (!session) return not_opened(session.error());
    for (int i = 0; i < times; ++i) {
      const auto answers = (*session)->ask(questions);
      told.answers.insert(told.answers.end(), answers.begin(), answers.end());
    }
    told.notes = (*session)->notes();
    told.broken = (*session)->broken();
  }
  told.readouts = word_list(told.answers);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  told.seconds = took.count();
  told.left = processes_left();
  return told;
}

Told ask_five(const std::string& name, const ExternalLimits& limits) {
  return ask(miniature(name), {R"("good")", R"("bad")", R"("trap")", R"("good")", R"("bad")"},
             limits);
}

std::string error_of(const std::string& spec, const ExternalLimits& limits) {
  const auto oracle = open_external(spec, limits);
  if (oracle) return "it opened";
  return oracle.error().where + ": " + oracle.error().message;
}

std::string processes_left() {
  std::string left;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string command = cleaned(contents(entry.path() / "cmdline"));
    if (command.find(miniature_mark()) != std::string::npos) left += command + "\n";
  }
  for (const auto& thread : fs::directory_iterator("/proc/self/task")) {
    const std::string children = contents(thread.path() / "children");
    if (!children.empty()) left += "children: " + children + "\n";
  }
  return left;
}

}  // namespace croesus::external
