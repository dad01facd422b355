// SPDX-License-Identifier: Apache-2.0
//
// Where the probes of a fuzzing run come from: a Prober, or what a test has made up. One thread.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/schema/instances/probe.h"

namespace croesus::schema {

class ProbeSource {
 public:
  virtual ~ProbeSource() = default;
  /// The next probe, or none where there are no more; then resistance() may say why.
  virtual std::optional<Probe> next() = 0;
  virtual Coverage coverage() const { return {}; }
  virtual std::string resistance() const { return {}; }
};

/// The probes of a Prober.
class ProberSource final : public ProbeSource {
 public:
  explicit ProberSource(Prober prober) : prober_(std::move(prober)) {}
  std::optional<Probe> next() override { return prober_.next(); }
  Coverage coverage() const override { return prober_.coverage(); }
  std::string resistance() const override { return prober_.resistance(); }

 private:
  Prober prober_;
};

}  // namespace croesus::schema
