// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/evidence.h"

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/writer.h"
#include "engine/schema/program.h"

namespace croesus::json_schema {
namespace {

using schema::Trace;
using schema::Validity;

bool broke(const Trace& trace, std::uint32_t rule) {
  return rule < trace.rules.size() && (trace.rules[rule] & Trace::kBroke) != 0;
}

bool held(const Trace& trace, std::uint32_t rule) {
  return rule < trace.rules.size() && (trace.rules[rule] & Trace::kHeld) != 0;
}

void write_rule(json::Writer& out, const schema::Program& program, std::uint32_t index) {
  const schema::Rule& rule = program.rules[index];
  out.begin_object().key("keyword").string(keyword_name(program, rule));
  out.key("schema").string(location_of(program, rule)).end_object();
}

std::string verdict(const schema::Schema& schema, json::Value instance, const Trace& trace) {
  json::Writer out;
  out.begin_object().key("broken").begin_array();
  for (const schema::Failure& failure : trace.failures) {
    out.begin_object().key("keyword").string(failure.keyword);
    out.key("schema").string(failure.schema_pointer);
    out.key("instance").string(failure.instance_pointer).end_object();
  }
  out.end_array().key("deciding").begin_array();
  for (const std::uint32_t rule : deciding_rules(schema, instance)) {
    write_rule(out, schema.program(), rule);
  }
  return out.end_array().end_object().text();
}

/// Whether `pointer` is `place`, or the object or array that holds it.
bool is_near(std::string_view pointer, std::string_view place) {
  return pointer == place || pointer == place.substr(0, std::min(place.rfind('/'), place.size()));
}

}  // namespace

std::vector<std::uint32_t> deciding_rules(const schema::Schema& schema, json::Value instance) {
  Trace trace;
  std::vector<std::uint32_t> deciding;
  if (schema.evaluate(instance, trace) != Validity::invalid) return deciding;
  for (std::uint32_t rule = 0; rule < trace.rules.size(); ++rule) {
    if (!broke(trace, rule)) continue;
    Trace without{.knocked_out = rule};
    if (schema.evaluate(instance, without) == Validity::valid) deciding.push_back(rule);
  }
  return deciding;
}

std::vector<std::uint32_t> held_rules(const schema::Schema& schema, json::Value instance,
                                      std::string_view pointer) {
  Trace trace{.wants_visits = true};
  schema.evaluate(instance, trace);
  std::vector<std::uint32_t> rules;
  for (const Trace::Visit& visit : trace.visits) {
    if (!is_near(visit.instance_pointer, pointer)) continue;
    const schema::Range range = schema.program().subschemas[visit.subschema].rules;
    for (std::uint32_t rule = range.begin; rule < range.end; ++rule) {
      if (held(trace, rule) && !broke(trace, rule)) rules.push_back(rule);
    }
  }
  std::sort(rules.begin(), rules.end());
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  return rules;
}

bool holds(const schema::Schema& schema, json::Value instance, std::string_view keyword,
           std::string_view location) {
  Trace trace;
  schema.evaluate(instance, trace);
  const schema::Program& program = schema.program();
  for (std::uint32_t i = 0; i < program.rules.size(); ++i) {
    const schema::Rule& rule = program.rules[i];
    if (held(trace, i) && keyword_name(program, rule) == keyword &&
        location_of(program, rule) == location) {
      return true;
    }
  }
  return false;
}

Expected<Reading> read_validity(const schema::Schema& schema, json::Value instance) {
  Atom atom{"valid", "valid", "true", {"", "plain"}, true};
  if (!json::comparable(instance)) {
    atom.comparable = false;
    return Reading{{std::move(atom)}};
  }
  Trace trace;
  const Validity validity = schema.evaluate(instance, trace);
  if (validity == Validity::indeterminate) {
    return fail(ErrorCode::unsupported, "cannot decide whether it conforms: " + trace.reason);
  }
  if (validity == Validity::invalid) atom.value = verdict(schema, instance, trace);
  return Reading{{std::move(atom)}};
}

}  // namespace croesus::json_schema
