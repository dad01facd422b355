// SPDX-License-Identifier: Apache-2.0
#include "engine/score/verdict.h"

#include <algorithm>
#include <array>

namespace croesus {
namespace {

/// Whether there is an unexpected finding in an arm that has no gate.
bool found_ungated(const Triage& triage, const Gates& gates) {
  return (triage.unexpected_faults > 0 && !gates.min_detection) ||
         (triage.unexpected_controls > 0 && !gates.max_false_reject);
}

}  // namespace

ExitCode worst(const std::set<ExitCode>& codes) {
  constexpr std::array kOrder = {
      ExitCode::own_bug, ExitCode::integrity,        ExitCode::dead,  ExitCode::not_measured,
      ExitCode::usage,   ExitCode::incomplete_merge, ExitCode::stale, ExitCode::findings};
  const auto* const found = std::find_if(kOrder.begin(), kOrder.end(),
                                         [&](ExitCode code) { return codes.contains(code); });
  return found == kOrder.end() ? ExitCode::good : *found;
}

std::vector<std::string> broken_gates(const Score& score, const Gates& gates) {
  std::vector<std::string> broken;
  const auto detected = detection(score.faults);
  if (gates.min_detection && (!detected || detected->worst < *gates.min_detection)) {
    broken.push_back(fmt::format("detection {} is below the gate {:.3f}",
                                 detected ? fmt::format("{:.3f}", detected->worst) : "undefined",
                                 *gates.min_detection));
  }
  const auto rejected = false_reject(score.controls);
  if (gates.max_false_reject && (!rejected || rejected->worst > *gates.max_false_reject)) {
    broken.push_back(fmt::format("false rejects {} are above the gate {:.3f}",
                                 rejected ? fmt::format("{:.3f}", rejected->worst) : "undefined",
                                 *gates.max_false_reject));
  }
  return broken;
}

std::set<ExitCode> exit_codes(const Score& score, const Triage& triage, const Gates& gates) {
  std::set<ExitCode> codes;
  const bool refused =
      std::any_of(score.distrusted.begin(), score.distrusted.end(),
                  [](const auto& base) { return base.read == Readout::Kind::unmet; });
  if (score.dead || refused) codes.insert(ExitCode::dead);
  if (!score.measured) codes.insert(ExitCode::not_measured);
  if (!triage.stale.empty() || !triage.unknown.empty()) codes.insert(ExitCode::stale);
  if (found_ungated(triage, gates) || !broken_gates(score, gates).empty()) {
    codes.insert(ExitCode::findings);
  }
  return codes;
}

}  // namespace croesus
