// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/toy/outside.h"

#include <limits>

namespace croesus::toy {
namespace {

class OutsideSession final : public Session {
 public:
  OutsideSession(Verdict verdict, std::size_t lasts, std::shared_ptr<std::size_t> asked)
      : verdict_(std::move(verdict)), lasts_(lasts), asked_(std::move(asked)) {}

  std::vector<Answer> ask(std::span<const Question> questions) override {
    std::vector<Answer> answers;
    for (const Question& question : questions) {
      const bool good = ++*asked_ <= lasts_;
      answers.push_back(good ? verdict_(*question.scene, question.tasks)
                             : Answer(question.tasks.size(), {Readout::Kind::errored, "gone", ""}));
    }
    return answers;
  }

  std::optional<Error> broken() const override {
    if (*asked_ <= lasts_) return std::nullopt;
    return Error{ErrorCode::oracle, "it came back as another", "outside"};
  }

 private:
  Verdict verdict_;
  std::size_t lasts_;
  std::shared_ptr<std::size_t> asked_;
};

}  // namespace

Outside::Outside(Sessions sessions, std::string carrier) : sessions_(std::move(sessions)) {
  identity_.id = identity_.name = "outside";
  identity_.version = "1";
  identity_.tasks = {"A", "B", "C"};
  identity_.carrier = std::move(carrier);
}

Expected<std::unique_ptr<Session>> Outside::open() {
  const std::size_t number = asked_.size();
  if (refused_ && number >= *refused_) return fail(ErrorCode::oracle, "it starts once", "outside");
  const bool breaks = break_ && break_->session == number;
  asked_.push_back(std::make_shared<std::size_t>(0));
  return std::make_unique<OutsideSession>(
      sessions_(number), breaks ? break_->scenes : std::numeric_limits<std::size_t>::max(),
      asked_.back());
}

void Outside::break_session(std::size_t session, std::size_t scenes) {
  break_ = Break{session, scenes};
}

std::vector<std::size_t> Outside::asked() const {
  std::vector<std::size_t> counts;
  for (const auto& count : asked_) counts.push_back(*count);
  return counts;
}

Outside outside(const Verdict& verdict, std::string carrier) {
  return Outside([verdict](std::size_t) { return verdict; }, std::move(carrier));
}

}  // namespace croesus::toy
