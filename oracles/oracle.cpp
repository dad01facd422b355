// SPDX-License-Identifier: Apache-2.0
#include "oracles/oracle.h"

#include <algorithm>
#include <exception>
#include <numeric>
#include <utility>

#include "oracles/external/external.h"

// The catalog's functions, each in the namespace of its folder.
namespace croesus::oracles {
#define CROESUS_ORACLE(folder, name) \
  namespace folder {                 \
  BuiltIn name();                    \
  }
#include "oracles/catalog.def"
#undef CROESUS_ORACLE
}  // namespace croesus::oracles

namespace croesus {

namespace {

std::vector<BuiltIn> catalog() {
  std::vector<BuiltIn> all = {
#define CROESUS_ORACLE(folder, name) oracles::folder::name(),
#include "oracles/catalog.def"
#undef CROESUS_ORACLE
  };
  std::sort(all.begin(), all.end(),
            [](const BuiltIn& left, const BuiltIn& right) { return left.id < right.id; });
  return all;
}

Answer broken(std::size_t tasks, const std::string& why) {
  return Answer(tasks, Readout{.kind = Readout::Kind::errored, .reason = why, .at = {}});
}

/// What the verdict function says, or an errored readout for each task where it breaks its
/// contract.
Answer answer(const Verdict& verdict, const Question& question) {
  const std::size_t tasks = question.tasks.size();
  try {
    Answer said = verdict(*question.scene, question.tasks);
    if (said.size() == tasks) return said;
    return broken(tasks, fmt::format("{} readouts for {} tasks", said.size(), tasks));
  } catch (const std::exception& exception) {
    return broken(tasks, exception.what());
  } catch (...) {
    return broken(tasks, "the oracle threw something that is no exception");
  }
}

class BuiltInSession final : public Session {
 public:
  explicit BuiltInSession(Verdict verdict) : verdict_(std::move(verdict)) {}

  std::vector<Answer> ask(std::span<const Question> questions) override {
    std::vector<Answer> answers;
    answers.reserve(questions.size());
    for (const Question& question : questions) answers.push_back(answer(verdict_, question));
    return answers;
  }

 private:
  Verdict verdict_;
};

class BuiltInOracle final : public Oracle {
 public:
  explicit BuiltInOracle(BuiltIn built_in)
      : identity_{.id = built_in.id,
                  .name = built_in.id,
                  .version = std::move(built_in.version),
                  .tasks = std::move(built_in.tasks)},
        verdict_(std::move(built_in.verdict)) {}

  const Identity& identity() const override { return identity_; }
  Expected<std::unique_ptr<Session>> open() override {
    return std::make_unique<BuiltInSession>(verdict_);
  }

 private:
  Identity identity_;
  Verdict verdict_;
};

/// Levenshtein's distance, by one row of his table.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> row(right.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < right.size(); ++j) {
      const std::size_t replaced = diagonal + (left[i] == right[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

const BuiltIn& nearest(std::string_view id) {
  const auto all = built_in_oracles();
  return *std::min_element(all.begin(), all.end(), [id](const BuiltIn& left, const BuiltIn& right) {
    return distance(id, left.id) < distance(id, right.id);
  });
}

}  // namespace

std::span<const BuiltIn> built_in_oracles() {
  static const std::vector<BuiltIn> kAll = catalog();
  return kAll;
}

std::unique_ptr<Oracle> make_oracle(BuiltIn built_in) {
  return std::make_unique<BuiltInOracle>(std::move(built_in));
}

Expected<std::unique_ptr<Oracle>> find_oracle(std::string_view id, const ExternalLimits& limits) {
  if (id.find(':') != std::string_view::npos) return open_external(id, limits);
  for (const BuiltIn& known : built_in_oracles()) {
    if (known.id == id) return make_oracle(known);
  }
  return fail(
      ErrorCode::usage,
      fmt::format("there is no built-in oracle of that id; did you mean {}? One of yours is "
                  "exec:CMD, ihop:CMD, sh:CMD or so:PATH",
                  nearest(id).id),
      std::string(id));
}

}  // namespace croesus
