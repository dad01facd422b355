// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/pool.h"

#include <algorithm>
#include <set>

#include "engine/domains/json_schema/evidence.h"
#include "engine/domains/json_schema/names.h"
#include "engine/domains/json_schema/scene_schema.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/program.h"

namespace croesus::json_schema {
namespace {

using schema::Probe;

/// The rules as spots, without those that no operator is called after.
std::vector<Spot> spots(const schema::Schema& schema, const std::vector<std::uint32_t>& rules) {
  static const auto kKnown = assertions();
  std::vector<Spot> result;
  for (const std::uint32_t index : rules) {
    const schema::Rule& rule = schema.program().rules[index];
    std::string keyword = keyword_name(schema.program(), rule);
    if (std::find(kKnown.begin(), kKnown.end(), keyword) == kKnown.end()) continue;
    result.push_back({std::move(keyword), location_of(schema.program(), rule)});
  }
  return result;
}

void add(Pool& pool, const schema::Schema& schema, Probe probe) {
  const auto instance = json::read(probe.text);
  if (!instance || probe.base.empty() || probe.text == probe.base) return;
  const json::Value root = instance->root();
  if (probe.kind == Probe::Kind::control) {
    const Spot spot{"", respelling(probe.idea)};
    pool.controls.push_back({std::move(probe), {spot}});
    return;
  }
  const bool is_fault = probe.kind == Probe::Kind::fault;
  auto shown = is_fault ? spots(schema, deciding_rules(schema, root))
                        : spots(schema, held_rules(schema, root, probe.instance_pointer));
  if (!shown.empty()) (is_fault ? pool.faults : pool.controls).push_back({std::move(probe), shown});
}

}  // namespace

Expected<Pool> make_pool(const NamedSchema& schema, const Context& context, std::uint64_t seed,
                         std::size_t probes) {
  const auto program = compiled(schema.text, context);
  if (!program) {
    const Error& error = program.error();
    return fail(error.code, error.message,
                error.where.empty() ? schema.name : schema.name + ": " + error.where);
  }
  schema::Prober prober(*program, {.seed = seed});
  Pool pool{{schema.text, "", context}, {}, {}};
  pool.scene.context.profile = schema::dialect_uri(program->program().subschemas.front().draft);
  std::set<std::string> seen;
  for (std::size_t i = 0; i < probes; ++i) {
    auto probe = prober.next();
    if (!probe) return fail(ErrorCode::unsupported, prober.resistance(), schema.name);
    if (seen.insert(probe->text).second) add(pool, *program, *std::move(probe));
  }
  return pool;
}

}  // namespace croesus::json_schema
