// SPDX-License-Identifier: Apache-2.0
//
// `sh:`: a command that is run for each scene and says met by exit status 0, unmet by 1. Where its
// arguments speak of {task} it is run for each task; else one run rules on all tasks alike. What it
// prints is no evidence: it may name our temporary files, which differ from run to run.
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "oracles/external/adapters.h"
#include "oracles/external/child.h"
#include "oracles/external/command.h"
#include "oracles/external/language.h"
#include "oracles/external/pipe_guard.h"
#include "oracles/external/scene_folder.h"

namespace croesus::external {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kPlaceholders = {"{task}", "{source}", "{carrier}",
                                                           "{context}"};

/// The first {word} that stands for nothing, or none. `${word}` is a shell's.
std::optional<std::string> unknown_placeholder(std::string_view argument) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";
  for (auto at = argument.find('{'); at != argument.npos; at = argument.find('{', at + 1)) {
    const auto end = argument.find_first_not_of(kLetters, at + 1);
    if (end == argument.npos || end == at + 1 || argument[end] != '}') continue;
    const std::string_view word = argument.substr(at, end + 1 - at);
    const bool known = std::ranges::find(kPlaceholders, word) != kPlaceholders.end();
    if (!known && !argument.substr(0, at).ends_with('$')) return std::string(word);
  }
  return std::nullopt;
}

Expected<void> check_placeholders(const std::string& spec, const Command& command) {
  for (const std::string& argument : command.arguments) {
    const auto word = unknown_placeholder(argument);
    if (!word) continue;
    return fail(ErrorCode::usage,
                fmt::format("there is no placeholder {}; there are {} (braces that are meant for "
                            "the command need a blank within)",
                            *word, fmt::join(kPlaceholders, ", ")),
                spec);
  }
  return {};
}

struct Placeholder {
  std::string name;
  std::string value;
};

std::string replaced(std::string text, const std::vector<Placeholder>& placeholders) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const auto found =
        std::find_if(placeholders.begin(), placeholders.end(), [&](const Placeholder& each) {
          return text.compare(at, each.name.size(), each.name) == 0;
        });
    const bool plain = found == placeholders.end();
    result += plain ? text.substr(at, 1) : found->value;
    at += plain ? 1 : found->name.size();
  }
  return result;
}

bool mentions_task(const Command& command) {
  return std::any_of(command.arguments.begin(), command.arguments.end(), [](const auto& argument) {
    return argument.find("{task}") != std::string::npos;
  });
}

/// What a status says as a verdict. Death by a signal is no exit code.
Readout read_status(int status) {
  using Kind = Readout::Kind;
  if (!WIFEXITED(status))
    return {.kind = Kind::crashed, .reason = describe_status(status), .at = {}};
  if (WEXITSTATUS(status) == 0) return {.kind = Kind::met, .reason = {}, .at = {}};
  if (WEXITSTATUS(status) == 1) return {.kind = Kind::unmet, .reason = {}, .at = {}};
  return {.kind = Kind::errored, .reason = describe_status(status), .at = {}};
}

class ExitCodeSession final : public Session {
 public:
  ExitCodeSession(Command command, const ExternalLimits& limits,
                  std::unique_ptr<SceneFolder> folder)
      : command_(std::move(command)),
        limits_(limits),
        folder_(std::move(folder)),
        time_limit_(limits.scene),
        by_task_(mentions_task(command_)) {}

  std::vector<Answer> ask(std::span<const Question> questions) override {
    const PipeGuard guard;
    std::vector<Answer> answers;
    for (const Question& question : questions) answers.push_back(answer(question));
    return answers;
  }
  void set_time_limit(TimeLimit limit) override { time_limit_ = limit; }
  TimeLimit slowest() const override { return slowest_; }
  SessionNotes notes() const override { return notes_; }

 private:
  Answer answer(const Question& question) {
    const Scene& scene = *question.scene;
    const bool written = folder_->write("source.json", scene.source) &&
                         folder_->write("carrier.json", scene.carrier) &&
                         folder_->write("context.json", context_text(scene.context));
    if (!written) {
      return same_for_all(question.tasks.size(), Readout::Kind::errored,
                          "cannot write the scene to temporary files");
    }
    if (!by_task_) return Answer(question.tasks.size(), run(""));
    Answer answer;
    for (const std::string& task : question.tasks) answer.push_back(run(task));
    return answer;
  }

  Task command_for(const std::string& task) const {
    const std::vector<Placeholder> placeholders = {{"{source}", folder_->path_of("source.json")},
                                                   {"{carrier}", folder_->path_of("carrier.json")},
                                                   {"{context}", folder_->path_of("context.json")},
                                                   {"{task}", task}};
    Task result{.program = command_.program, .arguments = {}};
    for (const std::string& argument : command_.arguments) {
      result.arguments.push_back(replaced(argument, placeholders));
    }
    return result;
  }

  Readout run(const std::string& task) {
    const auto child = Child::start(command_for(task), limits_);
    if (!child) return {.kind = Readout::Kind::errored, .reason = child.error().message, .at = {}};
    (*child)->ignore_output();
    (*child)->finish_input();
    Readout readout = wait_for(**child);
    (*child)->end();
    notes_.stderr_tail += (*child)->errors();
    if (notes_.stderr_tail.size() > limits_.errors) {
      notes_.stderr_tail.erase(0, notes_.stderr_tail.size() - limits_.errors);
    }
    return readout;
  }

  Readout wait_for(Child& child) {
    const auto begin = Clock::now();
    const auto until = begin + time_limit_;
    while (!child.status()) {
      if (const auto ending = child.ending(); ending && ending->kind == Readout::Kind::crashed) {
        return {.kind = ending->kind, .reason = ending->reason, .at = {}};
      }
      if (Clock::now() >= until) {
        return {.kind = Readout::Kind::timed_out,
                .reason = fmt::format("gave no answer within {} ms", time_limit_.count()),
                .at = {}};
      }
      child.pump(until);
    }
    slowest_ = std::max(slowest_, std::chrono::ceil<TimeLimit>(Clock::now() - begin));
    if (const auto refused = child.refusal()) {
      return {.kind = Readout::Kind::errored, .reason = *refused, .at = {}};
    }
    return read_status(*child.status());
  }

  Command command_;
  ExternalLimits limits_;
  std::unique_ptr<SceneFolder> folder_;
  TimeLimit time_limit_;
  TimeLimit slowest_{0};
  SessionNotes notes_;
  bool by_task_;
};

class ExitCodeOracle final : public Oracle {
 public:
  ExitCodeOracle(const std::string& spec, Command command, const ExternalLimits& limits)
      : command_(std::move(command)), limits_(limits) {
    identity_.id = spec;
    identity_.name = fs::path(command_.program).filename().string();
    identity_.arguments = command_.arguments;
    identity_.sha256 = command_.sha256;
    identity_.files = command_.files;
  }
  const Identity& identity() const override { return identity_; }
  bool is_external() const override { return true; }

  Expected<std::unique_ptr<Session>> open() override {
    auto folder = SceneFolder::make();
    if (!folder) return tl::unexpected(folder.error());
    return std::make_unique<ExitCodeSession>(command_, limits_, *std::move(folder));
  }

 private:
  Command command_;
  ExternalLimits limits_;
  Identity identity_;
};

}  // namespace

Opened open_exit_code(const std::string& spec, std::string_view rest,
                      const ExternalLimits& limits) {
  auto command = find_command(rest);
  if (!command) return tl::unexpected(command.error());
  if (auto known = check_placeholders(spec, *command); !known) {
    return tl::unexpected(known.error());
  }
  return std::make_unique<ExitCodeOracle>(spec, *std::move(command), limits);
}

}  // namespace croesus::external
