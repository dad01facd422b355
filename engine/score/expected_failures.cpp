// SPDX-License-Identifier: Apache-2.0
#include "engine/score/expected_failures.h"

#include <algorithm>
#include <set>

#include "engine/case/fields.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

/// Case id and task.
using Key = std::pair<std::string, std::string>;

/// Takes one run's findings in.
class Sorting {
 public:
  Sorting(const Score& score, const std::vector<ExpectedFailure>& own) : score_(score) {
    for (const ExpectedFailure& entry : own) open_.insert({entry.item, entry.task});
    known_ = open_;
  }

  Expected<Triage> sort(const std::vector<ExpectedFailure>& own) {
    CaseLookup lookup(score_.log);
    for (const LogPlace place : score_.findings) take(lookup.at(place), place);
    for (const LogPlace place : score_.unmeasured) strike(lookup.at(place));
    if (lookup.error()) return tl::unexpected(*lookup.error());
    if (!score_.complete || !score_.stopped.empty()) return std::move(result_);
    const auto logged = open_.empty() ? Expected<std::set<Key>>{} : logged_cases();
    if (!logged) return tl::unexpected(logged.error());
    for (const ExpectedFailure& entry : own) {
      const Key key{entry.item, entry.task};
      if (!open_.contains(key)) continue;
      (logged->contains(key) ? result_.stale : result_.unknown).push_back(entry);
    }
    return std::move(result_);
  }

 private:
  /// Of the entries that are open, those whose case the run has.
  Expected<std::set<Key>> logged_cases() const {
    auto reader = LogReader::open(score_.log);
    if (!reader) return tl::unexpected(reader.error());
    std::set<Key> logged;
    while (true) {
      const auto line = reader->next();
      if (!line) return tl::unexpected(line.error());
      if (!*line) return logged;
      const auto* const item = std::get_if<CaseLine>(&**line);
      if (item != nullptr && open_.contains({item->id, item->target})) {
        logged.insert({item->id, item->target});
      }
    }
  }

  void take(const CaseLine& line, LogPlace place) {
    strike(line);
    if (known_.contains({line.id, line.target})) {
      result_.expected.push_back(place);
    } else {
      ++(line.role == Role::fault ? result_.unexpected_faults : result_.unexpected_controls);
    }
  }
  void strike(const CaseLine& line) { open_.erase({line.id, line.target}); }

  const Score& score_;
  std::set<Key> known_;
  std::set<Key> open_;  ///< neither found nor unmeasured so far
  Triage result_;
};

}  // namespace

Expected<std::vector<ExpectedFailure>> read_expected_failures(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  if (in.unsigned_integer("version") != 1) in.reject("version", "must be 1");
  std::vector<ExpectedFailure> entries;
  for (json::Value value : in.array("expected")) {
    Fields entry(value, in);
    entries.push_back({entry.string("oracle"), entry.string("suite"), entry.string("case"),
                       entry.string("task"), entry.string_or("why", "")});
  }
  if (in.error()) return tl::unexpected(*in.error());
  return entries;
}

bool Triage::expects(LogPlace finding) const {
  return std::binary_search(expected.begin(), expected.end(), finding);
}

Expected<Triage> triage(const Score& score, const std::vector<ExpectedFailure>& entries) {
  std::vector<ExpectedFailure> own;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(own), [&](const auto& entry) {
    return entry.oracle == score.header.oracle.id && entry.suite == score.header.suite.id;
  });
  if (!own.empty()) return Sorting(score, own).sort(own);
  Triage result;
  result.unexpected_faults = score.faults.off_target + score.faults.missed;
  result.unexpected_controls = score.controls.rejected;
  return result;
}

}  // namespace croesus
