// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/scene_schema.h"

#include <optional>

#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/document.h"

namespace croesus::json_schema {
namespace {

Expected<void> check_words(const Context& context) {
  if (context.policy != "strict") {
    return fail(ErrorCode::unsupported, fmt::format("json-schema knows the policy strict alone, "
                                                    "not \"{}\"",
                                                    context.policy));
  }
  if (context.format.empty() || context.format == "annotation" || context.format == "assertion") {
    return {};
  }
  return fail(ErrorCode::unsupported,
              fmt::format("format is annotation or assertion, not \"{}\"", context.format));
}

Expected<schema::Schema> compile(const std::string& source, const Context& context) {
  auto settings = settings_of(context);
  if (!settings) return tl::unexpected(settings.error());
  const auto document = json::read(source);
  if (!document) return tl::unexpected(document.error());
  return schema::Schema::compile(*document, *settings);
}

struct Last {
  std::string source;
  Context context;
  Expected<schema::Schema> schema;
};

}  // namespace

Expected<schema::Settings> settings_of(const Context& context) {
  if (auto known = check_words(context); !known) return tl::unexpected(known.error());
  const auto draft = schema::find_draft(context.profile);
  if (!draft) {
    return fail(ErrorCode::unsupported,
                fmt::format("the profile \"{}\" is the URI of no dialect", context.profile));
  }
  auto registry = schema::registry_in(context.registry);
  if (!registry) return tl::unexpected(registry.error());
  return schema::Settings{.draft = *draft,
                          .asserts_formats = context.format == "assertion",
                          .registry = *std::move(registry)};
}

Expected<schema::Schema> compiled(const std::string& source, const Context& context) {
  thread_local std::optional<Last> last;
  if (!last || last->source != source || last->context != context) {
    last = Last{source, context, compile(source, context)};
  }
  return last->schema;
}

}  // namespace croesus::json_schema
