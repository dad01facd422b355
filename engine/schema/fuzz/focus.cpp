// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/focus.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/program.h"

namespace croesus::schema {
namespace {

Expected<Schema> compile(const json::Document& schema, const Settings& settings) {
  return Schema::compile(schema, settings);
}

/// What kind of wrong the oracle is about this schema and this instance; `unknown` where it cannot
/// be asked about the schema alone.
struct Ruling {
  bool is_unknown = false;
  std::optional<Finding::Kind> kind{};
};

Ruling ask_alone(const Reducer& reducer, const std::string& schema, const std::string& instance) {
  const auto document = json::read(schema);
  const auto value = json::read(instance);
  if (!document || !value) return {.is_unknown = true};
  const auto compiled = compile(*document, reducer.settings);
  if (!compiled) return {.is_unknown = true};
  const Validity validity = compiled->evaluate(value->root());
  if (validity == Validity::indeterminate) return {.is_unknown = true};
  const auto kind = wrong(validity == Validity::valid, reducer.asker.ask(schema, instance));
  return {.is_unknown = kind == Finding::Kind::refused, .kind = kind};
}

/// Subschemas with what they were applied to, innermost first; each pair of texts once, and without
/// the whole.
std::vector<Focus> parts_of(const json::Document& schema, const Schema& compiled,
                            const json::Document& instance) {
  Trace trace{.wants_visits = true};
  compiled.evaluate(instance.root(), trace);
  std::set<std::pair<std::string, std::string>> seen{
      {json::write(schema.root()), json::write(instance.root())}};
  std::vector<Focus> parts;
  std::ranges::reverse(trace.visits);
  for (const Trace::Visit& visit : trace.visits) {
    const Subschema& subschema = compiled.program().subschemas[visit.subschema];
    const json::Value value = json::resolve(instance.root(), visit.instance_pointer);
    if (!value || !subschema.source.is(json::Kind::object)) continue;
    Focus part{.schema = json::write(subschema.source),
               .instance = json::write(value),
               .schema_pointer = subschema.location,
               .instance_pointer = visit.instance_pointer};
    if (seen.emplace(part.schema, part.instance).second) parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

Focus focus(const Reducer& reducer, const Finding& finding) {
  constexpr std::size_t kMostCalls = 24;
  Focus whole{finding.kind, finding.schema, finding.instance, {}, {}, {}, {}};
  whole.gist = gist(finding.said.reason);
  const auto schema = json::read(finding.schema);
  const auto instance = json::read(finding.instance);
  if (!schema || !instance || finding.kind == Finding::Kind::refused) return whole;
  const auto compiled = compile(*schema, reducer.settings);
  if (!compiled) return whole;
  const std::size_t before = reducer.asker.calls();
  for (Focus& part : parts_of(*schema, *compiled, *instance)) {
    if (reducer.asker.calls() - before >= kMostCalls) break;
    const Ruling ruling = ask_alone(reducer, part.schema, part.instance);
    if (ruling.is_unknown) continue;
    if (ruling.kind) {
      part.kind = *ruling.kind;
      part.innocent = std::move(whole.innocent);
      return part;
    }
    whole.innocent.insert(part.schema);
  }
  return whole;
}

}  // namespace croesus::schema
