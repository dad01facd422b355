// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema: how a Program comes about. Subschemas are compiled one after another
// from a list of what is wanted, so that depth and circles of references cost no stack.
#pragma once

#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/schema/absent.h"
#include "engine/schema/program.h"
#include "engine/schema/resources.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

class Compiler {
 public:
  explicit Compiler(const Settings& settings)
      : settings_(settings),
        resources_({.draft = settings.draft, .vocabularies = kUsualVocabularies},
                   settings.registry) {}

  Expected<Program> run(const json::Document& document);

 private:
  /// The subschema being compiled: what its keywords are, and the rules that they gave so far.
  struct Work {
    std::uint32_t index;
    Place place;
    Dialect dialect;
    std::vector<Rule> rules;
    std::uint32_t plan = kNone;
  };
  struct Entry {
    const KeywordRow* row;
    json::Value value;
  };

  std::uint32_t want(const Place& place);
  std::uint32_t want_child(const Work& work, json::Value value, std::string_view pointer);
  Expected<void> compile(std::uint32_t index);
  Expected<void> compile_object(Work& work);
  Expected<std::vector<Entry>> entries_of(const Work& work) const;
  Expected<void> add(Work& work, const Entry& entry);
  static bool is_mute(const Work& work, Keyword keyword);
  Expected<void> add_applicator(Work& work, const Entry& entry, Rule rule);
  Expected<void> add_pattern(Work& work, Rule rule);
  Expected<std::uint32_t> pattern_of(std::string_view text, const std::string& location);
  void add_limit(Work& work, Rule rule, json::Value value);
  void add_draft4_flag(Work& work, Rule rule);
  void add_format(Work& work, Rule rule);
  void add_items(Work& work, Rule rule);
  void add_values(Work& work, Rule rule);
  std::uint32_t index_values(Range range);
  void add_child(Work& work, Rule rule, std::string_view pointer);
  void add_children(Work& work, Rule rule, std::string_view pointer);
  void add_dependencies(Work& work, Rule rule, std::string_view pointer);
  Expected<void> add_member_rule(Work& work, Rule rule, std::string_view pointer);
  Expected<void> add_reference(Work& work, Rule rule);
  Expected<void> note_lost(const Work& work, const Rule& rule, const Error& error);
  std::uint32_t dynamic_name(std::string name);
  ObjectPlan& plan_of(Work& work);
  NameEntry& name_entry(ObjectPlan& plan, const std::string& decoded);
  void finish(Work& work);
  void finish_plan(ObjectPlan& plan) const;
  void link_parts(std::vector<Rule>& rules, std::uint32_t first) const;
  void order_by_kind(Subschema& subschema);
  void flatten_all();
  void flatten(std::uint32_t subschema, unsigned kind);
  void flatten_rule(std::uint32_t rule, unsigned kind);
  FlatStep step_of(std::uint32_t rule, unsigned kind) const;
  void join_number_rules();
  std::optional<NumberSpan> span_of(const std::vector<std::uint32_t>& rules) const;
  void join_lengths();
  bool are_leaves(unsigned kind) const;
  void find_discriminators();
  Expected<void> compile_wanted(std::size_t& done);
  bool want_dynamic_targets();
  Expected<void> check_loops() const;

  const Settings& settings_;
  Resources resources_;
  Program program_;
  Absent absent_;
  std::vector<Place> wanted_;  ///< by subschema
  std::unordered_map<const json::Node*, std::uint32_t> known_;
  std::unordered_map<std::string, std::uint32_t> known_patterns_;
  std::unordered_map<std::string, std::uint32_t> known_names_;
  std::size_t flat_begin_ = 0;  ///< where the list being made begins in Program::steps
  std::size_t flat_visits_ = 0;
};

}  // namespace croesus::schema
