// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/compiler.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/pointer.h"
#include "engine/schema/shape.h"

namespace croesus::schema {

namespace {

using json::Kind;
using json::Value;

std::uint32_t length(const auto& table) { return static_cast<std::uint32_t>(table.size()); }

/// A count that no container or string can reach stands for all larger ones.
std::uint64_t count_of(Value value) {
  constexpr std::uint64_t kHuge = 1ULL << 62;
  if (Limit("4611686018427387904").order_of(value.text()) >= 0) return kHuge;
  const json::Decimal exact = json::decimal(value.text());
  std::uint64_t count = 0;
  for (const char c : exact.digits) count = count * 10 + static_cast<std::uint64_t>(c - '0');
  for (std::int64_t i = 0; i < exact.exponent; ++i) count *= 10;
  return count;
}

Types type_bit(std::string_view name) {
  if (name == "null") return kNull;
  if (name == "boolean") return kBoolean;
  if (name == "number") return kNumber;
  if (name == "string") return kString;
  if (name == "array") return kArray;
  return name == "object" ? kObject : kInteger;
}

Types types_of(Value value) {
  if (value.is(Kind::string)) return type_bit(value.string());
  Types types = 0;
  for (std::size_t i = 0; i < value.size(); ++i) types |= type_bit(value[i].string());
  return types;
}

bool is_part_of_plan(Keyword keyword) {
  return keyword == Keyword::properties || keyword == Keyword::pattern_properties ||
         keyword == Keyword::additional_properties || keyword == Keyword::required;
}

}  // namespace

std::uint32_t Compiler::want(const Place& place) {
  const auto [known, is_new] = known_.emplace(place.value.node(), length(program_.subschemas));
  if (is_new) {
    program_.subschemas.push_back({.source = place.value,
                                   .location = place.location,
                                   .resource = static_cast<std::uint32_t>(place.resource),
                                   .draft = resources_[place.resource].dialect.draft,
                                   .rules = {},
                                   .by_kind = {},
                                   .tracks = false});
    wanted_.push_back(place);
  }
  return known->second;
}

std::uint32_t Compiler::want_child(const Work& work, Value value, std::string_view pointer) {
  return want(resources_.child(work.place, value, pointer));
}

Expected<std::vector<Compiler::Entry>> Compiler::entries_of(const Work& work) const {
  const Value schema = work.place.value;
  if (schema.has_duplicate_names()) {
    return fail(ErrorCode::usage, "a name stands twice in this schema", work.place.location);
  }
  const Draft draft = work.dialect.draft;
  const bool is_reference = draft <= Draft::draft7 && schema.find("$ref").is(Kind::string);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < schema.size(); ++i) {
    const auto [name, value] = schema.member(i);
    const KeywordRow* row = find_keyword(draft, name.string());
    if (row == nullptr || (is_reference && row->keyword != Keyword::ref)) continue;
    const bool is_format = row->keyword == Keyword::format;
    if (!is_format && (work.dialect.vocabularies & bit(row->vocabulary)) == 0) continue;
    auto checked = check_shape(*row, draft, value);
    if (!checked) {
      return fail(ErrorCode::usage, checked.error().message,
                  json::append(work.place.location, row->name));
    }
    entries.push_back({row, value});
  }
  std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.row->keyword; });
  return entries;
}

Expected<void> Compiler::compile(std::uint32_t index) {
  const Place place = wanted_[index];
  Work work{index, place, resources_[place.resource].dialect, {}, kNone};
  const bool is_old_root = index == 0 && work.dialect.draft == Draft::draft4;
  if (is_old_root && !place.value.is(Kind::object)) {
    return fail(ErrorCode::usage, "a schema of draft 4 must be an object", place.location);
  }
  if (place.value.is(Kind::boolean)) {
    if (!place.value.boolean())
      work.rules.push_back({.keyword = Keyword::never, .owner = index, .value = {}});
  } else if (place.value.is(Kind::object)) {
    auto done = compile_object(work);
    if (!done) return done;
  } else {
    return fail(ErrorCode::usage, "a schema must be an object or a boolean", place.location);
  }
  finish(work);
  return {};
}

Expected<void> Compiler::compile_object(Work& work) {
  const auto entries = entries_of(work);
  if (!entries) return tl::unexpected(entries.error());
  for (const Entry& entry : *entries) {
    if (entry.row->keyword >= Keyword::schema) continue;
    auto added = add(work, entry);
    if (!added) return added;
  }
  return {};
}

/// minContains and maxContains say nothing without contains.
bool Compiler::is_mute(const Work& work, Keyword keyword) {
  return (keyword == Keyword::min_contains || keyword == Keyword::max_contains) &&
         !work.place.value.find("contains");
}

Expected<void> Compiler::add(Work& work, const Entry& entry) {
  Rule rule{.keyword = entry.row->keyword, .owner = work.index, .value = entry.value};
  switch (entry.row->shape) {
    case Shape::count:
      if (is_mute(work, rule.keyword)) return {};
      rule.count = count_of(entry.value);
      work.rules.push_back(rule);
      return {};
    case Shape::number:
    case Shape::positive:
      add_limit(work, rule, entry.value);
      return {};
    case Shape::limit_flag:
      add_draft4_flag(work, rule);
      return {};
    case Shape::pattern:
      return add_pattern(work, rule);
    case Shape::types:
      rule.types = types_of(entry.value);
      rule.is_strict = work.dialect.draft == Draft::draft4;
      work.rules.push_back(rule);
      return {};
    default:
      return add_applicator(work, entry, rule);
  }
}

void Compiler::add_limit(Work& work, Rule rule, Value value) {
  rule.index = length(program_.limits);
  program_.limits.emplace_back(value.text());
  work.rules.push_back(rule);
}

/// exclusiveMaximum: true makes a rule of its own beside maximum's.
void Compiler::add_draft4_flag(Work& work, Rule rule) {
  const bool is_maximum = rule.keyword == Keyword::exclusive_maximum;
  const Value limit = work.place.value.find(is_maximum ? "maximum" : "minimum");
  if (rule.value.boolean() && limit.is(Kind::number)) add_limit(work, rule, limit);
}

void Compiler::add_format(Work& work, Rule rule) {
  const bool is_asserted = settings_.asserts_formats ||
                           (work.dialect.vocabularies & bit(Vocabulary::format_assertion)) != 0;
  rule.format = is_asserted ? find_format(work.dialect.draft, rule.value.string()) : nullptr;
  if (rule.format != nullptr) work.rules.push_back(rule);
}

Expected<std::uint32_t> Compiler::pattern_of(std::string_view text, const std::string& location) {
  const auto known = known_patterns_.find(std::string(text));
  if (known != known_patterns_.end()) return known->second;
  auto pattern = Pattern::compile(text);
  if (!pattern) return fail(pattern.error().code, pattern.error().message, location);
  program_.patterns.push_back(*pattern);
  return known_patterns_.emplace(text, length(program_.patterns) - 1).first->second;
}

Expected<void> Compiler::add_pattern(Work& work, Rule rule) {
  const auto index = pattern_of(rule.value.string(), json::append(work.place.location, "pattern"));
  if (!index) return tl::unexpected(index.error());
  rule.index = *index;
  work.rules.push_back(rule);
  return {};
}

/// Puts the rules of one subschema into the tables.
void Compiler::finish(Work& work) {
  Subschema& subschema = program_.subschemas[work.index];
  const std::uint32_t first = length(program_.rules);
  subschema.rules = {first, first + length(work.rules)};
  link_parts(work.rules, first);
  program_.rules.insert(program_.rules.end(), work.rules.begin(), work.rules.end());
  if (work.plan != kNone) {
    ObjectPlan& plan = program_.objects[work.plan];
    for (std::uint32_t i = 0; i < length(work.rules); ++i) {
      switch (work.rules[i].keyword) {
        case Keyword::properties:
          plan.properties_rule = first + i;
          break;
        case Keyword::pattern_properties:
          plan.patterns_rule = first + i;
          break;
        case Keyword::additional_properties:
          plan.additional_rule = first + i;
          break;
        case Keyword::required:
          plan.required_rule = first + i;
          break;
        default:
          break;
      }
    }
    finish_plan(plan);
  }
  order_by_kind(subschema);
}

/// Rules that are checked with another one: that one has their indices.
void Compiler::link_parts(std::vector<Rule>& rules, std::uint32_t first) const {
  const auto index_of = [&](Keyword keyword) {
    const auto found = std::ranges::find(rules, keyword, &Rule::keyword);
    return found == rules.end() ? kNone : first + static_cast<std::uint32_t>(found - rules.begin());
  };
  for (Rule& rule : rules) {
    if (rule.keyword == Keyword::contains) {
      rule.other = index_of(Keyword::min_contains);
      rule.third = index_of(Keyword::max_contains);
      const bool may_be_none = rule.other != kNone && rules[rule.other - first].count == 0;
      rule.count = may_be_none ? 0 : 1;
    }
    if (rule.keyword == Keyword::if_) {
      rule.other = index_of(Keyword::then);
      rule.third = index_of(Keyword::else_);
    }
  }
}

namespace {

/// The kinds of instances that a rule may say no to, as bits 1 << json::Kind.
unsigned kinds_of(const Rule& rule) {
  const auto only = [](Kind kind) { return 1U << static_cast<unsigned>(kind); };
  constexpr unsigned kEvery = 63;
  switch (rule.keyword) {
    case Keyword::type: {
      const unsigned integers = rule.types & kNumber ? 0 : only(Kind::number);
      return (kEvery & ~static_cast<unsigned>(rule.types)) | integers;
    }
    case Keyword::maximum:
    case Keyword::exclusive_maximum:
    case Keyword::minimum:
    case Keyword::exclusive_minimum:
    case Keyword::multiple_of:
      return only(Kind::number);
    case Keyword::max_length:
    case Keyword::min_length:
    case Keyword::format:
    case Keyword::pattern:
      return only(Kind::string);
    case Keyword::max_items:
    case Keyword::min_items:
    case Keyword::prefix_items:
    case Keyword::items:
    case Keyword::additional_items:
    case Keyword::contains:
    case Keyword::unique_items:
    case Keyword::unevaluated_items:
      return only(Kind::array);
    case Keyword::max_properties:
    case Keyword::min_properties:
    case Keyword::required:
    case Keyword::dependent_required:
    case Keyword::properties:
    case Keyword::pattern_properties:
    case Keyword::additional_properties:
    case Keyword::property_names:
    case Keyword::dependencies:
    case Keyword::dependent_schemas:
    case Keyword::unevaluated_properties:
      return only(Kind::object);
    case Keyword::max_contains:
    case Keyword::min_contains:
    case Keyword::then:
    case Keyword::else_:
      return 0;  // checked with contains and if
    default:
      return kEvery;
  }
}

}  // namespace

void Compiler::order_by_kind(Subschema& subschema) {
  for (unsigned kind = 0; kind < subschema.by_kind.size(); ++kind) {
    const std::uint32_t begin = length(program_.order);
    bool has_plan = false;
    for (std::uint32_t i = subschema.rules.begin; i < subschema.rules.end; ++i) {
      const Rule& rule = program_.rules[i];
      if (((kinds_of(rule) >> kind) & 1U) == 0) continue;
      if (is_part_of_plan(rule.keyword) && std::exchange(has_plan, true)) continue;
      program_.order.push_back(i);
    }
    subschema.by_kind[kind] = {begin, length(program_.order)};
  }
  for (std::uint32_t i = subschema.rules.begin; i < subschema.rules.end; ++i) {
    subschema.tracks |= program_.rules[i].keyword == Keyword::unevaluated_items ||
                        program_.rules[i].keyword == Keyword::unevaluated_properties;
  }
}

Expected<void> Compiler::compile_wanted(std::size_t& done) {
  while (done < wanted_.size()) {
    auto compiled = compile(static_cast<std::uint32_t>(done));
    if (!compiled) return compiled;
    ++done;
  }
  return {};
}

/// Wants what any dynamic reference may jump to. False: nothing new.
bool Compiler::want_dynamic_targets() {
  const std::size_t before = wanted_.size();
  for (DynamicName& dynamic : program_.dynamic_names) {
    for (std::size_t i = 0; i < resources_.size(); ++i) {
      const Resource& resource = resources_[i];
      const auto index = static_cast<std::uint32_t>(i);
      if (dynamic.name.empty() && resource.recursive_anchor) {
        dynamic.targets[index] = want({resource.root, i, resource.location});
      }
      const auto anchor = resource.dynamic_anchors.find(dynamic.name);
      if (anchor != resource.dynamic_anchors.end()) dynamic.targets[index] = want(anchor->second);
    }
  }
  return wanted_.size() > before;
}

Expected<Program> Compiler::run(const json::Document& document) {
  const auto root = resources_.add_main(settings_.uri, document);
  if (!root) return tl::unexpected(root.error());
  want({document.root(), *root, ""});
  std::size_t done = 0;
  do {
    auto compiled = compile_wanted(done);
    if (!compiled) return tl::unexpected(compiled.error());
  } while (want_dynamic_targets());
  if (!absent_.empty()) return tl::unexpected(absent_.error());
  auto checked = check_loops();
  if (!checked) return tl::unexpected(checked.error());
  program_.is_dynamic = !program_.dynamic_names.empty();
  if (!program_.is_dynamic) flatten_all();
  program_.documents = resources_.documents();
  return std::move(program_);
}

Expected<Program> compile_program(const json::Document& document, const Settings& settings) {
  return Compiler(settings).run(document);
}

}  // namespace croesus::schema
