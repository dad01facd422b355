// SPDX-License-Identifier: Apache-2.0
//
// The oracle behind `exec:` and `ihop:`: who it is, and a program for each session.
#include <mutex>

#include "oracles/external/adapters.h"
#include "oracles/external/command.h"
#include "oracles/external/conversation.h"
#include "oracles/external/pipe_guard.h"

namespace croesus::external {
namespace {

class LineOracle final : public Oracle {
 public:
  LineOracle(std::shared_ptr<const Line> line, Identity identity, std::unique_ptr<Dialogue> first)
      : line_(std::move(line)),
        identity_(std::move(identity)),
        introduction_(first->introduction()),
        first_(std::move(first)) {}
  ~LineOracle() override {
    const PipeGuard guard;
    if (first_) first_->dismiss();
  }

  const Identity& identity() const override { return identity_; }
  bool is_external() const override { return true; }

  Expected<std::unique_ptr<Session>> open() override {
    if (auto first = take_first()) return session(std::move(first));
    const PipeGuard guard;
    auto started = Dialogue::start(*line_);
    if (!started) return tl::unexpected(started.error());
    if ((*started)->introduction() == introduction_) return session(*std::move(started));
    return fail(ErrorCode::oracle,
                "the oracle gave another name, version or tasks when it was started again",
                line_->spec);
  }

 private:
  std::unique_ptr<Dialogue> take_first() {
    const std::lock_guard lock(mutex_);
    return std::move(first_);
  }
  std::unique_ptr<Session> session(std::unique_ptr<Dialogue> dialogue) const {
    return std::make_unique<Conversation>(line_, std::move(dialogue));
  }

  std::shared_ptr<const Line> line_;
  Identity identity_;
  Introduction introduction_;
  std::mutex mutex_;
  std::unique_ptr<Dialogue> first_;  ///< the program that told who it is, for the first session
};

Opened open_line(const std::string& spec, std::string_view rest, std::unique_ptr<Language> language,
                 const ExternalLimits& limits) {
  auto command = find_command(rest);
  if (!command) return tl::unexpected(command.error());
  const PipeGuard guard;
  const auto shared = std::make_shared<const Line>(
      Line{spec, Task{command->program, command->arguments}, std::move(language), limits});
  auto first = Dialogue::start(*shared);
  if (!first) return tl::unexpected(first.error());
  const Introduction& said = (*first)->introduction();
  Identity identity;
  identity.id = spec;
  identity.arguments = std::move(command->arguments);
  identity.sha256 = std::move(command->sha256);
  identity.files = std::move(command->files);
  identity.name = said.name;
  identity.version = said.version;
  identity.tasks = said.tasks;
  identity.carrier = said.carrier;
  return std::make_unique<LineOracle>(shared, std::move(identity), *std::move(first));
}

}  // namespace

Opened open_program(const std::string& spec, std::string_view rest, const ExternalLimits& limits) {
  return open_line(spec, rest, program_language(), limits);
}

Opened open_ihop(const std::string& spec, std::string_view rest, const ExternalLimits& limits) {
  return open_line(spec, rest, ihop_language(limits.dialect), limits);
}

}  // namespace croesus::external
