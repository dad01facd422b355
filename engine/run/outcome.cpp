// SPDX-License-Identifier: Apache-2.0
#include "engine/run/outcome.h"

#include <algorithm>

#include "engine/json/pointer.h"

namespace croesus {
namespace {

bool is_verdict(Readout::Kind kind) {
  return kind == Readout::Kind::met || kind == Readout::Kind::unmet;
}

bool related(std::string_view left, std::string_view right) {
  return json::is_within(left, right) || json::is_within(right, left);
}

bool changed(const AtomChange& change) {
  return change.before.path != change.after.path || change.before.kind != change.after.kind ||
         change.before.value != change.after.value || !change.after.comparable;
}

/// Whether `at` is a place of the edit: a splice, or an atom that changed, before or after.
bool points_to(const Witness& witness, std::string_view at) {
  const auto spliced = [&](const json::Splice& splice) { return related(at, splice.pointer); };
  if (std::any_of(witness.patch.begin(), witness.patch.end(), spliced)) return true;
  return std::any_of(witness.atoms.begin(), witness.atoms.end(), [&](const AtomChange& change) {
    if (!changed(change)) return false;  // touched only: its place may be as wide as the carrier
    return (!change.before.path.empty() && related(at, change.before.place.pointer)) ||
           (!change.after.path.empty() && related(at, change.after.place.pointer));
  });
}

/// Whether a task that the label says is broken, other than the target, was trusted and reads
/// unmet.
bool noticed_elsewhere(const Case& item, const Readouts& readouts, const Distrusted& distrusted) {
  return std::any_of(item.expect.begin(), item.expect.end(), [&](const auto& entry) {
    const auto& [task, met] = entry;
    if (met || task == item.target || distrusted.contains(task)) return false;
    const auto found = readouts.find(task);
    return found != readouts.end() && found->second.kind == Readout::Kind::unmet;
  });
}

}  // namespace

std::string_view to_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::detected:
      return "detected";
    case Outcome::off_target:
      return "off_target";
    case Outcome::missed:
      return "missed";
    case Outcome::accepted:
      return "accepted";
    case Outcome::rejected:
      return "rejected";
    case Outcome::vacuous:
      return "vacuous";
    case Outcome::unmeasured:
      break;
  }
  return "unmeasured";
}

Readout merge(const std::vector<Readout>& repeats) {
  if (repeats.empty()) return {};
  std::vector<std::string_view> words;
  for (const Readout& readout : repeats) words.push_back(to_word(readout.kind));
  const bool equal =
      std::adjacent_find(words.begin(), words.end(), std::not_equal_to<>()) == words.end();
  if (equal) return repeats.front();
  return {Readout::Kind::unstable, fmt::format("{}", fmt::join(words, ", ")), ""};
}

Ruling rule(const Case& item, const Readouts& readouts, const Distrusted& distrusted) {
  const auto bad_base = distrusted.find(item.target);
  if (bad_base != distrusted.end()) {
    return {Outcome::unmeasured, fmt::format("the untouched base read {} for {}",
                                             to_word(bad_base->second), item.target)};
  }
  const auto found = readouts.find(item.target);
  if (found == readouts.end()) return {Outcome::unmeasured, "not answered"};
  const Readout& target = found->second;
  if (!is_verdict(target.kind)) {
    return {Outcome::unmeasured, std::string(to_word(target.kind))};
  }
  const bool met = target.kind == Readout::Kind::met;
  if (item.role == Role::control) return {met ? Outcome::accepted : Outcome::rejected, ""};
  if (!met) {
    const bool elsewhere = !target.at.empty() && !points_to(item.witness, target.at);
    return {Outcome::detected, "", elsewhere};
  }
  const bool noticed = noticed_elsewhere(item, readouts, distrusted);
  return {noticed ? Outcome::off_target : Outcome::missed, ""};
}

}  // namespace croesus
