// SPDX-License-Identifier: Apache-2.0
//
// A session with a program that answers line by line, and the rules for programs that break
// (DESIGN.md, section 6): the scenes that were in flight are asked again, one at a time, and a
// scene is marked only when it breaks a program that was asked nothing else before, so that no
// scene pays for another. One thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracles/external/dialogue.h"

namespace croesus::external {

class Conversation final : public Session {
 public:
  Conversation(std::shared_ptr<const Line> line, std::unique_ptr<Dialogue> dialogue);
  ~Conversation() override;

  std::vector<Answer> ask(std::span<const Question> questions) override;
  void set_time_limit(TimeLimit limit) override { exchange_.time_limit = limit; }
  TimeLimit slowest() const override { return exchange_.slowest; }
  SessionNotes notes() const override;
  std::optional<Error> broken() const override { return broken_; }

 private:
  using Index = std::size_t;

  std::vector<Index> grouped_by_setting() const;
  void converse(std::span<const Index> waiting);
  std::size_t pipeline(std::span<const Index> waiting);
  std::optional<Fault> fill(std::span<const Index> waiting, std::size_t& next);
  void ask_alone(Index question);
  std::optional<Fault> try_alone(Index question);
  bool have_program();
  void drop_program();
  void mark(Index question, const Ending& ending);

  std::shared_ptr<const Line> line_;
  Introduction introduction_;
  std::unique_ptr<Dialogue> dialogue_;
  Exchange exchange_;
  SessionNotes notes_;
  std::optional<Error> broken_;
  std::string past_errors_;  ///< of the programs that were ended
};

}  // namespace croesus::external
