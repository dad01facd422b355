// SPDX-License-Identifier: Apache-2.0
#include "engine/score/transitions.h"

#include <algorithm>

namespace croesus {
namespace {

bool right(Outcome outcome) { return outcome == Outcome::detected || outcome == Outcome::accepted; }

Expected<std::vector<Transition>> outcomes(const std::filesystem::path& log) {
  auto reader = LogReader::open(log);
  if (!reader) return tl::unexpected(reader.error());
  std::vector<Transition> result;
  for (;;) {
    const auto line = reader->next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) return result;
    if (const auto* item = std::get_if<CaseLine>(&**line)) {
      result.push_back({item->id, item->role, item->target, item->outcome, item->outcome});
    }
  }
}

void sort_in(Transition change, Comparison& into) {
  const bool verdicts = change.before != Outcome::unmeasured && change.after != Outcome::unmeasured;
  if (change.before == change.after) {
    ++into.kept;
  } else if (verdicts && right(change.after)) {
    into.won.push_back(std::move(change));
  } else if (verdicts && right(change.before)) {
    into.lost.push_back(std::move(change));
  } else {
    into.other.push_back(std::move(change));
  }
}

/// Every case of either run; one that a partial log lacks is unmeasured there.
void pair_up(const std::vector<Transition>& older, const std::vector<Transition>& newer,
             Comparison& into) {
  std::map<std::string, Outcome> before;
  for (const Transition& item : older) before[item.id] = item.before;
  for (Transition item : newer) {
    const auto found = before.find(item.id);
    item.before = found == before.end() ? Outcome::unmeasured : found->second;
    if (found != before.end()) before.erase(found);
    sort_in(std::move(item), into);
  }
  for (Transition item : older) {
    if (!before.contains(item.id)) continue;
    item.after = Outcome::unmeasured;
    sort_in(std::move(item), into);
  }
}

/// DESIGN.md, section 9. A repair is validated only on a suite frozen after it and not shown
/// before, which takes a ledger that orders the two; a suite that was shown from birth can never do
/// it.
std::string claim_for(const Comparison& comparison) {
  const std::string& shown = comparison.newer.suite.shown;
  if (!comparison.measured) return "no validation is claimed: a run was not measured";
  if (!comparison.lost.empty()) return "no validation is claimed: the newer version lost cases";
  if (comparison.won.empty()) return "no validation is claimed: the newer version won nothing";
  return fmt::format(
      "no validation is claimed: {}, so the newer version may have been made to fit its cases",
      shown.empty() ? "the suite is in no ledger" : fmt::format("the suite is shown {}", shown));
}

}  // namespace

Expected<Comparison> compare_runs(const std::filesystem::path& older,
                                  const std::filesystem::path& newer) {
  const auto one = score(older);
  if (!one) return tl::unexpected(one.error());
  const auto two = score(newer);
  if (!two) return tl::unexpected(two.error());
  if (one->header.suite.seal != two->header.suite.seal) {
    return fail(
        ErrorCode::usage,
        fmt::format(
            "these are runs of different locks ({} and {}); only runs of one frozen suite compare",
            one->header.suite.id, two->header.suite.id),
        newer.string());
  }
  const auto before = outcomes(older);
  if (!before) return tl::unexpected(before.error());
  const auto after = outcomes(newer);
  if (!after) return tl::unexpected(after.error());
  Comparison result{one->header, two->header, {}, {}, {}, 0, one->measured && two->measured, ""};
  pair_up(*before, *after, result);
  result.claim = claim_for(result);
  return result;
}

}  // namespace croesus
