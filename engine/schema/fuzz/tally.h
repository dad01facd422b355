// SPDX-License-Identifier: Apache-2.0
//
// Counts, for each keyword and polarity of a schema, the probes that could have shown a defect
// there, and those that did. One thread.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/schema/fuzz/finding.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// Of one keyword in one polarity.
struct KeywordCounts {
  std::size_t faults = 0;      ///< probes that break this keyword and were ruled on
  std::size_t conforming = 0;  ///< valid probes that met the keyword and were ruled on
  /// Of these, what came down to this keyword; without what is contested.
  std::size_t false_accepts = 0;
  std::size_t false_rejects = 0;
};

using KeywordTable = std::map<std::pair<std::string, Polarity>, KeywordCounts>;

class Tally {
 public:
  explicit Tally(Schema schema);

  /// A probe that the oracle ruled on.
  void add(const Probe& probe);
  /// Counts nothing for a contested finding.
  void add(const Finding& finding);
  const KeywordTable& table() const { return table_; }

 private:
  using Key = std::pair<std::string, Polarity>;
  void add_met(const std::string& instance);

  Schema schema_;
  std::vector<Key> keys_;  ///< by rule
  KeywordTable table_;
};

}  // namespace croesus::schema
