// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: one goal taken apart.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/schema/instances/goal.h"

namespace croesus::schema {

class GoalReader {
 public:
  GoalReader(const Program& program, Expansion& into) : program_(program), into_(into) {}
  void read();

 private:
  void read_one(Literal literal);
  void hold_subschema(std::uint32_t index);
  void break_subschema(Literal literal);
  void hold(Literal literal, const Rule& rule);
  void hold_in_place(Literal literal, const Rule& rule);
  void hold_value(const Rule& rule);
  void break_rule(Literal literal, const Rule& rule);
  void break_in_place(Literal literal, const Rule& rule);
  void break_value(const Rule& rule);
  void break_members(const Rule& rule);
  void break_items(const Rule& rule);
  void break_dependencies(const Rule& rule);
  void narrow_types(const Rule& rule);
  void exclude_types(const Rule& rule);
  void narrow_number(const Rule& rule, bool is_positive);
  void set_lower(Bound bound);
  void set_upper(Bound bound);
  void narrow_count(const Rule& rule, bool is_positive);
  void narrow_string(const Rule& rule, bool is_positive);
  void only(Types types);
  void mention(Types types) { into_.demand.mentioned |= types; }
  /// Leaves it open which of the options holds; the first such choice is the expansion's.
  void choose(Literal literal, std::vector<Goal> options);
  void push(Literal literal);
  void fail(std::string why);
  void check();
  void harden();
  std::uint32_t target_of(const Rule& rule) const;
  std::uint32_t rule_index(const Rule& rule) const;

  const Program& program_;
  Expansion& into_;
  std::vector<Literal> waiting_;
  std::set<Literal> seen_;
};

}  // namespace croesus::schema
