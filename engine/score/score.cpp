// SPDX-License-Identifier: Apache-2.0
#include "engine/score/score.h"

#include <algorithm>

#include "engine/json/digest.h"

namespace croesus {
namespace {

double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

void count(const CaseLine& line, FaultTally& faults) {
  if (line.outcome == Outcome::detected) ++faults.detected;
  if (line.outcome == Outcome::off_target) ++faults.off_target;
  if (line.outcome == Outcome::missed) ++faults.missed;
  if (line.elsewhere) ++faults.elsewhere;
}

void count(const CaseLine& line, ControlTally& controls) {
  if (line.outcome == Outcome::accepted) ++controls.accepted;
  if (line.outcome == Outcome::rejected) ++controls.rejected;
  if (line.outcome != Outcome::vacuous) return;
  ++controls.vacuous;
  --controls.total;
}

bool is_finding(Outcome outcome) {
  return outcome == Outcome::missed || outcome == Outcome::off_target ||
         outcome == Outcome::rejected;
}

/// Whether the lines of a task are more than the answer key has cases.
bool overfull(const TaskScore& task) {
  const FaultTally& faults = task.faults;
  const ControlTally& controls = task.controls;
  return faults.detected + faults.off_target + faults.missed > faults.total ||
         controls.accepted + controls.rejected + controls.vacuous >
             controls.total + controls.vacuous;
}

std::uint64_t hash_of(const CaseLine& line) { return json::bytes_digest(line.id).low; }

/// The second line of the case of that hash.
Expected<std::size_t> second_line(const std::filesystem::path& log, std::uint64_t hash) {
  auto reader = LogReader::open(log);
  if (!reader) return tl::unexpected(reader.error());
  bool is_second = false;
  for (std::size_t number = 2;; ++number) {
    const auto line = reader->next();
    if (!line) return tl::unexpected(line.error());
    const auto* item = *line ? std::get_if<CaseLine>(&**line) : nullptr;
    if (item != nullptr && hash_of(*item) != hash) item = nullptr;
    if (!*line || (item != nullptr && is_second)) return number;
    is_second = is_second || item != nullptr;
  }
}

/// No case may have two lines.
Expected<void> check_doubles(const std::filesystem::path& log, std::vector<std::uint64_t> seen) {
  std::sort(seen.begin(), seen.end());
  const auto found = std::adjacent_find(seen.begin(), seen.end());
  if (found == seen.end()) return {};
  const auto number = second_line(log, *found);
  if (!number) return tl::unexpected(number.error());
  return fail(ErrorCode::syntax, "the case of this line has one already",
              fmt::format("{}:{}", log.string(), *number));
}

/// Takes the lines of a log in and keeps what a score is made of.
class Scoring {
 public:
  explicit Scoring(const LogHeader& header) {
    score_.header = header;
    for (const std::string& task : header.suite.tasks) score_.tasks[task];
    for (const auto& [task, count] : header.suite.faults) {
      score_.tasks[task].faults.total = count;
      score_.faults.total += count;
    }
    for (const auto& [task, count] : header.suite.controls) {
      score_.tasks[task].controls.total = count;
      score_.controls.total += count;
    }
  }

  /// Where the next line begins.
  void move_to(LogPlace place) { place_ = place; }

  void operator()(const LogHeader&) {}

  void operator()(const ProbeLine& line) {
    if (line.probe != "sabotage") return;
    if (!line.possible) {
      score_.unsabotaged.push_back(line.task);
      return;
    }
    const auto found = line.readouts.find(line.task);
    if (found != line.readouts.end() && found->second.kind == Readout::Kind::met) {
      score_.blind_tasks.push_back(line.task);
    }
  }

  void operator()(const BaseLine& line) {
    for (const auto& [task, readout] : line.readouts) {
      if (readout.kind != Readout::Kind::met) {
        score_.distrusted.push_back({line.base, task, readout.kind});
      }
    }
  }

  void operator()(const CaseLine& line) {
    TaskScore& task = score_.tasks[line.target];
    if (line.role == Role::fault) {
      count(line, score_.faults);
      count(line, task.faults);
    } else {
      count(line, score_.controls);
      count(line, task.controls);
    }
    if (line.outcome == Outcome::vacuous) score_.vacuous.push_back(place_);
    if (is_finding(line.outcome)) score_.findings.push_back(place_);
    if (line.outcome == Outcome::unmeasured) score_.unmeasured.push_back(place_);
    const std::size_t others = collateral(line).size();
    if (others > 0) score_.with_collateral.push_back(place_);
    score_.collateral += others;
  }

  void operator()(const Footer& footer) {
    score_.complete = true;
    score_.stopped = footer.stopped;
    score_.dead = footer.stopped == "dead";
  }

  bool overfull() const {
    return std::any_of(score_.tasks.begin(), score_.tasks.end(),
                       [](const auto& entry) { return croesus::overfull(entry.second); });
  }

  Score finish() {
    rule_measured();
    if (score_.measured) rule_admitted();
    return std::move(score_);
  }

 private:
  /// "1 case is", "2 cases are".
  static std::string cases(std::size_t count, std::string_view one = "is",
                           std::string_view many = "are") {
    return fmt::format("{} case{} {}", count, count == 1 ? "" : "s", count == 1 ? one : many);
  }

  void why(bool applies, std::string reason) {
    if (applies) score_.why.push_back(std::move(reason));
  }

  void rule_measured() {
    const std::size_t missing = score_.faults.unmeasured() + score_.controls.unmeasured();
    const auto refused =
        std::count_if(score_.distrusted.begin(), score_.distrusted.end(),
                      [](const auto& base) { return base.read == Readout::Kind::unmet; });
    why(!score_.complete, "the log is partial: it has no footer");
    why(score_.dead, "the oracle is dead: it calls the dead scene met");
    why(!score_.dead && !score_.stopped.empty(), score_.stopped);
    why(refused > 0, fmt::format("{} untouched base readings were rejected", refused));
    why(missing > 0, fmt::format("{} unmeasured", cases(missing)));
    why(score_.faults.total == 0, "the suite has no fault");
    why(score_.controls.total == 0, "the suite has no control");
    score_.measured = score_.why.empty() && score_.distrusted.empty();
    why(score_.why.empty() && !score_.distrusted.empty(), "an untouched base gave no verdict");
  }

  void rule_admitted() {
    why(!score_.findings.empty(),
        fmt::format("{} not classified as expected", cases(score_.findings.size(), "was", "were")));
    why(!score_.blind_tasks.empty(), fmt::format("{} blind", fmt::join(score_.blind_tasks, ", ")));
    why(score_.header.suite.population == "sampled", "a sampled suite measures and does not admit");
    score_.admitted = score_.why.empty();
  }

  Score score_;
  LogPlace place_ = 0;
};

}  // namespace

std::vector<Collateral> collateral(const CaseLine& line) {
  std::vector<Collateral> result;
  const auto& distrusted = line.distrusted;
  for (const auto& [task, met] : line.expect) {
    if (task == line.target) continue;
    if (std::find(distrusted.begin(), distrusted.end(), task) != distrusted.end()) continue;
    const auto found = line.readouts.find(task);
    const std::string_view read =
        found == line.readouts.end() ? "not answered" : to_word(found->second.kind);
    if (read != (met ? "met" : "unmet")) result.push_back({task, met, std::string(read)});
  }
  return result;
}

std::optional<Rate> detection(const FaultTally& faults) {
  if (faults.total == 0) return std::nullopt;
  return Rate{share(faults.detected, faults.total),
              share(faults.detected + faults.unmeasured(), faults.total)};
}

std::optional<Rate> false_reject(const ControlTally& controls) {
  if (controls.total == 0) return std::nullopt;
  return Rate{share(controls.rejected + controls.unmeasured(), controls.total),
              share(controls.rejected, controls.total)};
}

std::optional<Youden> youden(const Score& score) {
  TaskScore pooled;
  Youden result;
  for (const auto& [name, task] : score.tasks) {
    if (task.faults.total == 0 || task.controls.total == 0) continue;
    result.tasks.push_back(name);
    pooled.faults.total += task.faults.total;
    pooled.faults.detected += task.faults.detected;
    pooled.faults.missed += task.faults.missed + task.faults.off_target;
    pooled.controls.total += task.controls.total;
    pooled.controls.accepted += task.controls.accepted;
    pooled.controls.rejected += task.controls.rejected;
  }
  if (result.tasks.empty()) return std::nullopt;
  const Rate faults = *detection(pooled.faults);
  const Rate controls = *false_reject(pooled.controls);
  result.rate = {faults.worst - controls.worst, faults.best - controls.best};
  result.cases = pooled.faults.total + pooled.controls.total;
  return result;
}

Expected<Score> score(const std::filesystem::path& log) {
  auto reader = LogReader::open(log);
  if (!reader) return tl::unexpected(reader.error());
  Scoring scoring(reader->header());
  std::vector<std::uint64_t> seen;
  for (;;) {
    const auto line = reader->next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) break;
    if (const auto* item = std::get_if<CaseLine>(&**line)) seen.push_back(hash_of(*item));
    scoring.move_to(reader->place());
    std::visit(scoring, **line);
  }
  if (auto unique = check_doubles(log, std::move(seen)); !unique) {
    return tl::unexpected(unique.error());
  }
  if (scoring.overfull()) {
    return fail(ErrorCode::syntax, "the log has cases that its header does not count",
                log.string());
  }
  Score result = scoring.finish();
  result.log = log;
  return result;
}

}  // namespace croesus
