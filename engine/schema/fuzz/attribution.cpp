// SPDX-License-Identifier: Apache-2.0
//
// attribute(): which keyword a finding comes down to.
#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/fuzz/focus.h"
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

std::optional<Case> read_case(const Reducer& reducer, const std::string& schema_text,
                              const std::string& instance_text) {
  auto schema = json::read(schema_text);
  auto instance = json::read(instance_text);
  if (!schema || !instance) return std::nullopt;
  auto compiled = Schema::compile(*schema, reducer.settings);
  if (!compiled) return std::nullopt;
  return Case{*std::move(schema), *std::move(instance), *std::move(compiled)};
}

/// Rules by depth: those of the subschemas that were come upon last, first; later those of
/// subschemas that the instance does not meet; `never` last of all. Without those of innocent ones.
std::vector<std::uint32_t> from_within(const Case& item, const Focus& at) {
  const Program& program = item.compiled.program();
  Trace met;
  item.compiled.evaluate(item.instance.root(), met);
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < program.rules.size(); ++i) {
    const Subschema& owner = program.subschemas[program.rules[i].owner];
    if (!at.innocent.contains(json::write(owner.source))) order.push_back(i);
  }
  const auto rank = [&](std::uint32_t rule) {
    const std::uint32_t owner = program.rules[rule].owner;
    const bool is_never = program.rules[rule].keyword == Keyword::never;
    return std::tuple(is_never, met.subschemas[owner] == 0, ~owner);
  };
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

/// Whether our evaluator is of the other opinion without that rule.
bool turns_label(const Case& item, std::uint32_t rule, Validity other) {
  Trace trace{.knocked_out = rule};
  return item.compiled.evaluate(item.instance.root(), trace) == other;
}

std::optional<std::uint32_t> blind_rule(const Case& item, const Focus& at) {
  if (at.kind != Finding::Kind::false_accept && at.kind != Finding::Kind::false_reject) {
    return std::nullopt;
  }
  const Validity other =
      at.kind == Finding::Kind::false_accept ? Validity::valid : Validity::invalid;
  for (const std::uint32_t rule : from_within(item, at)) {
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

/// Whether the oracle is wrong no more, or refuses it for another reason, without that member of
/// the schema.
bool rights_oracle(const Reducer& reducer, const Case& item, const Focus& at,
                   const std::string& pointer) {
  const std::string schema = without(item.schema, pointer);
  if (schema.empty()) return false;
  const auto document = json::read(schema);
  if (!document || !Schema::compile(*document, reducer.settings)) return false;
  const Readout said = reducer.asker.ask(schema, at.instance);
  if (at.kind == Finding::Kind::refused) {
    return !is_refusal(said) || gist(said.reason) != at.gist;
  }
  return said.kind == Readout::Kind::met;
}

constexpr std::size_t kMostCalls = 20;

std::optional<std::uint32_t> strict_rule(const Reducer& reducer, const Case& item,
                                         const Focus& at) {
  if (at.kind == Finding::Kind::false_accept) return std::nullopt;
  const std::size_t before = reducer.asker.calls();
  const Program& program = item.compiled.program();
  for (const std::uint32_t rule : from_within(item, at)) {
    if (reducer.asker.calls() - before >= kMostCalls) break;
    if (rights_oracle(reducer, item, at, location_of(program, program.rules[rule]))) return rule;
  }
  return std::nullopt;
}

/// The places of all keywords in `value`, inner ones first, whether they assert something or not.
void add_keywords(json::Value value, Draft draft, const std::string& pointer,
                  std::vector<std::string>& places) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value.is(json::Kind::array)) {
      add_keywords(value[i], draft, json::append(pointer, i), places);
      continue;
    }
    const std::string name = value.member(i).name.string();
    const std::string place = json::append(pointer, name);
    add_keywords(value.member(i).value, draft, place, places);
    if (find_keyword(draft, name) != nullptr) places.push_back(place);
  }
}

/// A keyword that asserts nothing, and without which the oracle is wrong no more: it takes it for
/// an assertion. Its place.
std::optional<std::string> strict_member(const Reducer& reducer, const Case& item,
                                         const Focus& at) {
  if (at.kind == Finding::Kind::false_accept) return std::nullopt;
  std::vector<std::string> places;
  add_keywords(item.schema.root(), item.compiled.program().subschemas.front().draft, {}, places);
  places.resize(std::min(places.size(), kMostCalls));
  const auto rights = [&](const std::string& place) {
    return rights_oracle(reducer, item, at, place);
  };
  const auto found = std::ranges::find_if(places, rights);
  return found == places.end() ? std::nullopt : std::optional(*found);
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

/// The polarity of the keyword at that place; plain where it asserts nothing.
Polarity polarity_at(const Reducer& reducer, const Finding& finding) {
  const auto item = read_case(reducer, finding.schema, finding.instance);
  if (!item) return Polarity::plain;
  const Program& program = item->compiled.program();
  const auto all = polarities(program);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (location_of(program, program.rules[i]) == finding.schema_pointer) return all[i];
  }
  return Polarity::plain;
}

/// The rule to which it comes down.
std::optional<std::uint32_t> guilty_rule(const Reducer& reducer, const Case& item,
                                         const Focus& at) {
  Focus any = at;
  any.innocent.clear();
  if (const auto rule = blind_rule(item, at)) return rule;
  if (const auto rule = blind_rule(item, any)) return rule;
  if (const auto rule = strict_rule(reducer, item, at)) return rule;
  return at.innocent.empty() ? std::nullopt : strict_rule(reducer, item, any);
}

}  // namespace

void attribute(const Reducer& reducer, Finding& finding) {
  const Focus at = focus(reducer, finding);
  const auto item = read_case(reducer, at.schema, at.instance);
  if (!item) return;
  const Program& program = item->compiled.program();
  if (const auto rule = guilty_rule(reducer, *item, at)) {
    finding.keyword = keyword_name(program, program.rules[*rule]);
    finding.schema_pointer = at.schema_pointer + location_of(program, program.rules[*rule]);
    finding.instance_pointer = at.instance_pointer + applied_at(*item, *rule);
    finding.polarity = polarity_at(reducer, finding);
  } else if (const auto place = strict_member(reducer, *item, at)) {
    finding.keyword = place->substr(place->rfind('/') + 1);
    finding.schema_pointer = at.schema_pointer + *place;
    finding.instance_pointer = at.instance_pointer;
  }
}

}  // namespace croesus::schema
