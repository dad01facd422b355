// SPDX-License-Identifier: Apache-2.0
//
// attribute(): which keyword a finding comes down to.
#include <algorithm>
#include <utility>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/fuzz/polarity.h"
#include "engine/schema/fuzz/reduction.h"
#include "engine/schema/program.h"

namespace croesus::schema {
namespace {

/// The two texts, read, and the schema compiled.
struct Case {
  json::Document schema;
  json::Document instance;
  Schema compiled;
};

std::optional<Case> read_case(const Reducer& reducer, const Finding& finding) {
  auto schema = json::read(finding.schema);
  auto instance = json::read(finding.instance);
  if (!schema || !instance) return std::nullopt;
  auto compiled = Schema::compile(*schema, reducer.settings);
  if (!compiled) return std::nullopt;
  return Case{*std::move(schema), *std::move(instance), *std::move(compiled)};
}

/// Rules by depth: those of the subschemas that were come upon last, first; `never` last of all.
std::vector<std::uint32_t> from_within(const Program& program) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < program.rules.size(); ++i) order.push_back(i);
  const auto rank = [&](std::uint32_t rule) {
    const bool is_never = program.rules[rule].keyword == Keyword::never;
    return std::pair(is_never, ~program.rules[rule].owner);
  };
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

/// Whether our evaluator is of the other opinion without that rule.
bool turns_label(const Case& item, std::uint32_t rule, Validity other) {
  Trace trace{.knocked_out = rule};
  return item.compiled.evaluate(item.instance.root(), trace) == other;
}

std::optional<std::uint32_t> blind_rule(const Case& item, Finding::Kind kind) {
  if (kind != Finding::Kind::false_accept && kind != Finding::Kind::false_reject) {
    return std::nullopt;
  }
  const Validity other = kind == Finding::Kind::false_accept ? Validity::valid : Validity::invalid;
  for (const std::uint32_t rule : from_within(item.compiled.program())) {
    if (turns_label(item, rule, other)) return rule;
  }
  return std::nullopt;
}

/// The schema without the member at `pointer`, or "" where there is none.
std::string without(const json::Document& schema, const std::string& pointer) {
  const std::size_t slash = pointer.rfind('/');
  if (slash == std::string::npos || !pointer.starts_with('/')) return {};
  const json::Value object = json::resolve(schema.root(), pointer.substr(0, slash));
  const json::Value dropped = json::resolve(schema.root(), pointer);
  if (!object.is(json::Kind::object) || !dropped) return {};
  json::Writer writer;
  writer.begin_object();
  for (std::size_t i = 0; i < object.size(); ++i) {
    const json::Member member = object.member(i);
    if (member.value.node() != dropped.node()) {
      writer.key(member.name.string()).raw(member.value.text());
    }
  }
  const json::Span span = schema.span(object);
  std::string text(schema.text());
  return text.replace(span.begin, span.end - span.begin, writer.end_object().text());
}

/// Whether the oracle is wrong no more without that member of the schema.
bool rights_oracle(const Reducer& reducer, const Case& item, const Finding& finding,
                   const std::string& pointer) {
  const std::string schema = without(item.schema, pointer);
  if (schema.empty()) return false;
  const auto document = json::read(schema);
  if (!document || !Schema::compile(*document, reducer.settings)) return false;
  const Readout said = reducer.asker.ask(schema, finding.instance);
  if (finding.kind == Finding::Kind::refused) return !is_refusal(said);
  return said.kind == Readout::Kind::met;
}

std::optional<std::uint32_t> strict_rule(const Reducer& reducer, const Case& item,
                                         const Finding& finding) {
  constexpr std::size_t kMostCalls = 20;
  if (finding.kind == Finding::Kind::false_accept) return std::nullopt;
  const std::size_t before = reducer.asker.calls();
  const Program& program = item.compiled.program();
  for (const std::uint32_t rule : from_within(program)) {
    if (reducer.asker.calls() - before >= kMostCalls) break;
    if (rights_oracle(reducer, item, finding, location_of(program, program.rules[rule]))) {
      return rule;
    }
  }
  return std::nullopt;
}

/// Where the rule's schema was applied to the instance: the last such place.
std::string applied_at(const Case& item, std::uint32_t rule) {
  Trace trace{.wants_visits = true};
  item.compiled.evaluate(item.instance.root(), trace);
  const std::uint32_t owner = item.compiled.program().rules[rule].owner;
  std::string pointer;
  for (const Trace::Visit& visit : trace.visits) {
    if (visit.subschema == owner) pointer = visit.instance_pointer;
  }
  return pointer;
}

}  // namespace

void attribute(const Reducer& reducer, Finding& finding) {
  const auto item = read_case(reducer, finding);
  if (!item) return;
  auto rule = blind_rule(*item, finding.kind);
  if (!rule) rule = strict_rule(reducer, *item, finding);
  if (!rule) return;
  const Program& program = item->compiled.program();
  finding.keyword = keyword_name(program, program.rules[*rule]);
  finding.schema_pointer = location_of(program, program.rules[*rule]);
  finding.instance_pointer = applied_at(*item, *rule);
  finding.polarity = polarities(program)[*rule];
}

}  // namespace croesus::schema
