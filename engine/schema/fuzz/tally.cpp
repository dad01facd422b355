// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/tally.h"

#include <set>

#include "engine/json/reader.h"
#include "engine/schema/fuzz/polarity.h"
#include "engine/schema/program.h"

namespace croesus::schema {

Tally::Tally(Schema schema) : schema_(std::move(schema)) {
  const Program& program = schema_.program();
  const auto polarity = polarities(program);
  for (std::size_t i = 0; i < program.rules.size(); ++i) {
    keys_.emplace_back(keyword_name(program, program.rules[i]), polarity[i]);
  }
}

void Tally::add(const Probe& probe) {
  if (probe.kind != Probe::Kind::fault) return add_met(probe.text);
  if (!probe.failure || probe.failure->rule >= keys_.size()) return;
  ++table_[keys_[probe.failure->rule]].faults;
}

/// Counts each keyword that a valid instance meets, once.
void Tally::add_met(const std::string& instance) {
  const auto document = json::read(instance);
  if (!document) return;
  Trace trace;
  schema_.evaluate(document->root(), trace);
  std::set<Key> met;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (trace.rules[i] != 0) met.insert(keys_[i]);
  }
  for (const Key& key : met) ++table_[key].conforming;
}

void Tally::add(const Finding& finding) {
  if (finding.is_contested) return;
  const bool is_accept = finding.kind == Finding::Kind::false_accept;
  if (!is_accept && finding.kind != Finding::Kind::false_reject) return;
  KeywordCounts& counts = table_[{finding.keyword, finding.polarity}];
  (is_accept ? counts.false_accepts : counts.false_rejects) += finding.count;
}

}  // namespace croesus::schema
