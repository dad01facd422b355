// SPDX-License-Identifier: Apache-2.0
#include "engine/score/transitions.h"

#include <algorithm>

#include "engine/json/digest.h"
#include "engine/score/intervals.h"

namespace croesus {
namespace {

bool right(Outcome outcome) { return outcome == Outcome::detected || outcome == Outcome::accepted; }

json::Digest key_of(const CaseLine& line) { return json::bytes_digest(line.id); }

/// A case of the older run; all that is kept of it.
struct Before {
  json::Digest key;
  LogPlace place;
  Outcome outcome;
  bool is_in_both;
};

/// Calls deed(line, place) for every case of a log.
template <class Deed>
Expected<void> each_case(const std::filesystem::path& log, Deed deed) {
  auto reader = LogReader::open(log);
  if (!reader) return tl::unexpected(reader.error());
  for (;;) {
    const auto line = reader->next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) return {};
    if (const auto* item = std::get_if<CaseLine>(&**line)) deed(*item, reader->place());
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

Transition transition(const CaseLine& line, Outcome before, Outcome after) {
  return {line.id, line.role, line.target, before, after};
}

/// The cases of the older run, sorted by key.
Expected<std::vector<Before>> cases_before(const std::filesystem::path& log) {
  std::vector<Before> cases;
  const auto read = each_case(log, [&](const CaseLine& line, LogPlace place) {
    cases.push_back({key_of(line), place, line.outcome, false});
  });
  if (!read) return tl::unexpected(read.error());
  std::ranges::sort(cases, {}, &Before::key);
  return cases;
}

/// Every case of the newer run; one that the older lacks was unmeasured there.
Expected<void> pair_up(std::vector<Before>& cases, const std::filesystem::path& newer,
                       Comparison& into) {
  return each_case(newer, [&](const CaseLine& line, LogPlace) {
    const auto found = std::ranges::lower_bound(cases, key_of(line), {}, &Before::key);
    const bool is_known = found != cases.end() && found->key == key_of(line);
    if (is_known) found->is_in_both = true;
    sort_in(transition(line, is_known ? found->outcome : Outcome::unmeasured, line.outcome), into);
  });
}

/// Every case that only the older run has.
Expected<void> add_missing(std::vector<Before> cases, const std::filesystem::path& older,
                           Comparison& into) {
  std::ranges::sort(cases, {}, &Before::place);
  CaseLookup lookup(older);
  for (const Before& item : cases) {
    if (item.is_in_both) continue;
    const CaseLine line = lookup.at(item.place);
    if (lookup.error()) return tl::unexpected(*lookup.error());
    sort_in(transition(line, item.outcome, Outcome::unmeasured), into);
  }
  return {};
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
  Comparison result{one->header, two->header, {}, {}, {}, 0, one->measured && two->measured,
                    {},          ""};
  auto cases = cases_before(older);
  if (!cases) return tl::unexpected(cases.error());
  if (auto done = pair_up(*cases, newer, result); !done) return tl::unexpected(done.error());
  if (auto done = add_missing(*std::move(cases), older, result); !done) {
    return tl::unexpected(done.error());
  }
  if (result.newer.suite.population == "sampled") {
    result.chance = mcnemar(result.won.size(), result.lost.size());
  }
  result.claim = claim_for(result);
  return result;
}

}  // namespace croesus
