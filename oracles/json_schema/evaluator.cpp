// SPDX-License-Identifier: Apache-2.0
//
// The evaluator of engine/schema as an oracle: met where the carrier, an instance, conforms to the
// source, a schema. It is also what `croesus fuzz` takes for the truth; challenged with its cases,
// it shows whether labels hold after transport, and how quick an oracle in this process is.
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/document.h"
#include "engine/schema/schema.h"
#include "oracles/oracle.h"

namespace croesus::oracles::json_schema {

namespace {

using schema::Validity;
using Kind = Readout::Kind;

Readout readout(Kind kind, std::string reason = {}, std::string at = {}) {
  return {.kind = kind, .reason = std::move(reason), .at = std::move(at)};
}

Expected<schema::Schema> compile(const std::string& source, const Context& context) {
  schema::Settings settings{.asserts_formats = context.format == "assertion"};
  if (!context.profile.empty()) {
    const auto draft = schema::find_draft(context.profile);
    if (!draft) return fail(ErrorCode::unsupported, "no dialect " + context.profile);
    settings.draft = *draft;
  }
  auto registry = schema::registry_in(context.registry);
  if (!registry) return tl::unexpected(registry.error());
  settings.registry = *std::move(registry);
  const auto document = json::read(source);
  if (!document) return tl::unexpected(document.error());
  return schema::Schema::compile(*document, settings);
}

/// The schema that was asked about last: scenes of one schema come one after another.
struct Last {
  std::string source;
  Context context;
  Expected<schema::Schema> schema;
};

const Expected<schema::Schema>& compiled(const Scene& scene) {
  thread_local std::optional<Last> last;
  if (!last || last->source != scene.source || last->context != scene.context) {
    last = Last{scene.source, scene.context, compile(scene.source, scene.context)};
  }
  return last->schema;
}

/// The first keyword that the instance breaks, where one can be named.
Readout unmet(const schema::Schema& schema, json::Value instance) {
  schema::Trace trace;
  schema.evaluate(instance, trace);
  if (trace.failures.empty()) return readout(Kind::unmet);
  const schema::Failure& first = trace.failures.front();
  return readout(Kind::unmet, fmt::format("{} at {}", first.keyword, first.schema_pointer),
                 first.instance_pointer);
}

Readout undecided(const schema::Schema& schema, json::Value instance) {
  schema::Trace trace;
  schema.evaluate(instance, trace);
  return readout(Kind::abstained, "indeterminate: " + trace.reason);
}

/// What is no JSON conforms to nothing; what is beyond our limits is another matter.
Readout unreadable(const Error& error) {
  if (error.code == ErrorCode::limit) return readout(Kind::errored, error.message);
  return readout(Kind::unmet, "carrier is not JSON: " + error.message);
}

Readout rule(const Scene& scene) {
  const auto instance = json::read(scene.carrier);
  if (!instance) return unreadable(instance.error());
  const auto& schema = compiled(scene);
  if (!schema) {
    const Error& error = schema.error();
    return readout(Kind::abstained, fmt::format("refused: {}{}{}", error.where,
                                                error.where.empty() ? "" : ": ", error.message));
  }
  const json::Value root = instance->root();
  if (!json::comparable(root)) {
    return readout(Kind::abstained, "indeterminate: a name stands twice in the instance");
  }
  const Validity validity = schema->evaluate(root);
  if (validity == Validity::valid) return readout(Kind::met);
  return validity == Validity::invalid ? unmet(*schema, root) : undecided(*schema, root);
}

}  // namespace

BuiltIn evaluator() {
  return {.id = "json-schema",
          .version = "1",
          .tasks = {"valid"},
          .summary =
              "The carrier conforms to the source, a schema of draft 2020-12, 2019-09, 7, 6 or "
              "4 (profile: its dialect's URI).",
          .verdict = [](const Scene& scene, std::span<const std::string> tasks) {
            return Answer(tasks.size(), rule(scene));
          }};
}

}  // namespace croesus::oracles::json_schema
