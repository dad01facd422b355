// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema: one evaluation of an instance by a program. It reads nodes as they lie
// in memory (engine/json/node.h), because that is what makes it quick. One thread, one instance.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/json/node.h"
#include "engine/schema/program.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

class Evaluation {
 public:
  Evaluation(const Program& program, Trace* trace);

  Validity run(std::uint32_t subschema, const json::Node& instance);
  Validity run_rule(const Rule& rule, const json::Node& instance);

  /// Takes that rule to hold. Requires one of which may_knock_out() says so, and no trace.
  void knock_out(std::uint32_t rule, std::size_t most_steps);
  static bool may_knock_out(const Program& program, std::uint32_t rule);
  /// Takes the first rule to hold that fails where that decides, and that may be knocked out.
  /// Requires that there is no trace.
  void excuse_first(std::size_t most_steps);
  /// Which one that was, after a run; none where what it was is not plain.
  Excuse excuse() const;
  bool has_excused() const { return excused_at_ != nullptr; }

 private:
  using Node = json::Node;
  /// Schemas entered inside one another. Each costs a few hundred bytes of stack.
  static constexpr std::size_t kDepth = 6000;
  /// Which members or elements of one instance were evaluated: `words` words of `marked_` from
  /// `offset` on. Nobody asks where there are none.
  struct Marks {
    std::size_t offset = 0;
    std::size_t words = 0;
    explicit operator bool() const { return words != 0; }
  };
  /// One step down the instance, for the pointers of a Trace.
  struct Step {
    const Node* name;  ///< of a member, or null
    std::size_t index;
  };

  bool check(std::uint32_t subschema, const Node& node, Marks marks);
  bool check_flat(std::uint32_t index, const Node& node);
  bool check_list(std::uint32_t index, Range range, const Node& node);
  bool check_leaves(Range range, const Node& scalar);
  bool is_string_among(const Rule& rule, const Node& string) const;
  bool take(const FlatStep& step, const Node& node);
  bool take_leaf(const FlatStep& step, const Node& node);
  bool fits_number(const FlatStep& step, const Node& node);
  bool has_lengths(const FlatStep& step, const Node& node);
  bool fits_number(const Rule& rule, const Number& number) const;
  bool is_told(const FlatStep& step, const Node& object);
  bool check_flat_members(const ObjectPlan& plan, const Node& node);
  bool check_open_members(const ObjectPlan& plan, const Node& node);
  const Node* member(const Node& object, const NameEntry& name);
  bool check_with_care(std::uint32_t index, const Node& node, Marks marks);
  bool check_below(std::uint32_t subschema, const Node& node, Step step);
  bool check_rules(const Subschema& subschema, const Node& node, Marks marks);
  bool apply(const Rule& rule, const Node& node, Marks marks);
  bool apply_in_place(const Rule& rule, const Node& node, Marks marks);

  bool has_type(const Rule& rule, const Node& node) const;
  bool is_among(const Rule& rule, const Node& node) const;
  bool is_among_many(const Rule& rule, const Node& node) const;
  bool is_in_limit(const Rule& rule, const Number& number) const;
  bool has_length(const Rule& rule, const Node& node) const;
  bool matches(std::uint32_t pattern, const Node& string);
  bool has_format(const Rule& rule, const Node& node) const;

  bool check_members(const ObjectPlan& plan, const Node& node, Marks marks);
  bool check_member(const ObjectPlan& plan, const Node* member, std::size_t index, Marks marks,
                    std::uint32_t& required);
  bool check_names(const Rule& rule, const Node& node);
  bool check_dependencies(const Rule& rule, const Node& node, Marks marks);
  bool check_prefix(const Rule& rule, const Node& node, Marks marks);
  bool check_items(const Rule& rule, const Node& node, Marks marks);
  bool check_contains(const Rule& rule, const Node& node, Marks marks);
  bool are_unique(const Node& node) const;
  bool check_unevaluated(const Rule& rule, const Node& node, Marks marks);

  bool check_reference(const Rule& rule, const Node& node, Marks marks);
  bool check_any_of(const Rule& rule, const Node& node, Marks marks);
  bool check_one_of(const Rule& rule, const Node& node, Marks marks);
  bool check_if(const Rule& rule, const Node& node, Marks marks);
  bool check_branch(std::uint32_t subschema, const Node& node, Marks marks);

  /// What `holds` means for the whole: notes it in the trace, and takes a knocked out rule to hold.
  bool settle(std::uint32_t rule, bool holds, bool is_leaf);
  /// Whether to stop at the first failure: always without a trace, and with one when it has enough.
  bool may_stop() const {
    constexpr std::size_t kThorough = 20'000;
    constexpr std::size_t kEnough = 16;
    return trace_ == nullptr || steps_ > kThorough || trace_->failures.size() >= kEnough;
  }
  bool settle_part(std::uint32_t rule, bool holds);
  bool is_excused(std::uint32_t rule, const Node& node) {
    if (rule != knocked_out_ && !excuse_now(rule, node)) return false;
    ++times_excused_;
    return true;
  }
  bool excuse_now(std::uint32_t rule, const Node& node);
  bool is_excused(const FlatStep& step, const Node& node);
  bool has_required(const ObjectPlan& plan, const Node& node, std::uint32_t count);
  bool give_up(std::string_view reason);
  void note_subschema(std::uint32_t index, const Node& node, bool holds);
  void note_allowed_type(const Subschema& subschema, const Node& node);
  void note_failure(std::uint32_t rule);
  std::string pointer() const;

  Marks open_marks(const Node& node);
  void mark(Marks marks, std::size_t index);
  void mark_all(Marks marks);
  void merge(Marks from, Marks into);
  void close(Marks marks) { marked_.resize(marks.offset); }

  const Program& program_;
  Trace* trace_;
  std::size_t most_steps_;
  int muted_ = 0;  ///< inside what may fail without harm: no failures are noted
  std::size_t depth_ = 0;
  std::size_t steps_ = 0;  ///< schemas entered
  bool is_given_up_ = false;
  std::uint32_t knocked_out_ = kNone;
  std::size_t times_excused_ = 0;
  bool may_excuse_ = false;
  const Node* excused_at_ = nullptr;  ///< where the first rule failed that was excused
  /// Bit N: some rule of a number that is N modulo 64 failed, and was not excused.
  std::uint64_t failed_ = 0;
  bool is_flat_;  ///< subschemas are checked by Program::flats
  struct {
    const Node* object = nullptr;
    const Node* value = nullptr;
    std::uint32_t name = 0;
  } found_;  ///< what member() last looked for, and found
  std::vector<std::uint64_t> marked_;
  std::vector<std::uint32_t> scope_;  ///< resources entered, outermost first
  std::vector<Step> path_;
};

}  // namespace croesus::schema
