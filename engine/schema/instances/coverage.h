// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: which subschemas and branches the probes have shown. A branch
// is an outcome: a rule that held or broke, or a child of anyOf, oneOf, not, if or contains that
// did. Outcomes that the schema itself rules out (what `true` could break, what needs itself
// without end) are not counted.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/schema/instances/probe.h"
#include "engine/schema/program.h"

namespace croesus::schema {

class CoverageMap {
 public:
  explicit CoverageMap(const Program& program);

  void add(const Trace& trace);
  Coverage count() const;
  bool is_seen(std::uint32_t subschema) const { return subschemas_[subschema] != 0; }
  bool has_broken(std::uint32_t rule) const { return (rules_[rule] & Trace::kBroke) != 0; }
  /// Locations of what is not covered: for people who want to know.
  std::vector<std::string> missing() const;

 private:
  std::uint8_t possible_rule(std::uint32_t rule) const;
  std::uint8_t possible_subschema(std::uint32_t subschema) const;
  void find_what_can_break();

  const Program& program_;
  std::vector<std::uint8_t> rules_;
  std::vector<std::uint8_t> subschemas_;
  std::vector<bool> can_hold_;   ///< by subschema
  std::vector<bool> can_break_;  ///< by subschema
  std::vector<bool> is_branch_;  ///< by subschema
};

}  // namespace croesus::schema
