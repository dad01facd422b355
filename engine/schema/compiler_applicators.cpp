// SPDX-License-Identifier: Apache-2.0
//
// The compiler's side of keywords that hold other schemas, values or references.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json/pointer.h"
#include "engine/schema/compiler.h"
#include "engine/schema/uri.h"

namespace croesus::schema {

namespace {

using json::Kind;
using json::Value;

std::uint32_t length(const auto& table) { return static_cast<std::uint32_t>(table.size()); }

}  // namespace

Expected<void> Compiler::add_applicator(Work& work, const Entry& entry, Rule rule) {
  const std::string pointer = json::append("", entry.row->name);
  switch (rule.keyword) {
    case Keyword::format:
      add_format(work, rule);
      return {};
    case Keyword::const_:
    case Keyword::enum_:
      add_values(work, rule);
      return {};
    case Keyword::unique_items:
      if (rule.value.boolean()) work.rules.push_back(rule);
      return {};
    case Keyword::required:
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
      return add_member_rule(work, rule, pointer);
    case Keyword::dependencies:
    case Keyword::dependent_required:
    case Keyword::dependent_schemas:
      add_dependencies(work, rule, pointer);
      return {};
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      return add_reference(work, rule);
    case Keyword::prefix_items:
    case Keyword::all_of:
    case Keyword::any_of:
    case Keyword::one_of:
      add_children(work, rule, pointer);
      return {};
    case Keyword::items:
    case Keyword::additional_items:
      add_items(work, rule);
      return {};
    case Keyword::then:
    case Keyword::else_:
      if (work.place.value.find("if")) add_child(work, rule, pointer);
      return {};
    default:
      add_child(work, rule, pointer);
      return {};
  }
}

void Compiler::add_child(Work& work, Rule rule, std::string_view pointer) {
  rule.index = want_child(work, rule.value, pointer);
  work.rules.push_back(rule);
}

void Compiler::add_values(Work& work, Rule rule) {
  rule.range.begin = length(program_.values);
  if (rule.keyword == Keyword::const_) {
    program_.values.push_back(rule.value);
  } else {
    for (std::size_t i = 0; i < rule.value.size(); ++i) program_.values.push_back(rule.value[i]);
  }
  rule.range.end = length(program_.values);
  constexpr std::uint32_t kMany = 32;
  if (rule.range.size() > kMany) rule.other = index_values(rule.range);
  work.rules.push_back(rule);
}

std::uint32_t Compiler::index_values(Range range) {
  auto& index = program_.value_index;
  const std::uint32_t begin = length(index);
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    index.emplace_back(json::value_digest(program_.values[i]), i);
  }
  std::sort(index.begin() + begin, index.end());
  return begin;
}

void Compiler::add_children(Work& work, Rule rule, std::string_view pointer) {
  std::vector<std::uint32_t> children;
  for (std::size_t i = 0; i < rule.value.size(); ++i) {
    children.push_back(want_child(work, rule.value[i], json::append(pointer, i)));
  }
  rule.range.begin = length(program_.children);
  program_.children.insert(program_.children.end(), children.begin(), children.end());
  rule.range.end = length(program_.children);
  work.rules.push_back(rule);
}

/// `items` has been three things: a schema for all, an array of schemas, and (2020-12) a schema for
/// those behind prefixItems; additionalItems speaks only behind an array.
void Compiler::add_items(Work& work, Rule rule) {
  const Value items = work.place.value.find("items");
  if (rule.keyword == Keyword::items) {
    if (rule.value.is(Kind::array)) return add_children(work, rule, "/items");
    const Value prefix = work.place.value.find("prefixItems");
    const bool has_prefix = work.dialect.draft == Draft::draft2020_12 && prefix.is(Kind::array);
    rule.count = has_prefix ? prefix.size() : 0;
    return add_child(work, rule, "/items");
  }
  if (!items.is(Kind::array)) return;
  rule.count = items.size();
  add_child(work, rule, "/additionalItems");
}

/// dependentRequired, dependentSchemas, and dependencies, which is both.
void Compiler::add_dependencies(Work& work, Rule rule, std::string_view pointer) {
  std::vector<std::uint32_t> children;
  std::vector<std::vector<std::string>> lists;
  rule.range.begin = length(program_.names);
  for (std::size_t i = 0; i < rule.value.size(); ++i) {
    const auto [name, value] = rule.value.member(i);
    program_.names.push_back(name.string());
    const bool is_list = value.is(Kind::array);
    children.push_back(is_list ? kNone
                               : want_child(work, value, json::append(pointer, name.string())));
    std::vector<std::string>& list = lists.emplace_back();
    for (std::size_t j = 0; is_list && j < value.size(); ++j) list.push_back(value[j].string());
  }
  rule.range.end = length(program_.names);
  rule.index = length(program_.children);
  program_.children.insert(program_.children.end(), children.begin(), children.end());
  rule.other = length(program_.name_lists);
  program_.name_lists.insert(program_.name_lists.end(), lists.begin(), lists.end());
  work.rules.push_back(rule);
}

/// A reference that does not resolve: an error, but for one whose document is absent. Those are
/// gathered, for the user to find all documents in one go.
Expected<void> Compiler::note_lost(const Work& work, const Rule& rule, const Error& error) {
  const std::string reference = rule.value.string();
  const std::string location = json::append(work.place.location, to_name(rule.keyword));
  const std::string uri = resources_.absent(work.place.resource, reference);
  if (uri.empty()) {
    return fail(error.code,
                fmt::format("the reference \"{}\" leads nowhere: {}", reference, error.message),
                location);
  }
  const Value root = resources_[work.place.resource].root;
  const bool ignores_id = work.dialect.draft <= Draft::draft7 &&
                          root.find("$ref").is(Kind::string) &&
                          root.find(work.dialect.draft == Draft::draft4 ? "id" : "$id");
  absent_.add({uri, reference, location, ignores_id});
  return {};
}

Expected<void> Compiler::add_reference(Work& work, Rule rule) {
  const std::string reference = rule.value.string();
  const auto target = resources_.resolve(work.place.resource, reference);
  if (!target && settings_.tolerates_missing) {
    work.rules.push_back(rule);
    return {};
  }
  if (!target) return note_lost(work, rule, target.error());
  const Resource& resource = resources_[target->resource];
  const std::string anchor = percent_decoded(split_fragment(reference).fragment);
  if (rule.keyword == Keyword::dynamic_ref) {
    const auto dynamic = resource.dynamic_anchors.find(anchor);
    if (dynamic != resource.dynamic_anchors.end() &&
        dynamic->second.value.node() == target->value.node()) {
      rule.other = dynamic_name(anchor);
    }
  }
  if (rule.keyword == Keyword::recursive_ref && resource.recursive_anchor) {
    rule.other = dynamic_name("");
  }
  rule.index = want(*target);
  work.rules.push_back(rule);
  return {};
}

/// "" stands for what $recursiveRef looks for.
std::uint32_t Compiler::dynamic_name(std::string name) {
  const auto known = std::ranges::find(program_.dynamic_names, name, &DynamicName::name);
  if (known != program_.dynamic_names.end()) {
    return static_cast<std::uint32_t>(known - program_.dynamic_names.begin());
  }
  program_.dynamic_names.push_back({std::move(name), {}});
  return length(program_.dynamic_names) - 1;
}

namespace {

/// The subschemas that a rule applies to the very instance that its own schema is applied to.
std::vector<std::uint32_t> in_place_children(const Program& program, const Rule& rule) {
  std::vector<std::uint32_t> children;
  switch (rule.keyword) {
    case Keyword::all_of:
    case Keyword::any_of:
    case Keyword::one_of:
      children.assign(program.children_of(rule).begin(), program.children_of(rule).end());
      break;
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
      for (std::uint32_t i = 0; i < rule.range.size(); ++i) {
        children.push_back(program.children[rule.index + i]);
      }
      break;
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
    case Keyword::not_:
    case Keyword::if_:
    case Keyword::then:
    case Keyword::else_:
      children.push_back(rule.index);
      break;
    default:
      break;
  }
  std::erase(children, kNone);
  return children;
}

enum class Mark : std::uint8_t { unseen, open, closed };

}  // namespace

/// A schema that leads back to itself without going down into the instance would never end.
Expected<void> Compiler::check_loops() const {
  std::vector<Mark> marks(program_.subschemas.size(), Mark::unseen);
  struct Step {
    std::uint32_t subschema;
    bool is_leaving;
  };
  for (std::uint32_t root = 0; root < marks.size(); ++root) {
    std::vector<Step> waiting = {{root, false}};
    while (!waiting.empty()) {
      const Step step = waiting.back();
      waiting.pop_back();
      Mark& mark = marks[step.subschema];
      if (step.is_leaving) mark = Mark::closed;
      if (step.is_leaving || mark == Mark::closed) continue;
      if (mark == Mark::open) continue;
      mark = Mark::open;
      waiting.push_back({step.subschema, true});
      for (const Rule& rule : program_.rules_of(step.subschema)) {
        for (const std::uint32_t child : in_place_children(program_, rule)) {
          if (marks[child] == Mark::open) {
            return fail(ErrorCode::usage,
                        "a circle of references leads back here without going into the instance",
                        location_of(program_, rule));
          }
          if (marks[child] == Mark::unseen) waiting.push_back({child, false});
        }
      }
    }
  }
  return {};
}

}  // namespace croesus::schema
