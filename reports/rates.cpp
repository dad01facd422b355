// SPDX-License-Identifier: Apache-2.0
#include "reports/rates.h"

namespace croesus {
namespace {

std::string percent(double share) {
  const std::string text = fmt::format("{:.1f}", share * 100);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

}  // namespace

std::string in_words(const std::optional<Rate>& rate, std::string_view undefined) {
  if (!rate) return fmt::format("undefined: {}", undefined);
  if (rate->worst == rate->best) return percent(rate->worst) + " %";
  return fmt::format("{} to {} %", percent(rate->worst), percent(rate->best));
}

std::string in_words(const FaultTally& faults) {
  return faults.total == 0 ? "no fault" : fmt::format("{}/{}", faults.detected, faults.total);
}

std::string in_words(const ControlTally& controls) {
  if (controls.total == 0) return "no control";
  return fmt::format("{}/{}", controls.accepted, controls.total);
}

std::string verdict(const Score& score) {
  if (score.dead) return "dead";
  if (!score.measured) return "not measured";
  return score.admitted ? "admitted" : "measured";
}

}  // namespace croesus
